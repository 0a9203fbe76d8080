import { limits } from '#shared/limits.ts';
import { countUse } from '#functions/account/store/writes.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { expiresIn, sha256 } from '#functions/platform/table/keys.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import type { Feed } from '../feed.ts';
import type { Feeds, NewFeed } from '../ports.ts';
import { FEED_PREFIX, feedKeys } from './keys.ts';
import { saveUse } from './saveUse.ts';
import { openFeed, openStory } from './openFeed.ts';
import { readFeeds } from './reads.ts';

const DAY_SECONDS = 86_400;

const countFeed = (table: Table, ownerId: string, by: 1 | -1): Write => ({
  label: 'count',
  Update: {
    TableName: table.name,
    Key: feedKeys.feedCount(ownerId),
    UpdateExpression: 'ADD feeds :by',
    ...(by > 0
      ? {
          ConditionExpression: 'attribute_not_exists(feeds) OR feeds < :max',
          ExpressionAttributeValues: { ':by': by, ':max': limits.feedsPerPerson },
        }
      : { ExpressionAttributeValues: { ':by': by } }),
  },
});

/** Keeps the hash, so that the address answers 410, and removes the name. */
const revokeWrite = (table: Table, ownerId: string, feedId: string): Write => ({
  label: 'revoked',
  Update: {
    TableName: table.name,
    Key: feedKeys.feed(ownerId, feedId),
    UpdateExpression:
      'SET revokedAt = :now, expiresAt = :expiresAt REMOVE #name, contents, createdAt, lastAskedOn, feedId',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: {
      ':now': table.now().toISOString(),
      ':expiresAt': expiresIn(table.now(), limits.revokedFeedDays * DAY_SECONDS),
    },
  },
});

const create = async (
  table: Table,
  { replaces, address, ...given }: NewFeed,
  uses: Parameters<Feeds['create']>[1],
): ReturnType<Feeds['create']> => {
  const { ownerId, feedId } = given;
  const feed: Feed = { ...given, addressHash: sha256(address), createdAt: table.now().toISOString() };
  try {
    await transact(table, [
      { Put: { TableName: table.name, Item: { ...feedKeys.feed(ownerId, feedId), ...feed } } },
      replaces === undefined ? countFeed(table, ownerId, 1) : revokeWrite(table, ownerId, replaces),
      ...uses.map((use) => countUse(table, use)),
    ]);
    return { status: 'made', feed };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.refusedBy('count')) return { status: 'full' };
    return error.refusedBy('revoked') ? { status: 'gone' } : { status: 'overQuota' };
  }
};

const list = async (table: Table, ownerId: string): Promise<Feed[]> => {
  const feeds: Feed[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': feedKeys.feed(ownerId, '').pk, ':prefix': FEED_PREFIX },
    ConsistentRead: true,
  });
  for await (const page of pages) feeds.push(...readFeeds(page));
  return feeds.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
};

const revoke = async (table: Table, ownerId: string, feedId: string): Promise<boolean> => {
  try {
    await transact(table, [revokeWrite(table, ownerId, feedId), countFeed(table, ownerId, -1)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

export const feedsIn = (table: Table): Feeds => ({
  create: (feed, uses) => create(table, feed, uses),
  list: (ownerId) => list(table, ownerId),
  revoke: (ownerId, feedId) => revoke(table, ownerId, feedId),
  open: (address) => openFeed(table, address),
  openStory: (address, uid) => openStory(table, address, uid),
  saveUse: (feed) => saveUse(table, feed),
});

export const buildFeeds: Builder<Feeds> = (env) => feedsIn(tableOf(env));
