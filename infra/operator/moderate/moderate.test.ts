import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Text } from '#functions/story/story.ts';
import { filesOf } from '#infra/operator/restore/check.ts';
import { aStory } from '#test/support/aStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { showStory } from '#functions/gallery/judgeStory.ts';
import { writePictures } from './operate.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-looked-at-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('shows an operator every picture of a story with its text', async () => {
  const { services, state } = fakeServices();
  const content = { ...aStory().text, alts: ['A street lamp on a wet evening.', 'A gate.', 'A cat.'] } as Text;
  const story = aStory({ isPublic: true, text: content, pictures: severalPictures(3) });
  state.stories.set(story.uid, story);
  for (const key of filesOf(story)) await services.media.put(key, Buffer.from(key), 'x');
  const picture = join(folder, 'seen.jpg');
  await writePictures(services, story.uid, picture);
  const shown = await showStory(services, story.uid);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await Promise.all(['seen.jpg', 'seen-2.jpg', 'seen-3.jpg'].map(read))).toEqual(
    ['', '2/', '3/'].map((number) => `media/${story.uid}/${number}picture.jpg`),
  );
  expect(shown.story.description).toBe('A street lamp on a wet evening.\nA gate.\nA cat.');
});

it('checks a restored story for every picture’s files', () => {
  const story = aStory({ pictures: severalPictures(3) });
  const keys = filesOf(story);
  expect(keys).toEqual(expect.arrayContaining(story.pictures.map(({ prepared }) => prepared?.key)));
  expect(keys.filter((key) => key.endsWith('picture.jpg'))).toHaveLength(3);
});
