import type { BookError } from '../store/books.ts';
import type { Period } from './period.ts';
import type { Entry, Sums, Totals } from './totals.ts';

/** Sums over all accounts, in tokens. `outstanding` counts unspent tokens, which we owe to customers. */
export type Standing = { outstanding: number; debt: number };

export type Closing = Standing & { day: string; totals: Totals; closedAt: string };

export type Ledger = {
  moneyEntries(period: Period): AsyncIterable<Entry>;
  allEntries(period: Period): AsyncIterable<Entry>;
  sumsOf(period: Period): Promise<Sums>;
  /** Computed from the last closing before `moment` and the entries since then. */
  standingAt(moment: Date): Promise<Standing>;
  closings(period: Period): Promise<Closing[]>;
  closeDays(): Promise<Closing[]>;
  entriesOf(callerId: string, prefix: string): Promise<Entry[]>;
  check(callerId: string): Promise<BookError[]>;
};
