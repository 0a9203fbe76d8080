import { expect, it } from 'vitest';
import { getFeedCover as spec } from '#shared/feed/getFeedCover.ts';
import { limits } from '#shared/limits.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aFeedScene, endings, silence, silences } from '#test/support/feedScene.ts';
import { getFeedCover } from './getFeedCover.ts';

const scene = () => {
  const feed = aFeedScene();
  const { call } = servedOn(spec, getFeedCover, { fakes: feed.fakes });
  const ask = (params = {}) => call({ params: { ...feed.params, ...params } });
  return { ...feed, ask };
};

it('is a square of the story’s first picture', async () => {
  const { ask, story } = scene();
  const { status, headers, body } = await ask();
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(String(body), 'base64').toString()).toBe(`square of ${story.pictures[0]?.prepared?.key}`);
});

it('is not found for a picture that was removed', async () => {
  const { ask, fakes, story } = scene();
  fakes.state.media.delete(story.pictures[0]?.prepared?.key ?? '');
  expect((await ask()).body).toMatchObject({ code: 'NOT_FOUND' });
});

it.each(silences)('is not returned for a story that is %s', async (_, change) => {
  const feed = scene();
  silence(feed, change);
  expect((await feed.ask()).body).toMatchObject({ code: 'NOT_FOUND' });
});

it.each(endings)('is not returned when %s: FEED_REVOKED', async (_, status, end) => {
  const feed = scene();
  await end(feed);
  expect((await feed.ask()).status).toBe(status);
});

it('counts wrong addresses: QUOTA_EXCEEDED', async () => {
  const { ask, wrong } = scene();
  for (let guess = 0; guess < limits.feedTriesPerAddressPerDay; guess += 1) await ask({ address: wrong });
  expect((await ask({ address: wrong })).body).toMatchObject({ code: 'QUOTA_EXCEEDED' });
});
