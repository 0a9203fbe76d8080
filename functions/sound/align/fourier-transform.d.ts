/** Types for the parts of fourier-transform 2.5.0 that we use. The package has no types. */
declare module 'fourier-transform' {
  /** @param input samples, whose number is a power of two @returns half as many magnitudes */
  export default function rfft(input: ArrayLike<number>, output?: Float64Array): Float64Array;
}
