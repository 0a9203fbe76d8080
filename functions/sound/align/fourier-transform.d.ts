/** fourier-transform 2.5.0 comes without types; these are the parts in use. */
declare module 'fourier-transform' {
  /** Magnitudes of a real signal's spectrum, half as many as samples, in `output` if given. @param input its length is a power of two */
  export default function rfft(input: ArrayLike<number>, output?: Float64Array): Float64Array;
}
