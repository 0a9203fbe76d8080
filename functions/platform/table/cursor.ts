/** A cursor that is not ours: made up, cut off, or from another kind of list. */
export class CursorError extends Error {
  override readonly name = 'CursorError';
  constructor() {
    super('not a cursor');
  }
}

/** What galleries sort by: a time and a uid. A cursor says nothing else, so there is nothing in it to forge. */
const position = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[\w-]{22}$/;

export const encodeCursor = (sortKey: string): string => Buffer.from(sortKey).toString('base64url');

/** @throws CursorError */
export const decodeCursor = (cursor: string): string => {
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (!position.test(sortKey)) throw new CursorError();
  return sortKey;
};

/** What the items of a search sort by: a word, what is left of time, and a uid. */
const termPosition = /^[^#]{1,64}#\d{13}#[\w-]{22}$/;

/** @throws CursorError; also for the cursor of another search, which would lead out of the words that begin with `lead`. */
export const decodeTermCursor = (cursor: string, lead: string): string => {
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (!termPosition.test(sortKey) || !sortKey.startsWith(lead)) throw new CursorError();
  return sortKey;
};

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Where a reader of Explore is: below this position, and past the stories of the ranking of that time. */
export type ExplorePlace = { before: string; rankedAt: string | undefined };

export const encodeExploreCursor = ({ before, rankedAt }: ExplorePlace): string =>
  encodeCursor(rankedAt === undefined ? before : `${before}~${rankedAt}`);

/** @throws CursorError */
export const decodeExploreCursor = (cursor: string): ExplorePlace => {
  const [before = '', rankedAt, ...rest] = Buffer.from(cursor, 'base64url').toString().split('~');
  const isPlace = position.test(before) && (rankedAt === undefined || time.test(rankedAt)) && rest.length === 0;
  if (!isPlace) throw new CursorError();
  return { before, rankedAt };
};
