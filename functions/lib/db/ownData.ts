import type { Builder } from '../environment.ts';
import type { OwnData } from '../services/ownData.ts';
import { entriesIn, partitionOf } from './entries.ts';
import { FavoriteItem } from './items/gallery.ts';
import { keys } from './keys.ts';
import { tableOf, type Table } from './table.ts';

const FAVORITE = keys.favorite('', '').sk;

export const ownDataIn = (table: Table): OwnData => ({
  read: async (callerId) => {
    const items = await partitionOf(table, callerId);
    const favorites = items.filter(({ sk }) => String(sk).startsWith(FAVORITE)).map((item) => FavoriteItem.parse(item));
    return {
      ledger: entriesIn(items),
      favorites: favorites.map(({ uid, markedAt }) => ({ uid, markedAt })),
    };
  },
});

export const buildOwnData: Builder<OwnData> = (env) => ownDataIn(tableOf(env));
