/** The polynomial of CRC-32C (Castagnoli), bit-reversed. Node's `zlib` only has the usual CRC-32. */
const POLYNOMIAL = 0x82f63b78;
const MASK_DELTA = 0xa282ead8;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

export const START = 0xffffffff;
export const addByte = (running: number, byte: number): number =>
  (TABLE[(running ^ byte) & 0xff] ?? 0) ^ (running >>> 8);

/** Masks a checksum as LevelDB stores it. A checksum of data that contains plain checksums would be unreliable. */
export const maskChecksum = (running: number): number => {
  const crc = ~running;
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0;
};

export const maskedCrc32c = (bytes: Uint8Array): number => {
  let running = START;
  for (let at = 0; at < bytes.length; at += 1) running = addByte(running, bytes[at] ?? 0);
  return maskChecksum(running);
};
