import type { Builder } from '#functions/platform/environment.ts';
import { decode } from './decode.ts';
import { findFocus } from './findFocus.ts';
import { modelJpeg, placeholder, renditionsOf, sharePicture } from './encode.ts';
import { importSharp, type Sharp } from './pixels.ts';
import { inTurns } from './turns.ts';
import type { Pictures, PreparedPicture } from '../ports.ts';
import { PictureUnreadable } from '../refusals.ts';

/**
 * One picture already keeps two cores busy with its encoders; twenty side by side would take 800 MB and finish no
 * sooner. Lambda gives an instance one at a time anyhow.
 */
const PICTURES_AT_A_TIME = 1;

/**
 * Turns an upload into the files the product serves, under fixed keys, so that running twice writes the same files.
 * Everything is encoded from decoded pixels: nothing else of the upload, be it metadata or a second file, can survive.
 */
export const picturesWith = (loadSharp: () => Promise<Sharp>): Pictures => {
  const takeTurn = inTurns(PICTURES_AT_A_TIME);
  return {
    prepare: async (uid, bytes) => {
      if (!isPngOrJpeg(bytes)) throw new PictureUnreadable();
      const sharp = await loadSharp();
      return describe(`media/${uid}`, await takeTurn(() => encoded(sharp, bytes)));
    },
  };
};

/** Two keep two cores busy; each more holds memory of its own and makes nothing sooner. */
const ENCODERS_AT_A_TIME = 2;

const encoded = async (sharp: Sharp, bytes: Uint8Array): Promise<Encoded> => {
  const pixels = await decode(sharp, bytes);
  const inTurn = inTurns(ENCODERS_AT_A_TIME);
  const [renditions, jpeg, share, dataUrl, focus] = await Promise.all([
    renditionsOf(sharp, pixels, inTurn),
    inTurn(() => modelJpeg(sharp, pixels)),
    inTurn(() => sharePicture(sharp, pixels)),
    inTurn(() => placeholder(sharp, pixels)),
    inTurn(() => findFocus(sharp, pixels)),
  ]);
  return { width: pixels.width, height: pixels.height, jpeg, share, dataUrl, renditions, focus };
};

type Encoded = {
  width: number;
  height: number;
  jpeg: Uint8Array;
  share: Uint8Array;
  dataUrl: string;
  focus: { x: number; y: number };
  renditions: { width: number; format: 'webp' | 'avif'; bytes: Uint8Array }[];
};

const describe = (folder: string, made: Encoded): PreparedPicture => {
  const files = made.renditions.map(({ width, format, bytes }) => ({
    key: `${folder}/w${width}.${format}`,
    width,
    format,
    bytes,
    contentType: `image/${format}`,
  }));
  const key = `${folder}/picture.jpg`;
  const shareKey = `${folder}/share.jpg`;
  const narrowestWebp = files.find((file) => file.format === 'webp');
  return {
    picture: {
      width: made.width,
      height: made.height,
      placeholder: made.dataUrl,
      focus: made.focus,
      key,
      shareKey,
      thumbnailKey: narrowestWebp?.key ?? key,
      renditions: files.map((file) => ({ key: file.key, width: file.width, format: file.format })),
    },
    files: [
      { key, bytes: made.jpeg, contentType: 'image/jpeg' },
      { key: shareKey, bytes: made.share, contentType: 'image/jpeg' },
      ...files.map((file) => ({ key: file.key, bytes: file.bytes, contentType: file.contentType })),
    ],
  };
};

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_START = [0xff, 0xd8, 0xff];

/** Looked at before the decoder sees a byte: its other formats (SVG, TIFF, HEIF …) are never reached. */
const isPngOrJpeg = (bytes: Uint8Array): boolean =>
  [PNG_SIGNATURE, JPEG_START].some((magic) => magic.every((byte, at) => bytes[at] === byte));

export const buildPictures: Builder<Pictures> = () => picturesWith(importSharp);
