import { expect, it } from 'vitest';
import { getFeedAudio as spec } from '#shared/feed/getFeedAudio.ts';
import { limits } from '#shared/limits.ts';
import { eventOf, servedOn, worldOf, send } from '#test/support/callEndpoint.ts';
import { aFeedScene, endings, silence, silences } from '#test/support/feedScene.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { getFeedAudio } from './getFeedAudio.ts';

const BYTES = Buffer.from('0123456789');

const scene = (...how: Parameters<typeof aFeedScene>) => {
  const feed = aFeedScene(...how);
  const { fakes, story } = feed;
  if (story.narration) fakes.state.media.set(story.narration.key, { bytes: BYTES, contentType: 'audio/mpeg' });
  const { call } = servedOn(spec, getFeedAudio, { fakes });
  const ask = (headers = {}, params: Partial<typeof feed.params> = {}) =>
    call({ params: { ...feed.params, ...params }, headers });
  return { ...feed, ask };
};
const bytesOf = (body: unknown): string => Buffer.from(String(body), 'base64').toString();

it('is the whole file, of which players may request parts', async () => {
  const { ask } = scene();
  const whole = await ask();
  expect(whole).toMatchObject({
    status: 200,
    headers: { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' },
  });
  expect(bytesOf(whole.body)).toBe('0123456789');
});

it.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=4-999', 206, '456789', 'bytes 4-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=999-1000', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', undefined],
])('answers the range %s', async (range, status, part, contentRange) => {
  const answer = await scene().ask({ range });
  expect([answer.status, bytesOf(answer.body), answer.headers['content-range']]).toEqual([status, part, contentRange]);
});

it('answers HEAD with the headers of GET', async () => {
  const { fakes, params } = scene();
  const { feeds, fairUse, media, mediaUrls, publicOrigin } = fakes.services;
  const services = { feeds, fairUse, media, mediaUrls, publicOrigin };
  const needs = {
    feeds: () => feeds,
    fairUse: () => fairUse,
    media: () => media,
    mediaUrls: () => mediaUrls,
    publicOrigin: () => publicOrigin,
  };
  const handler = serve<typeof spec, typeof services>('feed.getFeedAudio', spec, getFeedAudio, needs, worldOf(fakes));
  const event = eventOf(spec, { params, headers: { range: 'bytes=999-' } });
  event.requestContext.http.method = 'HEAD';
  expect(await send(handler, event)).toMatchObject({ status: 200, headers: { 'accept-ranges': 'bytes' } });
});

it('is redirected to a short-lived URL if Lambda cannot answer with it', async () => {
  const feed = scene();
  const { narration } = feed.story;
  if (!narration) throw new Error('it has one');
  const large = { ...narration, bytes: limits.fileAnswerBytes + 1 };
  feed.fakes.state.stories.set(feed.story.uid, { ...feed.story, narration: large });
  const { status, headers } = await feed.ask();
  expect([status, headers['location']]).toEqual([302, `https://words.example/${narration.key}?briefly`]);
});

it('is redirected to the present narration from the address of an earlier one', async () => {
  const { ask, params } = scene();
  const { status, headers } = await ask({}, { narration: '0'.repeat(16) });
  const { address, uid, narration } = params;
  expect(status).toBe(302);
  expect(headers['location']).toBe(`https://words.example/feed/${address}/${uid}/${narration}/story.mp3`);
});

it.each(silences)('does not play a story that is %s', async (_, change) => {
  const feed = scene();
  silence(feed, change);
  expect(await feed.ask()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(feed.fakes.state.uses.size).toBe(0);
});

it('does not play a story whose file was removed between the feed and the request', async () => {
  const { ask, fakes, story } = scene();
  fakes.state.media.delete(story.narration?.key ?? '');
  expect((await ask()).body).toMatchObject({ code: 'NOT_FOUND' });
});

it('plays a favorite only while it is one', async () => {
  const { ask, fakes, owner, story } = scene({}, 'favorites');
  expect((await ask()).status).toBe(404);
  fakes.state.favorites.set(owner.caller.id, new Map([[story.uid, '2026-03-14T08:30:00.000Z']]));
  expect((await ask()).status).toBe(200);
});

it.each(endings)('does not play when %s: FEED_REVOKED, NOT_FOUND', async (_, status, end) => {
  const feed = scene();
  await end(feed);
  expect((await feed.ask()).status).toBe(status);
});

it('counts wrong addresses: QUOTA_EXCEEDED', async () => {
  const { ask, wrong } = scene();
  for (let guess = 0; guess < limits.feedTriesPerAddressPerDay; guess += 1)
    expect((await ask({}, { address: wrong })).status).toBe(404);
  expect((await ask({}, { address: wrong })).body).toMatchObject({ code: 'QUOTA_EXCEEDED' });
});
