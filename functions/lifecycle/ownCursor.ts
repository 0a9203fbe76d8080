import { CursorError } from '#functions/platform/table/cursor.ts';

export type OwnPlace = { item: string | undefined } | { story: string };

/** Only the form is checked. A forged cursor is harmless, because it can only point into the caller's own data. */
const LETTERS = /^[\w#:./-]{1,1024}$/;

export const ownCursor = (place: { item: string } | { story: string }): string =>
  Buffer.from('item' in place ? `item ${place.item}` : `story ${place.story}`).toString('base64url');

export const ownPlace = (cursor: string | undefined): OwnPlace => {
  if (cursor === undefined) return { item: undefined };
  const [kind, place = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!LETTERS.test(place) || rest.length > 0) throw new CursorError();
  if (kind === 'item') return { item: place };
  if (kind === 'story') return { story: place };
  throw new CursorError();
};
