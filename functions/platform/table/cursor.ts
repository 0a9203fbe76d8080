/** The cursor was made up, truncated, or taken from another kind of list. */
export class CursorError extends Error {
  override readonly name = 'CursorError';
  constructor() {
    super('invalid cursor');
  }
}

/** The sort key of galleries: a cursor holds nothing else, so forging one gains nothing. */
const position = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[\w-]{22}$/;

export const encodeCursor = (sortKey: string): string => Buffer.from(sortKey).toString('base64url');

export const decodeCursor = (cursor: string): string => {
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (!position.test(sortKey)) throw new CursorError();
  return sortKey;
};

/** The sort key of search results: a word, the remaining time, and a uid. */
const termPosition = /^[^#]{1,64}#\d{13}#[\w-]{22}$/;

/** @throws CursorError, also for a cursor from another search */
export const decodeTermCursor = (cursor: string, lead: string): string => {
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (!termPosition.test(sortKey) || !sortKey.startsWith(lead)) throw new CursorError();
  return sortKey;
};

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A reader's place in Explore, and the time of the ranking that the first page showed. */
export type ExplorePlace = { before: string; rankedAt: string | undefined };

export const encodeExploreCursor = ({ before, rankedAt }: ExplorePlace): string =>
  encodeCursor(rankedAt === undefined ? before : `${before}~${rankedAt}`);

export const decodeExploreCursor = (cursor: string): ExplorePlace => {
  const [before = '', rankedAt, ...rest] = Buffer.from(cursor, 'base64url').toString().split('~');
  const isPlace = position.test(before) && (rankedAt === undefined || time.test(rankedAt)) && rest.length === 0;
  if (!isPlace) throw new CursorError();
  return { before, rankedAt };
};
