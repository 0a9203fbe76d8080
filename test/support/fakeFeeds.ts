import { limits } from '#shared/limits.ts';
import { isHeardIn, type Feed } from '#functions/feed/feed.ts';
import { partsOf } from '#functions/feed/feedAddress.ts';
import type { Feeds, Opened } from '#functions/feed/ports.ts';
import { sha256, times } from '#functions/platform/table/keys.ts';
import type { FakeState } from './fakeState.ts';
import { takeUses } from './fakeStores.ts';

/** Feeds by id. */
export type FakeFeeds = Map<string, Feed & { revokedAt?: string }>;

export const fakeFeeds = (state: FakeState): Feeds => {
  const { feeds } = state;
  const mine = (ownerId: string) =>
    [...feeds.values()].filter((feed) => feed.ownerId === ownerId && feed.revokedAt === undefined);
  const revoke = (ownerId: string, feedId: string): boolean => {
    const found = mine(ownerId).find((feed) => feed.feedId === feedId);
    if (found) feeds.set(feedId, { ...found, revokedAt: state.clock.now.toISOString() });
    return found !== undefined;
  };
  const prove = (address: string): Opened<object> => {
    const { ownerId, feedId } = partsOf(address);
    const feed = feeds.get(feedId);
    const isRight = feed?.addressHash === sha256(address) && !state.accountDeletions.closed.has(ownerId);
    if (!isRight) return { status: 'missing' };
    return feed.revokedAt === undefined ? { status: 'open', feed } : { status: 'revoked' };
  };
  const isListed = ({ ownerId, contents }: Pick<Feed, 'ownerId' | 'contents'>, uid: string): boolean =>
    contents === 'mine' || state.favorites.get(ownerId)?.has(uid) === true;
  const heardIn = (address: string) => {
    const feed = partsOf(address);
    return [...state.stories.values()].flatMap((story) =>
      isListed(feed, story.uid) && isHeardIn(feed, story) ? [{ story, at: story.publishedAt ?? story.createdAt }] : [],
    );
  };
  return {
    create: async ({ replaces, address, ...given }, uses) => {
      if (replaces === undefined && mine(given.ownerId).length >= limits.feedsPerPerson) return { status: 'full' };
      if (replaces !== undefined && !mine(given.ownerId).some(({ feedId }) => feedId === replaces))
        return { status: 'gone' };
      if (takeUses(state, uses)) return { status: 'overQuota' };
      if (replaces !== undefined) revoke(given.ownerId, replaces);
      const feed = { ...given, addressHash: sha256(address), createdAt: state.clock.now.toISOString() };
      feeds.set(feed.feedId, feed);
      return { status: 'made', feed };
    },
    list: async (ownerId) => mine(ownerId).toReversed(),
    revoke: async (ownerId, feedId) => revoke(ownerId, feedId),
    open: async (address) => {
      const opened = prove(address);
      return opened.status === 'open' ? { ...opened, episodes: heardIn(address) } : opened;
    },
    openStory: async (address, uid) => {
      const opened = prove(address);
      const story = heardIn(address).find((one) => one.story.uid === uid)?.story;
      return opened.status === 'open' ? { ...opened, story } : opened;
    },
    saveUse: async ({ feedId }) => {
      const feed = feeds.get(feedId);
      if (feed) feeds.set(feedId, { ...feed, lastAskedOn: times.dayOf(state.clock.now) });
    },
  };
};
