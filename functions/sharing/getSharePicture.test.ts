import { expect, it } from 'vitest';
import { getSharePicture as spec } from '#shared/sharing/getSharePicture.ts';
import type { Story } from '#functions/story/story.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { getSharePicture } from './getSharePicture.ts';

const shared = aStory({ isPublic: true });
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
const scene = (story: Story = shared) => {
  const fakes = fakeServices();
  fakes.state.stories.set(story.uid, story);
  fakes.state.media.set(`media/${story.uid}/share.jpg`, { bytes: jpeg, contentType: 'image/jpeg' });
  const { call } = servedOn(spec, getSharePicture, { fakes });
  return { fakes, ask: (uid = shared.uid) => call({ params: { uid } }) };
};
const missing = refusal(404, 'NOT_FOUND', 'There is nothing at this address.');

it('answers the picture that was made for sharing, kept for five minutes', async () => {
  const { status, headers, body } = await scene().ask();
  expect([status, Buffer.from(String(body), 'base64')]).toEqual([200, Buffer.from(jpeg)]);
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300' });
});

it.each<[string, Story]>([
  ['private', { ...shared, isPublic: false }],
  ['hidden by reports', { ...shared, hiddenAt: '2026-03-14T08:00:00.000Z' }],
  ['in the making', { ...shared, stage: 'writing' }],
  ['just begun', aNewStory({ isPublic: true })],
])('answers NOT_FOUND for a story that is %s', async (_what, story) => {
  const { headers, ...answer } = await scene(story).ask();
  expect(answer).toMatchObject(missing);
  expect(headers['cache-control']).toBe('no-store');
});

it('answers NOT_FOUND where the story is not there, or its file is gone', async () => {
  const { fakes, ask } = scene();
  expect(await ask('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject(missing);
  fakes.state.media.clear();
  expect(await ask()).toMatchObject(missing);
});
