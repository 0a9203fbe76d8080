import sharp from 'sharp';
import { expect, it } from 'vitest';
import { getSharePicture as spec } from '#shared/sharing/getSharePicture.ts';
import type { Story } from '#functions/story/story.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { readJpegXmp } from '#test/support/fileTags.ts';
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
it('may be embedded by other sites', async () => {
  const { headers } = await scene().ask();
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

const missing = refusal(404, 'NOT_FOUND', 'Page not found.');

it('answers the share picture, cached for five minutes, with its credit', async () => {
  const { text } = shared;
  const story = {
    ...shared,
    ...(text && { text: { ...text, title: 'Tom & the <Lamp>', author: 'owner' as const } }),
  };
  const { status, headers, body } = await scene(story).ask();
  const picture = Buffer.from(String(body), 'base64');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300' });
  expect([picture.subarray(0, 2), picture.subarray(-2)].map((bytes) => bytes.toString('hex'))).toEqual([
    'ffd8',
    'ffd9',
  ]);
  const xmp = readJpegXmp(picture);
  expect(xmp).toContain('Tom &amp; the &lt;Lamp&gt;');
  expect(xmp).toContain('The picture of a story. The story: Written by its owner, spoken by AI.');
  // The picture has no AI mark, because the owner made it.
  expect(xmp).not.toContain('DigitalSourceType');
});

it('decodes as a picture', async () => {
  const drawn = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#800' } })
    .jpeg()
    .toBuffer();
  const { fakes, ask } = scene();
  fakes.state.media.set(`media/${shared.uid}/share.jpg`, { bytes: drawn, contentType: 'image/jpeg' });
  const picture = Buffer.from(String((await ask()).body), 'base64');
  const { width, height, xmp } = await sharp(picture).metadata();
  expect([width, height, xmp?.toString()]).toEqual([60, 30, readJpegXmp(picture)]);
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

it('answers NOT_FOUND when the story or its file is missing', async () => {
  const { fakes, ask } = scene();
  expect(await ask('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject(missing);
  fakes.state.media.clear();
  expect(await ask()).toMatchObject(missing);
});
