import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { chunk, end, greyRows, header, pngOf, pngSignature, zeros } from './pngChunks.ts';

const small = { width: 64, height: 48 };
const goodHeader = header(small.width, small.height);
const goodRows = greyRows(small.width, small.height);

const withByteFlipped = (bytes: Uint8Array, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
};

/** An animation of two frames in a .png file. */
const animated = (): Buffer => {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = (sequence: number): Buffer => {
    const data = Buffer.alloc(26);
    [sequence, small.width, small.height].forEach((value, index) => data.writeUInt32BE(value, index * 4));
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return chunk('fcTL', data);
  };
  const secondFrame = Buffer.concat([Buffer.from([0, 0, 0, 2]), goodRows.subarray(8, -4)]);
  return pngOf([goodHeader, chunk('acTL', control), frame(0), goodRows, frame(1), chunk('fdAT', secondFrame)]);
};

/** PNGs with false sizes, damage, or content besides the picture. */
export const hostilePngs = () => ({
  /** About 1 KB that would decode to 10.8 GB. */
  pngDeclaring60000: pngOf([header(60_000, 60_000), chunk('IDAT', deflateSync(Buffer.alloc(900_000)))]),
  /** A valid picture of one color: less than 2 MB, which decode to 1.2 GB of pixels. */
  pngOneColour20000: pngOf([header(20_000, 20_000), chunk('IDAT', zeros(20_000 * (1 + 20_000 * 3)))]),
  pngEmptyPixels: pngOf([goodHeader]),
  pngTruncated: pngOf([header(400, 300), greyRows(400, 300)]).subarray(0, 90),
  pngHeaderOnly: pngSignature,
  pngCrcDamaged: withByteFlipped(pngOf([goodHeader, goodRows]), pngOf([goodHeader, goodRows]).length - end.length - 1),
  pngDataDamaged: withByteFlipped(pngOf([goodHeader, goodRows]), pngSignature.length + goodHeader.length + 14),
  /** The text chunk claims a length of 2 GB. */
  pngOverlongChunk: Buffer.concat([
    pngSignature,
    goodHeader,
    Buffer.from([0x7f, 0xff, 0xff, 0xff]),
    Buffer.from('tEXtComment\0'),
    Buffer.alloc(1000, 0x41),
  ]),
  pngHugeTextChunk: pngOf([goodHeader, chunk('tEXt', Buffer.alloc(3_000_000, 0x41)), goodRows]),
  /** 100 KB of compressed text that decompress to 100 MB. */
  pngTextBomb: pngOf([
    goodHeader,
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros(100_000_000)])),
    goodRows,
  ]),
  apng: animated(),
});
