import { type Key, monthOf, shardOf } from '#functions/platform/table/keys.ts';

/** A DynamoDB partition accepts 1,000 writes a second. Four partitions are enough for the busiest second of a month. */
export const BOOKS_SHARDS = 4;

export const duePartition = (minute: string): string => `DUE#${minute.slice(0, 'yyyy-mm-ddThh'.length)}`;

export const billingKeys = {
  profile: (callerId: string): Key => ({ pk: `CALLER#${callerId}`, sk: 'PROFILE' }),
  hold: (callerId: string, uid: string, version: number): Key => ({
    pk: `CALLER#${callerId}`,
    sk: `HOLD#${uid}#${version}`,
  }),
  ledger: (callerId: string, entryId: string): Key => ({ pk: `CALLER#${callerId}`, sk: `LEDGER#${entryId}` }),
  order: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' }),
  latestOrder: (userId: string): Key => ({ pk: `CALLER#${userId}`, sk: 'CHECKOUT' }),
  customer: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'CUSTOMER' }),
  paymentEvent: (eventId: string, createdAt: Date): Key => ({
    pk: `EVENTS#${createdAt.toISOString().slice(0, 'yyyy-mm-dd'.length)}`,
    sk: `EVENT#${eventId}`,
  }),
  /** One partition per hour. So a sweep reads three days with 72 queries, not 4,320 as with one per minute. */
  dueHold: (dueMinute: string, uid: string, version: number): Key => ({
    pk: duePartition(dueMinute),
    sk: `${dueMinute}#HOLD#${uid}#${version}`,
  }),
  sweptTo: { pk: 'DUE', sk: 'SWEPT' } satisfies Key,
  closing: (day: string): Key => ({ pk: 'BOOKS', sk: `DAY#${day}` }),
};

/** GSI 1 lists ledger entries by month, so that finance reads need no scan. Entries without money are sharded. */
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

/** GSI 1 also lists the accounts with PRO, to compare them with Stripe. */
export const subscribersIndex = {
  name: 'gsi1',
  partition: 'SUBSCRIBERS',
  keys: (userId: string) => ({ gsi1pk: subscribersIndex.partition, gsi1sk: userId }),
};
