import type { BookError } from '../store/books.ts';
import type { Period } from './period.ts';
import type { Entry, Sums, Totals } from './totals.ts';

/** Totals over all accounts, in tokens: purchased and unspent (owed to customers), and debt. */
export type Standing = { outstanding: number; debt: number };

export type Closing = Standing & { day: string; totals: Totals; closedAt: string };

/** The ledger for finance: entries by time, and by account only where one is asked for. */
export type Ledger = {
  moneyEntries(period: Period): AsyncIterable<Entry>;
  allEntries(period: Period): AsyncIterable<Entry>;
  sumsOf(period: Period): Promise<Sums>;
  /** Computed from the last closing before that moment and the entries since. */
  standingAt(moment: Date): Promise<Standing>;
  closings(period: Period): Promise<Closing[]>;
  /** Closes each day that ended an hour ago or earlier, once. Returns the days it closed. */
  closeDays(): Promise<Closing[]>;
  entriesOf(callerId: string, prefix: string): Promise<Entry[]>;
  /** Errors in an account's books that persist when read again. */
  check(callerId: string): Promise<BookError[]>;
};
