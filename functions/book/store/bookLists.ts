import { readNewestFavorites, readNewestOwn } from '#functions/gallery/store/reads.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { BookLists } from '../ports.ts';

export const bookListsIn = (table: Table): BookLists => ({
  listNewest: async (ownerId, list, max) =>
    list === 'mine'
      ? readNewestOwn(table, ownerId, max)
      : (await readNewestFavorites(table, ownerId, max)).map(({ story }) => story),
});

export const buildBookLists: Builder<BookLists> = (env) => bookListsIn(tableOf(env));
