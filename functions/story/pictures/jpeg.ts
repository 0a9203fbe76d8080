import { isTooLarge, type Structure } from './verdict.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([MARKER, 0xd9]);

/** Baseline, extended and progressive JPEG. Cameras write only these, and our decoder reads no other kind. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const unreadable: Structure = { status: 'unreadable' };

/** Reads the structure. A truncated file lacks the end marker, whose bytes cannot occur inside a scan. */
export const readJpeg = (file: Uint8Array): Structure => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let size: { width: number; height: number } | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== MARKER) return unreadable;
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return unreadable;
    if (FRAMES.has(marker)) {
      if (length < 8) return unreadable;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      if (isTooLarge(size.width, size.height)) return { status: 'tooLarge' };
    }
    if (marker === START_OF_SCAN) {
      const isWhole = size !== undefined && size.width > 0 && size.height > 0 && bytes.includes(END_OF_IMAGE, next);
      return isWhole && size ? { status: 'whole', ...size } : unreadable;
    }
    at = next;
  }
  return unreadable;
};
