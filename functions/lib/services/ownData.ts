import type { LedgerItem } from '../db/items/books.ts';

export type OwnData = {
  /** A caller's ledger, oldest first, and favourites, read consistently. */
  read(callerId: string): Promise<{
    ledger: LedgerItem[];
    favorites: { uid: string; markedAt: string }[];
  }>;
};
