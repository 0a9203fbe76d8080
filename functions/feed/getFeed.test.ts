import { describe, expect, it } from 'vitest';
import { getFeed as spec } from '#shared/feed/getFeed.ts';
import { limits } from '#shared/limits.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aFeedScene, endings, silence, silences } from '#test/support/feedScene.ts';
import { getFeed } from './getFeed.ts';

const scene = (...how: Parameters<typeof aFeedScene>) => {
  const feed = aFeedScene(...how);
  const { call } = servedOn(spec, getFeed, { fakes: feed.fakes });
  const ask = (address = feed.address, headers = {}) => call({ params: { address }, headers });
  return { ...feed, ask };
};

it('lists the owner’s private story, kept out of caches, search engines and referrers', async () => {
  const { ask, story } = scene();
  const { status, headers, body, cookies } = await ask();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(cookies).toEqual([]);
  expect(String(body)).toContain(`<guid isPermaLink="false">${story.uid}</guid>`);
});

it.each(silences)('does not list a story that is %s', async (_, change) => {
  const feed = scene();
  silence(feed, change);
  const { status, body } = await feed.ask();
  expect([status, String(body).includes('<item>')]).toEqual([200, false]);
});

it.each([
  ['a public story of another person', { isPublic: true, ownerId: 'u_other' }, true],
  ['a private story of another person', { ownerId: 'u_other' }, false],
  ['a story of another person with a link', { ownerId: 'u_other', link: { secret: 's', createdAt: '' } }, false],
  ['the owner’s private story', {}, true],
] as const)('of favorites with %s', async (_, over, isListed) => {
  const { ask, fakes, owner, story } = scene({}, 'favorites');
  fakes.state.stories.set(story.uid, { ...story, ...over });
  expect(String((await ask()).body)).not.toContain('<item>');
  fakes.state.favorites.set(owner.caller.id, new Map([[story.uid, '2026-03-14T08:30:00.000Z']]));
  expect(String((await ask()).body).includes('<item>')).toBe(isListed);
});

it('answers 304 until something changes', async () => {
  const { ask, fakes, story, address } = scene();
  const { etag = '' } = (await ask()).headers;
  expect(await ask(address, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  fakes.state.stories.set(story.uid, { ...story, isPublic: true });
  expect((await ask(address, { 'if-none-match': etag })).status).toBe(304);
  const narration = story.narration && { ...story.narration, key: `media/${story.uid}/other.mp3` };
  fakes.state.stories.set(story.uid, { ...story, ...(narration && { narration }) });
  expect((await ask(address, { 'if-none-match': etag })).status).toBe(200);
});

it('saves the day on which an app asked', async () => {
  const { ask, fakes, feedId } = scene();
  await ask();
  expect(fakes.state.feeds.get(feedId)?.lastAskedOn).toBe('2026-03-14');
});

describe('an address', () => {
  it.each(endings)('does not work when %s: FEED_REVOKED, NOT_FOUND', async (_, status, end) => {
    const feed = scene();
    await end(feed);
    const answer = await feed.ask();
    expect(answer).toMatchObject({ status, body: { code: status === 410 ? 'FEED_REVOKED' : 'NOT_FOUND' } });
    expect(JSON.stringify(answer.body)).not.toContain(feed.story.uid);
  });

  it('that is wrong is counted against its sender: QUOTA_EXCEEDED', async () => {
    const { ask, wrong } = scene();
    const answers = [];
    for (let guess = 0; guess < 1_000; guess += 1) answers.push((await ask(wrong)).status);
    expect(answers.filter((status) => status === 404)).toHaveLength(limits.feedTriesPerAddressPerDay);
    expect(answers.filter((status) => status === 429)).toHaveLength(1_000 - limits.feedTriesPerAddressPerDay);
    expect((await ask(wrong)).body).toMatchObject({ code: 'QUOTA_EXCEEDED' });
    // The right address still works for somebody in the same network.
    expect((await ask()).status).toBe(200);
  });

  it.each(['', 'x', 'a'.repeat(90), '../../etc/passwd'])('that is malformed is not counted: %j', async (address) => {
    const { ask, fakes } = scene();
    expect((await ask(address)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect(fakes.state.uses.size).toBe(0);
  });

  it('of a feed of favorites does not open as a feed of the owner’s stories', async () => {
    const { ask, address } = scene({}, 'favorites');
    expect((await ask(address.replace(/^(.{24})f/, '$1m'))).status).toBe(404);
  });
});
