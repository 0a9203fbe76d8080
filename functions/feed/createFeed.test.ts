import { expect, it } from 'vitest';
import { createFeed as spec } from '#shared/feed/createFeed.ts';
import { limits } from '#shared/limits.ts';
import { json } from '#test/support/aPerson.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { createFeed } from './createFeed.ts';

const scene = () => {
  const fakes = fakeServices();
  const owner = aUser(fakes);
  const { call } = servedOn(spec, createFeed, { fakes });
  const create = (over: object = {}, { cookies } = owner) =>
    call({ cookies, ...json({ name: 'Car', contents: 'mine', ...over }) });
  const kept = () => [...fakes.state.feeds.values()].filter(({ revokedAt }) => revokedAt === undefined);
  return { fakes, owner, create, kept };
};

it('returns the URL once, and stores only a hash of it', async () => {
  const { create, kept, owner } = scene();
  const { status, body } = await create();
  const { url, feed } = body as { url: string; feed: object };
  expect(status).toBe(201);
  expect(url).toMatch(new RegExp(`^https://words\\.example/feed/${owner.caller.id}m[\\w-]{22}[\\w-]{43}$`));
  expect(Object.keys(feed).toSorted()).toEqual(['contents', 'createdAt', 'feedId', 'lastAskedOn', 'name']);
  expect(kept()).toHaveLength(1);
  expect(JSON.stringify(kept())).not.toContain(url.slice(-43));
});

it('may contain the favorites', async () => {
  const { create, kept } = scene();
  expect((await create({ contents: 'favorites' })).body).toMatchObject({ feed: { contents: 'favorites' } });
  expect(kept()[0]?.contents).toBe('favorites');
  expect((await create({ contents: 'everything' })).status).toBe(400);
});

it.each([
  ['a name', 'Yoto', 'Yoto'],
  ['markup', ' <b>Yoto</b>\n<script>alert(1)</script>', 'Yoto'],
  ['invisible characters', 'Yo\u202Eto\u200B', 'Yoto'],
  ['the longest name', 'N'.repeat(40), 'N'.repeat(40)],
])('stores the name as plain text: %s', async (_, name, stored) => {
  const { create, kept } = scene();
  expect((await create({ name })).status).toBe(201);
  expect(kept().map((feed) => feed.name)).toEqual([stored]);
});

it.each([
  ['too long', 'N'.repeat(41), { code: 'BAD_REQUEST', reason: 'NAME_TOO_LONG' }],
  ['missing', ' \n ', { code: 'BAD_REQUEST', reason: 'FEED_UNNAMED' }],
  ['no text', 7, { code: 'BAD_REQUEST' }],
])('refuses a name that is %s, and creates nothing', async (_, name, refusal) => {
  const { create, kept } = scene();
  expect((await create({ name })).body).toMatchObject(refusal);
  expect(kept()).toEqual([]);
});

it('refuses an eleventh feed: QUOTA_EXCEEDED', async () => {
  const { create } = scene();
  for (let feeds = 0; feeds < limits.feedsPerPerson; feeds += 1) expect((await create()).status).toBe(201);
  expect(await create()).toMatchObject({ status: 429, body: { code: 'QUOTA_EXCEEDED', reason: 'FEEDS_FULL' } });
});

it('replaces a feed even if the person has ten, and revokes the old one', async () => {
  const { create, kept, fakes } = scene();
  for (let feeds = 0; feeds < limits.feedsPerPerson; feeds += 1) await create();
  const replaces = kept()[0]?.feedId;
  expect((await create({ name: 'New', replaces })).status).toBe(201);
  expect(kept()).toHaveLength(limits.feedsPerPerson);
  expect(fakes.state.feeds.get(replaces ?? '')?.revokedAt).toBeDefined();
});

it('does not replace the feed of another person: NOT_FOUND', async () => {
  const { create, kept, fakes } = scene();
  await create();
  const [feed] = kept();
  const refused = await create({ replaces: feed?.feedId }, aUser(fakes));
  expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', reason: 'FEED_MISSING' } });
  expect(kept()).toEqual([feed]);
});

it('limits new feeds in a day, even if they replace others', async () => {
  const { create, kept } = scene();
  await create();
  for (let feeds = 1; feeds < limits.feedsPerDay; feeds += 1)
    expect((await create({ replaces: kept()[0]?.feedId })).status).toBe(201);
  const { body } = await create({ replaces: kept()[0]?.feedId });
  expect(body).toMatchObject({ code: 'QUOTA_EXCEEDED', reason: 'MANY_FEEDS' });
});

it('is for accounts only: UNAUTHENTICATED', async () => {
  const { create, fakes } = scene();
  expect((await create({}, aVisitor(fakes))).body).toMatchObject({ code: 'UNAUTHENTICATED' });
});
