const END_OF_DIRECTORY = 0x06054b50;
const HEADER_BYTES = 46;

/** The files of a zip that compresses nothing, by name and in order. Reads the central directory, as unzip does. */
export const unzipped = (zip: Uint8Array): Map<string, Uint8Array> => {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf(Buffer.from(Uint32Array.of(END_OF_DIRECTORY).buffer));
  const count = bytes.readUInt16LE(end + 10);
  const files = new Map<string, Uint8Array>();
  let at = bytes.readUInt32LE(end + 16);
  for (let file = 0; file < count; file += 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 24)];
    const [name, extra, comment] = [28, 30, 32].map((from) => bytes.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ];
    if (method !== 0) throw new Error('the zip is compressed');
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(bytes.toString('utf8', at + HEADER_BYTES, at + HEADER_BYTES + name), bytes.subarray(start, start + size));
    at += HEADER_BYTES + name + extra + comment;
  }
  return files;
};
