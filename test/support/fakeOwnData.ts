import { LedgerItem } from '#functions/lib/db/items/books.ts';
import type { OwnData } from '#functions/lib/services/ownData.ts';
import type { FakeState } from './fakeServices.ts';

export const fakeOwnData = ({ books, favorites, clock }: FakeState): OwnData => ({
  read: async (callerId) => ({
    ledger: books.entries
      .filter((entry) => entry.callerId === callerId)
      .map((entry) => LedgerItem.parse({ ...entry, at: clock.now.toISOString() })),
    favorites: [...(favorites.get(callerId) ?? [])].map(([uid, markedAt]) => ({ uid, markedAt })),
  }),
});
