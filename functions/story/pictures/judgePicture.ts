import { fileKind } from './fileKind.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import type { PictureRefusal } from './verdict.ts';
import { PictureTooLarge, PictureUnreadable } from '../refusals.ts';

export type Verdict =
  | { is: 'accepted'; contentType: 'image/png' | 'image/jpeg' }
  | { is: 'refused'; code: PictureRefusal; message: string };

const wrongType = (kind: string | undefined): Verdict => ({
  is: 'refused',
  code: 'PICTURE_TYPE',
  message: kind
    ? `This is ${/^([aeiou]|SVG)/i.test(kind) ? 'an' : 'a'} ${kind} file. Please choose a png or jpg picture.`
    : 'This file is not a picture we know. Please choose a png or jpg picture.',
});

const unreadable: Verdict = { is: 'refused', code: 'PICTURE_UNREADABLE', message: new PictureUnreadable().message };
const tooLarge: Verdict = { is: 'refused', code: 'PICTURE_TOO_LARGE', message: new PictureTooLarge().message };

/**
 * Whether we take this file, by its bytes alone, before a token is held and before anything is decoded: a png or jpg, of
 * a size we decode, whole from its first byte to its end.
 */
export const judgePicture = (file: Uint8Array): Verdict => {
  if (file.length === 0) return unreadable;
  const kind = fileKind(file);
  if (kind !== 'png' && kind !== 'jpg') return wrongType(kind);
  const structure = kind === 'png' ? readPng(file) : readJpeg(file);
  switch (structure.is) {
    case 'whole':
      return { is: 'accepted', contentType: kind === 'png' ? 'image/png' : 'image/jpeg' };
    case 'animated':
      return wrongType('animated PNG');
    case 'tooLarge':
      return tooLarge;
    case 'unreadable':
      return unreadable;
  }
};
