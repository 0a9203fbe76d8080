import type { Builder } from '#functions/platform/environment.ts';
import { decode } from './decode.ts';
import { findFocus } from './findFocus.ts';
import { modelJpeg, placeholder, renditionsOf, sharePicture } from './encode.ts';
import { importSharp, type Sharp } from './pixels.ts';
import { inTurns } from './turns.ts';
import type { PictureFile, Pictures } from '../ports.ts';
import type { Picture } from '../story.ts';
import { PictureUnreadable } from '../refusals.ts';

/** One picture uses two cores. Twenty at the same time would need 800 MB and would not be faster. */
const PICTURES_AT_A_TIME = 1;

/** Encodes all files from pixels, so that they contain no metadata and no hidden second file. */
export const picturesWith = (loadSharp: () => Promise<Sharp>): Pictures => {
  const takeTurn = inTurns(PICTURES_AT_A_TIME);
  return {
    prepare: async (of, bytes, keep) => {
      if (!isPngOrJpeg(bytes)) throw new PictureUnreadable();
      const sharp = await loadSharp();
      const { hand, allKept } = trackWrites(keep);
      try {
        // Only encoding waits for its turn. The next picture can begin while the last files of this picture are
        // uploaded.
        return await takeTurn(() => encodePicture(sharp, { folder: `media/${of}`, bytes, hand }));
      } finally {
        await allKept();
      }
    },
  };
};

/** Waits for running writes before an error is reported, because the caller then removes the picture's files. */
const trackWrites = (keep: (file: PictureFile) => Promise<void>) => {
  const keeping: Promise<void>[] = [];
  let isOver = false;
  return {
    hand: (file: PictureFile): void => {
      if (isOver) return;
      const stored = keep(file);
      stored.catch(() => undefined);
      keeping.push(stored);
    },
    allKept: async (): Promise<void> => {
      isOver = true;
      await Promise.allSettled(keeping);
      await Promise.all(keeping);
    },
  };
};

/** One encoder for each of two cores. More encoders would only need more memory. */
const ENCODERS_AT_A_TIME = 2;

type Upload = { folder: string; bytes: Uint8Array; hand: (file: PictureFile) => void };

const encodePicture = async (sharp: Sharp, { folder, bytes, hand }: Upload): Promise<Picture> => {
  const pixels = await decode(sharp, bytes);
  const inTurn = inTurns(ENCODERS_AT_A_TIME);
  const key = `${folder}/picture.jpg`;
  const shareKey = `${folder}/share.jpg`;
  const jpeg = async (at: string, encode: typeof modelJpeg): Promise<void> =>
    hand({ key: at, bytes: await inTurn(() => encode(sharp, pixels)), contentType: 'image/jpeg' });
  const [renditions, dataUrl, focus] = await Promise.all([
    renditionsOf(sharp, pixels, inTurn, ({ width, format, bytes: made }) => {
      const file = { key: `${folder}/w${width}.${format}`, width, format };
      hand({ key: file.key, bytes: made, contentType: `image/${format}` });
      return file;
    }),
    inTurn(() => placeholder(sharp, pixels)),
    inTurn(() => findFocus(sharp, pixels)),
    jpeg(key, modelJpeg),
    jpeg(shareKey, sharePicture),
  ]);
  const thumbnailKey = renditions.find(({ format }) => format === 'webp')?.key ?? key;
  const { width, height } = pixels;
  return { width, height, placeholder: dataUrl, focus, key, shareKey, thumbnailKey, renditions };
};

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_START = [0xff, 0xd8, 0xff];

/** Accepts only PNG and JPEG, to keep attackers away from the decoder's other formats, such as SVG and TIFF. */
const isPngOrJpeg = (bytes: Uint8Array): boolean =>
  [PNG_SIGNATURE, JPEG_START].some((magic) => magic.every((byte, at) => bytes[at] === byte));

export const buildPictures: Builder<Pictures> = () => picturesWith(importSharp);
