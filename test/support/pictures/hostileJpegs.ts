import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { drawnPhoto } from './drawnPhoto.ts';

/** A text that no stored file may contain. */
export const smuggledText = 'SMUGGLED-PAYLOAD-7f3a';
/** A camera's serial number in the metadata, which no stored file may contain. */
export const serialNumber = 'SERIAL-0042-TELLTALE';

const storedZip = (): Buffer => {
  const name = Buffer.from('payload.txt');
  const content = Buffer.from(smuggledText);
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const trailer = Buffer.alloc(22);
  trailer.write('PK\u0005\u0006', 'latin1');
  return Buffer.concat([local, name, content, trailer]);
};

/** An ID3 tag, followed by frame headers of silent MPEG audio. */
const tinyMp3 = (): Buffer => {
  const frame = Buffer.alloc(144);
  frame.set([0xff, 0xf3, 0x64, 0xc4]);
  return Buffer.concat([Buffer.from(`ID3\u0003\0\0\0\0\0\u0015${smuggledText}`, 'latin1'), frame, frame, frame]);
};

const withComment = (jpeg: Uint8Array): Buffer => {
  const comment = Buffer.from(smuggledText);
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
};

const declaring65500 = (jpeg: Uint8Array): Buffer => {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(65_500, frame + 5);
  copy.writeUInt16BE(65_500, frame + 7);
  return copy;
};

const withMetadata = (photo: Uint8Array): Promise<Buffer> =>
  sharp(photo)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Telltale', Model: serialNumber },
      IFD2: { BodySerialNumber: serialNumber },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 40/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${serialNumber}</note></x:xmpmeta>`)
    .jpeg()
    .toBuffer();

/** JPEGs with false sizes, damage, a second file format, or the place where they were taken. */
export const hostileJpegs = async () => {
  const photo = await drawnPhoto({ width: 640, height: 480, seed: 11 });
  return {
    jpegDeclaring65500: declaring65500(photo),
    jpegTruncated: photo.subarray(0, photo.length * 0.6),
    jpegHeaderOnly: photo.subarray(0, 200),
    jpegStartOnly: Uint8Array.of(0xff, 0xd8, 0xff),
    jpegAndZip: Buffer.concat([photo, storedZip()]),
    jpegAndMp3: Buffer.concat([photo, tinyMp3()]),
    jpegWithComment: withComment(photo),
    jpegWithMetadata: await withMetadata(photo),
  };
};
