declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Readonly<Record<string, Axis>>;
      keepFeatures?: readonly string[];
      preserveNameIds: readonly number[];
    },
  ) => Promise<Buffer>;
  export default subsetFont;
}
