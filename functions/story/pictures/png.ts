import { crc32 } from 'node:zlib';
import { unfoldedBytes } from './unfolded.ts';
import { isTooLarge, type Structure } from './verdict.ts';

const SIGNATURE_BYTES = 8;
const HEADER_DATA_BYTES = 13;
/** Length, type and checksum around a chunk's data. */
const FRAME_BYTES = 12;
const LENGTH_BYTES = 4;

/** The largest colour profiles come to about this much; what is larger is a bomb or a stowaway. */
const MAX_ANCILLARY_BYTES = 1_048_576;
/** All of a file's compressed texts and profiles together, unfolded. */
const MAX_UNFOLDED_BYTES = 4 * MAX_ANCILLARY_BYTES;
/** A 4.5 MB picture in the smallest chunks that encoders write has a few thousand. */
const MAX_CHUNKS = 20_000;

const unreadable: Structure = { status: 'unreadable' };

/** By the format, a lower-case first letter marks a chunk that may be left out. */
const isAncillary = (type: string): boolean => /^[a-z]/.test(type);

const readSize = (type: string, data: Buffer): { width: number; height: number } | undefined => {
  if (type !== 'IHDR' || data.length !== HEADER_DATA_BYTES) return undefined;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  return width > 0 && height > 0 ? { width, height } : undefined;
};

/** Walks the chunks of a PNG from header to end, checks each checksum, and decodes nothing. */
export const readPng = (file: Uint8Array): Structure => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  let unfoldableBytes = MAX_UNFOLDED_BYTES;
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
      const unfolded = unfoldedBytes(type, named.subarray(LENGTH_BYTES), unfoldableBytes);
      if (length > MAX_ANCILLARY_BYTES || unfolded === undefined) return unreadable;
      unfoldableBytes -= unfolded;
    }
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND') return hasPixels ? { status: 'whole', ...size } : unreadable;
    at = end;
  }
  return unreadable;
};
