import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { hostilePictures, tellable, type HostileName } from '#test/support/pictures/hostile.ts';
import { serialNumber, smuggledText } from '#test/support/pictures/hostileJpegs.ts';
import { PictureUnreadable } from '#functions/story/refusals.ts';
import { encodePhoto } from './encodePhoto.ts';

let hostile: Record<HostileName, Uint8Array>;
beforeAll(async () => {
  hostile = await hostilePictures();
});

test.each(tellable)('keeps nothing but the pixels of %s: no place, no serial number, no second file', async (name) => {
  const { picture, thumbnail } = await encodePhoto(hostile[name]);
  for (const bytes of [picture, thumbnail]) {
    const { format, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, iptc, icc, orientation }).toEqual({ format: 'jpeg' });
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.includes(smuggledText) || text.includes(serialNumber)).toBe(false);
  }
});

test('makes a picture as large as a story’s, and a small one for the card', async () => {
  const files = await encodePhoto(await drawnPhoto({ width: 3000, height: 1500, seed: 1 }));
  const edge = limits.pictureLongEdgePixels;
  expect([files.width, files.height]).toEqual([edge, edge / 2]);
  const { width, height } = await sharp(files.thumbnail).metadata();
  expect([width, height]).toEqual([480, 240]);
  expect(files.thumbnail.length).toBeLessThan(files.picture.length);
});

test('refuses a file that cannot be decoded', async () => {
  await expect(encodePhoto(Buffer.from('\xff\xd8\xff no picture', 'latin1'))).rejects.toThrow(PictureUnreadable);
});
