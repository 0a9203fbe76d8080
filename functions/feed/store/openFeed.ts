import { limits } from '#shared/limits.ts';
import { ProfileItem } from '#functions/billing/profile.ts';
import { profileKey } from '#functions/billing/store/reads.ts';
import { readNewestFavorites, readNewestOwn } from '#functions/gallery/store/reads.ts';
import { isSameSecret } from '#functions/platform/http/secret.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { storyIn } from '#functions/story/store/reads.ts';
import { Feed, isHeardIn, RevokedFeed, type Episode } from '../feed.ts';
import { partsOf } from '../feedAddress.ts';
import type { Feeds, Opened } from '../ports.ts';
import { feedKeys } from './keys.ts';

type Item = Record<string, unknown> | undefined;

const isOpenAccount = (item: Item): boolean => {
  if (!item) return false;
  const profile = ProfileItem.parse(item);
  return profile.kind === 'user' && profile.closedAt === undefined && profile.blockedAt === undefined;
};

const prove = (address: string, item: Item, profile: Item): Opened<object> => {
  if (!item || !isOpenAccount(profile)) return { status: 'missing' };
  const { addressHash } = item['revokedAt'] === undefined ? Feed.parse(item) : RevokedFeed.parse(item);
  if (!isSameSecret(addressHash, sha256(address))) return { status: 'missing' };
  return item['revokedAt'] === undefined ? { status: 'open', feed: Feed.parse(item) } : { status: 'revoked' };
};

const keysOf = (address: string) => {
  const { ownerId, feedId } = partsOf(address);
  return [feedKeys.feed(ownerId, feedId), profileKey(ownerId)];
};

const readNewest = async (table: Table, address: string): Promise<Episode[]> => {
  const { ownerId, contents } = partsOf(address);
  const max = limits.feedStories;
  const newest =
    contents === 'favorites'
      ? (await readNewestFavorites(table, ownerId, max)).map(({ story, markedAt }) => ({ story, at: markedAt }))
      : (await readNewestOwn(table, ownerId, max)).map((story) => ({
          story,
          at: story.publishedAt ?? story.createdAt,
        }));
  return newest.flatMap(({ story, at }) => (isHeardIn({ ownerId, contents }, story) ? [{ story, at }] : []));
};

/** Reads the stories at the same time as the feed. They are returned only if the address is right. */
export const openFeed = async (table: Table, address: string): ReturnType<Feeds['open']> => {
  const [[feed, profile], episodes] = await Promise.all([batchGet(table, keysOf(address)), readNewest(table, address)]);
  const opened = prove(address, feed, profile);
  return opened.status === 'open' ? { ...opened, episodes } : opened;
};

export const openStory = async (table: Table, address: string, uid: string): ReturnType<Feeds['openStory']> => {
  const { ownerId, contents } = partsOf(address);
  const [feed, profile, item, mark] = await batchGet(table, [
    ...keysOf(address),
    storyKeys.story(uid),
    storyKeys.favorite(ownerId, uid),
  ]);
  const opened = prove(address, feed, profile);
  if (opened.status !== 'open') return opened;
  const found = storyIn(table, item);
  const isListed = contents === 'mine' || mark !== undefined;
  const story = found && isListed && isHeardIn(opened.feed, found) ? found : undefined;
  return { ...opened, story };
};
