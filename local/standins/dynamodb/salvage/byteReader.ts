export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** Reads values one after another. @throws Malformed when a value would end after the last byte */
export const createByteReader = (bytes: Buffer, start = 0) => {
  let at = start;
  const take = (length: number): Buffer => {
    if (length > bytes.length - at) throw new Malformed('it ends too soon');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      const [byte = 0] = take(1);
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    throw new Malformed('a number is too long');
  };
  return { take, varint, slice: () => take(varint()), at: () => at, isAtEnd: () => at >= bytes.length };
};
