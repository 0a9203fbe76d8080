import { expect, it } from 'vitest';
import { getFeedTranscript as spec } from '#shared/feed/getFeedTranscript.ts';
import { limits } from '#shared/limits.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aFeedScene, endings, silence, silences } from '#test/support/feedScene.ts';
import { getFeedTranscript } from './getFeedTranscript.ts';

const scene = () => {
  const feed = aFeedScene();
  const { call } = servedOn(spec, getFeedTranscript, { fakes: feed.fakes });
  const ask = (params = {}) => call({ params: { ...feed.params, ...params } });
  return { ...feed, ask };
};

it('has the words of the story with their times', async () => {
  const { ask, fakes, story } = scene();
  const words = [...(story.text?.body ?? '').matchAll(/\w+/g)].map(({ 0: word, index }, at) => ({
    ...{ milliseconds: 500 * at, start: index, end: index + word.length },
  }));
  const bytes = Buffer.from(JSON.stringify({ words, sentences: [] }));
  fakes.state.media.set(story.narration?.timingsKey ?? '', { bytes, contentType: 'application/json' });
  const { status, headers, body } = await ask();
  expect([status, headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
  expect(String(body)).toMatch(/^WEBVTT - .*\nKind: captions\nLanguage: en\n/);
  expect(String(body)).toContain('<00:00:00.500>lamp');
});

it('spreads the words over the duration if their times are unknown', async () => {
  expect(String((await scene().ask()).body)).toContain('A lamp stood in the rain and waited.');
});

it('follows the present narration from the address of an earlier one', async () => {
  expect((await scene().ask({ narration: '0'.repeat(16) })).status).toBe(200);
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
