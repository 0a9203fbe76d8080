import { type Key, monthOf, shardOf } from '#functions/platform/table/keys.ts';

/** A partition takes 1,000 writes a second: together four times as many stories as a month will ever have at once. */
export const BOOKS_SHARDS = 4;

/** The partition of everything that falls due in the hour of this minute. */
export const duePartition = (minute: string): string => `DUE#${minute.slice(0, 'yyyy-mm-ddThh'.length)}`;

/** The primary keys of what billing keeps in the table. */
export const billingKeys = {
  /** Who somebody is, with their balances: a visitor (with the hash of the cookie's secret) or an account. */
  profile: (callerId: string): Key => ({ pk: `CALLER#${callerId}`, sk: 'PROFILE' }),
  /** What a story in the making has set aside. */
  hold: (callerId: string, uid: string, version: number): Key => ({
    pk: `CALLER#${callerId}`,
    sk: `HOLD#${uid}#${version}`,
  }),
  /** One entry of the ledger; no amount of one ever changes. `entryId` makes writing it twice impossible. */
  ledger: (callerId: string, entryId: string): Key => ({ pk: `CALLER#${callerId}`, sk: `LEDGER#${entryId}` }),
  order: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' }),
  /** The order a user made last: the only one of theirs that can still be paid. */
  latestOrder: (userId: string): Key => ({ pk: `CALLER#${userId}`, sk: 'CHECKOUT' }),
  /** Whose a customer of the payment provider is. */
  customer: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'CUSTOMER' }),
  /** What the payment provider told us, by the day it happened there. */
  paymentEvent: (eventId: string, createdAt: Date): Key => ({
    pk: `EVENTS#${createdAt.toISOString().slice(0, 'yyyy-mm-dd'.length)}`,
    sk: `EVENT#${eventId}`,
  }),
  /**
   * A hold falls due in this minute (UTC). A partition is an hour, so that sweepers query and never scan, and a sweep
   * after days of standing still asks for hours, not minutes: 72 queries for three days where it would be 4,320.
   */
  dueHold: (dueMinute: string, uid: string, version: number): Key => ({
    pk: duePartition(dueMinute),
    sk: `${dueMinute}#HOLD#${uid}#${version}`,
  }),
  /** The minute up to which the sweeper has released everything. */
  sweptTo: { pk: 'DUE', sk: 'SWEPT' } satisfies Key,
  /** What the books said at the end of a day (UTC). */
  closing: (day: string): Key => ({ pk: 'BOOKS', sk: `DAY#${day}` }),
};

/**
 * GSI 1 also lists the entries of accounts, by month and time, so that finance reads what happened and never who there
 * is. What moved money is in one partition; all others, stories above all, are many and spread over a few. Visitors'
 * entries are not listed: there is no money in them.
 */
export const booksIndex = {
  name: 'gsi1',
  money: (month: string): string => `MONEY#${month}`,
  others: (month: string): string[] => Array.from({ length: BOOKS_SHARDS }, (_, shard) => `TELLING#${month}#${shard}`),
  keys: (entry: { isMoney: boolean; callerId: string; entryId: string }, at: Date) => {
    const name = `${entry.callerId}#${entry.entryId}`;
    const month = monthOf(at);
    return {
      gsi1pk: entry.isMoney ? booksIndex.money(month) : `TELLING#${month}#${shardOf(name, BOOKS_SHARDS)}`,
      gsi1sk: `${at.toISOString()}#${name}`,
    };
  },
};

/** GSI 1 also lists the accounts that say PRO, so that the payment provider can be asked about each of them. */
export const subscribersIndex = {
  name: 'gsi1',
  partition: 'SUBSCRIBERS',
  keys: (userId: string) => ({ gsi1pk: subscribersIndex.partition, gsi1sk: userId }),
};
