import { expect, test } from 'vitest';
import { Unavailable } from '#functions/platform/failures.ts';
import { aStory } from '#test/support/aStory.ts';
import { begunStory, thisStory, upload } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { PictureRefused } from '../refusals.ts';
import { moderate } from './moderate.ts';
import { prepare } from './prepare.ts';

const prepared = async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await prepare(fakes.services)(thisStory);
  return fakes;
};

test('the served picture is the one that is checked', async () => {
  const { services } = await prepared();
  const looked: Uint8Array[] = [];
  const moderation = { check: async (jpeg: Uint8Array) => void looked.push(jpeg) };
  await moderate({ ...services, moderation })(thisStory);
  expect(looked).toEqual([upload]);
});

test.each([new PictureRefused(), new Unavailable('moderation is down')])('%s ends the step', async (ending) => {
  const { services } = await prepared();
  const moderation = { check: () => Promise.reject(ending) };
  await expect(moderate({ ...services, moderation })(thisStory)).rejects.toBe(ending);
});

test('an unchecked picture does not pass', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await expect(moderate(fakes.services)(thisStory)).rejects.toThrow('no picture');
});

test('a rewritten story’s picture is checked again; a deleted story has none', async () => {
  const fakes = fakeServices();
  const story = aStory();
  fakes.state.stories.set(story.uid, story);
  await fakes.services.media.put(story.pictures[0]?.prepared?.key ?? '', upload, 'image/jpeg');
  await fakes.services.versions.begin({ uid: story.uid, ownerId: story.ownerId, words: 'new', uses: [] });
  const looked: Uint8Array[] = [];
  const moderation = { check: async (jpeg: Uint8Array) => void looked.push(jpeg) };
  await moderate({ ...fakes.services, moderation })({ uid: story.uid, version: 2 });
  expect(looked).toEqual([upload]);
  fakes.state.stories.delete(story.uid);
  await moderate({ ...fakes.services, moderation })({ uid: story.uid, version: 2 });
  expect(looked).toHaveLength(1);
});
