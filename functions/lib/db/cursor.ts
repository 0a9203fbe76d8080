/** A cursor that is not ours: made up, cut off, or from another kind of list. */
export class CursorError extends Error {
  override readonly name = 'CursorError';
  constructor() {
    super('not a cursor');
  }
}

/** What both galleries sort by: a time and a uid. A cursor says nothing else, so there is nothing in it to forge. */
const position = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[\w-]{22}$/;

export const encodeCursor = (sortKey: string): string => Buffer.from(sortKey).toString('base64url');

/** @throws CursorError */
export const decodeCursor = (cursor: string): string => {
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (!position.test(sortKey)) throw new CursorError();
  return sortKey;
};
