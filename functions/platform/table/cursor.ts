/** The cursor is made up, incomplete, or from another kind of list. */
export class CursorError extends Error {
  override readonly name = 'CursorError';
  constructor() {
    super('invalid cursor');
  }
}

/** The sort key of a gallery. A cursor contains nothing else, so a forged cursor is harmless. */
const position = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[\w-]{22}$/;

export const encodeCursor = (sortKey: string): string => Buffer.from(sortKey).toString('base64url');

export const decodeCursor = (cursor: string): string => {
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (!position.test(sortKey)) throw new CursorError();
  return sortKey;
};

/** The sort key of a search result: a word, a number that decreases with time, and a uid. */
const termPosition = /^[^#]{1,64}#\d{13}#[\w-]{22}$/;

/** @throws CursorError, including for a cursor from another search */
export const decodeTermCursor = (cursor: string, lead: string): string => {
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (!termPosition.test(sortKey) || !sortKey.startsWith(lead)) throw new CursorError();
  return sortKey;
};

const uid = /^[\w-]{22}$/;

/** A cursor of a list that is sorted by id is the id. @throws CursorError */
export const idCursor = (cursor: string): string => {
  if (!uid.test(cursor)) throw new CursorError();
  return cursor;
};

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The position of the next page of Explore, and the time of the ranking that the first page used. */
export type ExplorePlace = { before: string; rankedAt: string | undefined };

export const encodeExploreCursor = ({ before, rankedAt }: ExplorePlace): string =>
  encodeCursor(rankedAt === undefined ? before : `${before}~${rankedAt}`);

export const decodeExploreCursor = (cursor: string): ExplorePlace => {
  const [before = '', rankedAt, ...rest] = Buffer.from(cursor, 'base64url').toString().split('~');
  const isPlace = position.test(before) && (rankedAt === undefined || time.test(rankedAt)) && rest.length === 0;
  if (!isPlace) throw new CursorError();
  return { before, rankedAt };
};
