/** fourier-transform 2.5.0 comes without types; what is used of it. */
declare module 'fourier-transform' {
  /**
   * Magnitudes of a real signal's spectrum, half as many as samples; `output` is filled where it is given.
   * @param input as many samples as a power of two
   */
  export default function rfft(input: ArrayLike<number>, output?: Float64Array): Float64Array;
}
