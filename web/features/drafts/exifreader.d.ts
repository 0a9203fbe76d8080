/** The package's own types would declare Node's globals in the browser's code. */
declare module 'exifreader/dist/exif-reader.js' {
  type Tags = Readonly<Record<string, { description: unknown } | undefined>>;
  const reader: {
    /** @throws Error for a file without metadata, or of an unknown type */
    load(bytes: ArrayBuffer, options: { expanded: true }): { exif?: Tags; iptc?: Tags; xmp?: Tags };
  };
  export default reader;
}
