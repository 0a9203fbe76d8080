import type { DailyUse } from '#functions/account/fairUse.ts';
import type { Episode, Feed } from './feed.ts';

export type NewFeed = Pick<Feed, 'feedId' | 'ownerId' | 'name' | 'contents'> & { address: string; replaces?: string };

/** `missing` is the same for a wrong address, a deleted account and a blocked account. */
export type Opened<Found> = ({ status: 'open'; feed: Feed } & Found) | { status: 'revoked' } | { status: 'missing' };

export type Feeds = {
  /** Stores a feed, and revokes the one that it replaces, in one transaction. */
  create(
    feed: NewFeed,
    uses: readonly DailyUse[],
  ): Promise<{ status: 'made'; feed: Feed } | { status: 'full' } | { status: 'gone' } | { status: 'overQuota' }>;
  /** The newest first, without revoked ones. */
  list(ownerId: string): Promise<Feed[]>;
  /** @returns false if there is no such feed */
  revoke(ownerId: string, feedId: string): Promise<boolean>;
  /** Reads a feed with its newest episodes, in at most two round trips. */
  open(address: string): Promise<Opened<{ episodes: Episode[] }>>;
  /** Reads a feed with one of its stories, in one round trip. `story` is undefined if the feed does not play it. */
  openStory(address: string, uid: string): Promise<Opened<{ story: Episode['story'] | undefined }>>;
  /** Saves the day, at most once a day. */
  saveUse(feed: Feed): Promise<void>;
};

export type FeedPorts = {
  feeds: Feeds;
  squareCover: (jpeg: Uint8Array, focus: { x: number; y: number } | undefined) => Promise<Uint8Array>;
};
