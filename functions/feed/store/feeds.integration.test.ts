import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { putUser } from '#functions/account/store/users.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { favoritesIn } from '#functions/gallery/store/favorites.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import type { Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { interposed } from '#test/support/interposed.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { feedAddress } from '../feedAddress.ts';
import { feedsIn } from './feeds.ts';

const db = tableOfFile();
const feeds = () => feedsIn(db.table);

let people = 0;
const aPerson = async (): Promise<string> => {
  people += 1;
  const id = `u_${String(people).padStart(22, '0')}`;
  const none = { tokens: 0, freeNarrations: 0, isSubscribed: false, isPendingCancellation: false };
  await putUser(db.table, { kind: 'user', id, name: 'Ada', email: 'ada@words.example', ...none });
  return id;
};

let ids = 0;
const nextId = (): string => {
  ids += 1;
  return `id${String(ids).padStart(20, '0')}`;
};

const aFeed = async (ownerId: string, contents: 'mine' | 'favorites' = 'mine', replaces?: string) => {
  const parts = { ownerId, feedId: nextId(), contents };
  const address = feedAddress(parts, nextId().padEnd(43, 's'));
  const made = await feeds().create({ ...parts, name: 'Car', address, ...(replaces && { replaces }) }, []);
  return { ...parts, address, made };
};

const put = async (over: Partial<Story>): Promise<Story> => {
  const uid = nextId();
  const createdAt = new Date(db.clock.now.getTime() + ids).toISOString();
  const story = aStory({ uid, createdAt, publishedAt: createdAt, ...over });
  const Item = { ...storyKeys.story(uid), ...ownerIndex.keys(story), ...story };
  await db.table.client.send(new PutCommand({ TableName: db.table.name, Item }));
  return story;
};

const uidsIn = async (address: string, table: Table = db.table): Promise<string[]> => {
  const opened = await feedsIn(table).open(address);
  if (opened.status !== 'open') throw new Error(`it is ${opened.status}`);
  return opened.episodes.map(({ story }) => story.uid);
};

it('is found by its address, which the table does not store', async () => {
  const { address, made } = await aFeed(await aPerson());
  expect(made.status).toBe('made');
  expect(await feeds().open(address)).toMatchObject({ status: 'open', feed: { name: 'Car' }, episodes: [] });
  expect(await feeds().open(address.replace(/.$/, 't'))).toEqual({ status: 'missing' });
  expect(JSON.stringify(await db.items())).not.toContain(address.slice(-43));
});

it('lists the newest first, and saves only the day of the last request', async () => {
  const owner = await aPerson();
  const first = await aFeed(owner);
  advance(db.clock, 1);
  const second = await aFeed(owner, 'favorites');
  for (const { made } of [first, second, first]) if (made.status === 'made') await feeds().saveUse(made.feed);
  expect(await feeds().list(owner)).toMatchObject([
    { feedId: second.feedId, contents: 'favorites', lastAskedOn: '2026-03-14' },
    { feedId: first.feedId, lastAskedOn: '2026-03-14' },
  ]);
});

it('lists at most ten feeds for each person, also when they are created at once', async () => {
  const owner = await aPerson();
  const made = await Promise.all(Array.from({ length: limits.feedsPerPerson + 3 }, () => aFeed(owner)));
  expect(made.filter((one) => one.made.status === 'made')).toHaveLength(limits.feedsPerPerson);
  expect(made.filter((one) => one.made.status === 'full')).toHaveLength(3);
  const [one] = await feeds().list(owner);
  expect(await feeds().revoke(owner, one?.feedId ?? '')).toBe(true);
  expect((await aFeed(owner)).made.status).toBe('made');
  expect((await aFeed(owner)).made.status).toBe('full');
});

it('counts new feeds of a day', async () => {
  const ownerId = await aPerson();
  const create = () => {
    const parts = { ownerId, feedId: nextId(), contents: 'mine' } as const;
    const address = feedAddress(parts, nextId().padEnd(43, 's'));
    return feeds().create({ ...parts, name: 'Car', address }, [{ what: 'feed', callerId: ownerId, max: 1 }]);
  };
  expect([(await create()).status, (await create()).status]).toEqual(['made', 'overQuota']);
});

describe('a revoked feed', () => {
  it('opens nothing, is recognized, and keeps neither its name nor a day', async () => {
    const owner = await aPerson();
    const { address, feedId } = await aFeed(owner);
    const { uid } = await put({ ownerId: owner });
    expect(await feeds().openStory(address, uid)).toMatchObject({ status: 'open', story: { uid } });
    expect([await feeds().revoke(owner, feedId), await feeds().revoke(owner, feedId)]).toEqual([true, false]);
    expect(await feeds().open(address)).toEqual({ status: 'revoked' });
    expect(await feeds().openStory(address, uid)).toEqual({ status: 'revoked' });
    expect(await feeds().open(address.replace(/.$/, 't'))).toEqual({ status: 'missing' });
    expect(await feeds().list(owner)).toEqual([]);
    const items = (await db.itemsOf(owner)).filter(({ sk }) => String(sk).startsWith('FEED#'));
    expect(items.map((item) => Object.keys(item).toSorted())).toEqual([
      ['addressHash', 'expiresAt', 'ownerId', 'pk', 'revokedAt', 'sk'],
    ]);
  });

  it('is not asked for again, and not revoked by another person', async () => {
    const [owner, other] = [await aPerson(), await aPerson()];
    const { made, feedId } = await aFeed(owner);
    expect(await feeds().revoke(other, feedId)).toBe(false);
    await feeds().revoke(owner, feedId);
    if (made.status === 'made') await feeds().saveUse(made.feed);
    expect(await feeds().list(owner)).toEqual([]);
  });

  it('is replaced in one step, and only once', async () => {
    const owner = await aPerson();
    const old = await aFeed(owner);
    const next = await aFeed(owner, 'mine', old.feedId);
    expect(await feeds().open(old.address)).toEqual({ status: 'revoked' });
    expect((await feeds().open(next.address)).status).toBe('open');
    expect((await aFeed(owner, 'mine', old.feedId)).made.status).toBe('gone');
    expect(await feeds().list(owner)).toHaveLength(1);
  });
});

it.each(['closedAt', 'blockedAt'])('opens nothing of an account with %s', async (field) => {
  const owner = await aPerson();
  const { address } = await aFeed(owner);
  const { uid } = await put({ ownerId: owner });
  await db.table.client.send(
    new UpdateCommand({
      TableName: db.table.name,
      Key: billingKeys.profile(owner),
      UpdateExpression: `SET ${field} = :now`,
      ExpressionAttributeValues: { ':now': '2026-03-14T09:00:00.000Z' },
    }),
  );
  expect(await feeds().open(address)).toEqual({ status: 'missing' });
  expect(await feeds().openStory(address, uid)).toEqual({ status: 'missing' });
});

it('of favorites lists the latest first, without private stories of others', async () => {
  const [owner, other] = [await aPerson(), await aPerson()];
  const { address } = await aFeed(owner, 'favorites');
  const [own, open, secret] = [
    await put({ ownerId: owner }),
    await put({ ownerId: other, isPublic: true }),
    await put({ ownerId: other }),
  ];
  for (const { uid } of [own, secret, open]) {
    await favoritesIn(db.table).toggle(owner, uid, '192.0.2.1');
    advance(db.clock, 1);
  }
  expect(await uidsIn(address)).toEqual([open.uid, own.uid]);
  expect(await feeds().openStory(address, secret.uid)).toMatchObject({ status: 'open', story: undefined });
  expect(await feeds().openStory(address, open.uid)).toMatchObject({ story: { uid: open.uid } });
  await favoritesIn(db.table).toggle(owner, open.uid, '192.0.2.1');
  expect(await feeds().openStory(address, open.uid)).toMatchObject({ story: undefined });
  const mine = await aFeed(owner);
  expect(await feeds().openStory(mine.address, open.uid)).toMatchObject({ status: 'open', story: undefined });
});

/** Counts requests that wait for an earlier one. Requests that are sent together are one round trip. */
const roundTripsOf = async (run: (table: Table) => Promise<unknown>) => {
  let [trips, underWay, requests] = [0, 0, 0];
  const table = interposed(db.table, async (_, send) => {
    requests += 1;
    if (underWay === 0) trips += 1;
    underWay += 1;
    try {
      return await send();
    } finally {
      underWay -= 1;
    }
  });
  await run(table);
  return { trips, requests };
};

describe('a person with 500 stories', () => {
  it('has the newest 100 in a feed, read in two round trips at most', async () => {
    const owner = await aPerson();
    const stories: Story[] = [];
    for (let made = 0; made < 500; made += 1) stories.push(await put({ ownerId: owner }));
    const newest = stories
      .map(({ uid }) => uid)
      .toReversed()
      .slice(0, limits.feedStories);
    const mine = await aFeed(owner);
    const favorites = await aFeed(owner, 'favorites');
    expect(await uidsIn(mine.address)).toEqual(newest);
    expect(await roundTripsOf((table) => uidsIn(mine.address, table))).toEqual({ trips: 1, requests: 2 });
    for (const uid of newest.slice(0, 30)) await favoritesIn(db.table).toggle(owner, uid, '192.0.2.1');
    expect(await uidsIn(favorites.address)).toHaveLength(30);
    const counted = await roundTripsOf((table) => uidsIn(favorites.address, table));
    expect(counted.requests).toBe(3);
    expect(counted.trips).toBeLessThanOrEqual(2);
    expect(await roundTripsOf((table) => feedsIn(table).openStory(mine.address, newest[0] ?? ''))).toEqual({
      trips: 1,
      requests: 1,
    });
  });
});
