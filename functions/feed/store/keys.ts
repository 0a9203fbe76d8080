import type { Key } from '#functions/platform/table/keys.ts';

export const FEED_PREFIX = 'FEED#';

/** All items are in their owner's partition, and are removed with the account. */
export const feedKeys = {
  feed: (ownerId: string, feedId: string): Key => ({ pk: `CALLER#${ownerId}`, sk: `${FEED_PREFIX}${feedId}` }),
  /** Counts the feeds that are not revoked. */
  feedCount: (ownerId: string): Key => ({ pk: `CALLER#${ownerId}`, sk: 'FEEDS' }),
};
