import type { BookError } from '../store/books.ts';
import type { Period } from './period.ts';
import type { Entry, Sums, Totals } from './totals.ts';

/** Of all accounts together, in tokens: bought and not yet told (what is owed to customers), and what they owe. */
export type Standing = { outstanding: number; debt: number };

export type Closing = Standing & { day: string; totals: Totals; closedAt: string };

/** The ledger as finance reads it: by time, and by account only where an account is asked for. */
export type Ledger = {
  /** What payments and operators entered, oldest first. */
  moneyEntries(period: Period): AsyncIterable<Entry>;
  /** All entries of accounts, oldest first. */
  allEntries(period: Period): AsyncIterable<Entry>;
  sumsOf(period: Period): Promise<Sums>;
  /** From the last closing before that moment, and the entries since. */
  standingAt(moment: Date): Promise<Standing>;
  closings(period: Period): Promise<Closing[]>;
  /** Closes each day that is over for an hour and has not been closed; a day is closed once. Answers those it closed. */
  closeDays(): Promise<Closing[]>;
  /** An account's entries whose ids begin so, read consistently. */
  entriesOf(callerId: string, prefix: string): Promise<Entry[]>;
  /** What breaks the law of the books in an account, and still does when looked at again. */
  check(callerId: string): Promise<BookError[]>;
};
