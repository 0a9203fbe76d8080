import { crc32 } from 'node:zlib';
import { decompressedSize } from './decompressedSize.ts';
import { isTooLarge, type Structure } from './verdict.ts';

const SIGNATURE_BYTES = 8;
const HEADER_DATA_BYTES = 13;
const FRAME_BYTES = 12;
const LENGTH_BYTES = 4;

/** The size of the largest color profiles. Larger ancillary chunks are attacks. */
const MAX_ANCILLARY_BYTES = 1_048_576;
const MAX_DECOMPRESSED_BYTES = 4 * MAX_ANCILLARY_BYTES;
const MAX_CHUNKS = 20_000;

const unreadable: Structure = { status: 'unreadable' };

const isAncillary = (type: string): boolean => /^[a-z]/.test(type);

const readSize = (type: string, data: Buffer): { width: number; height: number } | undefined => {
  if (type !== 'IHDR' || data.length !== HEADER_DATA_BYTES) return undefined;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  return width > 0 && height > 0 ? { width, height } : undefined;
};

export const readPng = (file: Uint8Array): Structure => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  let decompressibleBytes = MAX_DECOMPRESSED_BYTES;
  let at = SIGNATURE_BYTES;
  for (let chunks = 0; chunks < MAX_CHUNKS && at + FRAME_BYTES <= bytes.length; chunks += 1) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) return unreadable;
    const named = bytes.subarray(at + LENGTH_BYTES, end - LENGTH_BYTES);
    const type = named.toString('latin1', 0, LENGTH_BYTES);
    if (crc32(named) !== bytes.readUInt32BE(end - LENGTH_BYTES)) return unreadable;
    if (!size) {
      size = readSize(type, named.subarray(LENGTH_BYTES));
      if (!size) return unreadable;
      if (isTooLarge(size.width, size.height)) return { status: 'tooLarge' };
    }
    if (type === 'acTL') return { status: 'animated' };
    if (isAncillary(type)) {
      const decompressed = decompressedSize(type, named.subarray(LENGTH_BYTES), decompressibleBytes);
      if (length > MAX_ANCILLARY_BYTES || decompressed === undefined) return unreadable;
      decompressibleBytes -= decompressed;
    }
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND') return hasPixels ? { status: 'whole', ...size } : unreadable;
    at = end;
  }
  return unreadable;
};
