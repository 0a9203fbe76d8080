import type { AnyReason } from '#shared/english.ts';
import { fileKind } from './fileKind.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import type { PictureRefusal } from './verdict.ts';
import { tooManyPixels } from '../refusals.ts';

export type Verdict =
  | { status: 'accepted'; contentType: 'image/png' | 'image/jpeg' }
  | { status: 'refused'; code: PictureRefusal; reason: AnyReason };

const wrongType = (reason: AnyReason): Verdict => ({ status: 'refused', code: 'PICTURE_TYPE', reason });

const unreadable: Verdict = { status: 'refused', code: 'PICTURE_UNREADABLE', reason: 'PICTURE_UNREADABLE' };
const tooLarge: Verdict = { status: 'refused', code: 'PICTURE_TOO_LARGE', reason: tooManyPixels };

/** Checks the bytes of an upload without decoding them, before the story is charged. */
export const judgePicture = (file: Uint8Array): Verdict => {
  if (file.length === 0) return unreadable;
  const kind = fileKind(file);
  if (kind === undefined) return wrongType('PICTURE_UNKNOWN');
  if (kind !== 'png' && kind !== 'jpg')
    return wrongType({ reason: 'PICTURE_OF_OTHER_TYPE', arguments: { type: kind } });
  const structure = kind === 'png' ? readPng(file) : readJpeg(file);
  switch (structure.status) {
    case 'whole':
      return { status: 'accepted', contentType: kind === 'png' ? 'image/png' : 'image/jpeg' };
    case 'animated':
      return wrongType('PICTURE_ANIMATED');
    case 'tooLarge':
      return tooLarge;
    case 'unreadable':
      return unreadable;
  }
};
