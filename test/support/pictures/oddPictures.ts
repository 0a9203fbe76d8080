import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { drawnPhoto } from './drawnPhoto.ts';

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/**
 * The left half is transparent red, and the right half is red at half opacity. A faulty conversion shows the red on the
 * left.
 */
const halfClear = (): Buffer => {
  const pixels = Buffer.alloc(80 * 60 * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([255, 0, 0, (at / 4) % 80 < 40 ? 0 : 128], at);
  return pixels;
};

const raw = (channels: 2 | 4) => ({ raw: { width: 80, height: 60, channels }, limitInputPixels: false as const });

const greyHalfClear = (): Buffer => {
  const pixels = Buffer.alloc(80 * 60 * 2);
  for (let at = 0; at < pixels.length; at += 2) pixels.set([64, (at / 2) % 80 < 40 ? 0 : 255], at);
  return pixels;
};

/** These png and jpg files are unusual but valid, so each must get a story. */
export const oddPictures = async () => {
  const photo = await drawnPhoto({ width: 640, height: 480, seed: 12 });
  return {
    cmykJpeg: await flat(300, 200, '#c03020').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    progressiveJpeg: await sharp(photo).jpeg({ progressive: true }).toBuffer(),
    greyJpeg: await sharp(photo).toColourspace('b-w').jpeg().toBuffer(),
    sixteenBitPng: await flat(300, 200, '#c03020').toColourspace('rgb16').png().toBuffer(),
    palettePng: await flat(300, 200, '#c03020').png({ palette: true, colours: 4 }).toBuffer(),
    interlacedPng: await sharp(photo).png({ progressive: true }).toBuffer(),
    halfClearPng: await sharp(halfClear(), raw(4)).png().toBuffer(),
    greyHalfClearPng: await sharp(greyHalfClear(), raw(2)).toColourspace('b-w').png().toBuffer(),
    onePixelPng: await flat(1, 1, '#c03020').png().toBuffer(),
    tallPng: await flat(1, 20_000, '#c03020').png().toBuffer(),
    widePng: await flat(20_000, 1, '#c03020').png().toBuffer(),
  };
};
