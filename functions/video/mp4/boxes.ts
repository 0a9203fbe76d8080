/** A box of an mp4 (ISO 14496-12). */
export type Box = { name: string; at: number; start: number; end: number };

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

const sizeAt = (bytes: Buffer, at: number, end: number): { size: number; header: number } => {
  const size = bytes.readUInt32BE(at);
  // Size 0 means that the box extends to the end. Size 1 means that the real size follows the name.
  if (size === 0) return { size: end - at, header: HEADER_BYTES };
  if (size === 1 && at + LONG_HEADER_BYTES <= end)
    return { size: Number(bytes.readBigUInt64BE(at + HEADER_BYTES)), header: LONG_HEADER_BYTES };
  return { size, header: HEADER_BYTES };
};

/** Lists the boxes of one level. @throws Error for a box that does not fit */
export const boxesIn = (bytes: Buffer, from: number, end: number): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at + HEADER_BYTES <= end;) {
    const { size, header } = sizeAt(bytes, at, end);
    if (size < header || at + size > end) throw new Error(`the box at ${at} cannot be ${size} bytes long`);
    boxes.push({ name: bytes.toString('latin1', at + 4, at + HEADER_BYTES), at, start: at + header, end: at + size });
    at += size;
  }
  return boxes;
};

export const boxOf = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const inside = Buffer.concat(parts);
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt32BE(inside.length + HEADER_BYTES);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
