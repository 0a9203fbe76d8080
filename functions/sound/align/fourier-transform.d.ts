/** fourier-transform 2.5.0 comes without types, so these declare the parts in use. */
declare module 'fourier-transform' {
  /** @param input its length is a power of two @returns magnitudes, half as many as samples */
  export default function rfft(input: ArrayLike<number>, output?: Float64Array): Float64Array;
}
