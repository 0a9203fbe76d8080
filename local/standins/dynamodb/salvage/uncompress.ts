import { createByteReader, Malformed } from './byteReader.ts';

const COPY_OFFSET_BYTES = [0, 1, 2, 4];

export const uncompress = (bytes: Buffer): Buffer => {
  const reader = createByteReader(bytes);
  const length = reader.varint();
  // Snappy's output is at most 32 times its input.
  if (length > bytes.length * 32) throw new Malformed('it claims to be larger than it can be');
  const out = Buffer.alloc(length);
  let filled = 0;
  while (!reader.isAtEnd()) {
    const [tag = 0] = reader.take(1);
    const kind = tag & 3;
    if (kind === 0) {
      const size = tag >> 2;
      const literal = reader.take(1 + (size < 60 ? size : reader.take(size - 59).readUIntLE(0, size - 59)));
      if (filled + literal.length > length) throw new Malformed('it holds more than it says');
      filled += literal.copy(out, filled);
      continue;
    }
    const count = kind === 1 ? 4 + ((tag >> 2) & 7) : 1 + (tag >> 2);
    const width = COPY_OFFSET_BYTES[kind] ?? 0;
    const offset = reader.take(width).readUIntLE(0, width) + (kind === 1 ? (tag >> 5) * 256 : 0);
    if (offset === 0 || offset > filled || filled + count > length) throw new Malformed('it copies what is not there');
    // Copies byte by byte, because a copy may read bytes that it has just written.
    for (const end = filled + count; filled < end; filled += 1) out[filled] = out[filled - offset] ?? 0;
  }
  if (filled !== length) throw new Malformed('it holds less than it says');
  return out;
};
