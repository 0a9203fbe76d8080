import { Buffer } from 'node:buffer';
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG chunk: length, type, data, and the CRC of type and data. */
export const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A PNG header with 8 bits per sample. `colourType` is 0 for gray, 2 for RGB and 6 for RGBA. */
export const header = (width: number, height: number, colourType: 0 | 2 | 6 = 2): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, colourType, 0, 0, 0], 8);
  return chunk('IHDR', data);
};

export const end = chunk('IEND', Buffer.alloc(0));

export const pngOf = (chunks: readonly Uint8Array[]): Buffer => Buffer.concat([pngSignature, ...chunks, end]);

export const greyRows = (width: number, height: number): Buffer => {
  const row = Buffer.alloc(1 + width * 3, 0x60).fill(0, 0, 1);
  return chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row))));
};

/** Compressed zeros, with their known Adler-32. One compressed block is repeated, because that is much faster. */
export const zeros = (length: number): Buffer => {
  const blockBytes = 8 * 1024 * 1024;
  const flushed = (size: number): Buffer =>
    deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const block = flushed(blockBytes);
  const blocks = Array.from({ length: Math.floor(length / blockBytes) }, () => block);
  const adler = Buffer.alloc(4);
  adler.writeUInt16BE(length % 65_521, 0);
  adler.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...blocks,
    flushed(length % blockBytes),
    deflateRawSync(Buffer.alloc(0)),
    adler,
  ]);
};
