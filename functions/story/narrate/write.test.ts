import { expect, test } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { begunStory, thisStory, uid, upload } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import type { Story } from '../story.ts';
import { prepare } from './prepare.ts';
import { write } from './write.ts';
import type { StoryPorts } from '../ports.ts';
import { ModelAnswerInvalid } from '../refusals.ts';

type Asked = Parameters<StoryPorts['storyteller']['tell']>[0];

const prepared = async (over: Partial<Story> = {}) => {
  const fakes = fakeServices();
  await begunStory(fakes, over);
  await prepare(fakes.services)({ uid, version: over.version ?? 1 });
  const asked: Asked[] = [];
  const stages: unknown[] = [];
  const tell = (request: Asked) => {
    asked.push(request);
    stages.push(fakes.state.stories.get(uid)?.stage);
    return fakes.services.storyteller.tell(request);
  };
  return { fakes, asked, stages, services: { ...fakes.services, storyteller: { tell } } };
};

test('the model sees the prepared picture and the asked mood; the story has its words and goes on to be narrated', async () => {
  const { fakes, asked, stages, services } = await prepared({ askedMoodId: 4 });
  await write(services)(thisStory);
  expect(asked).toEqual([{ uid, jpeg: upload, moodId: 4, attempt: 0 }]);
  expect(stages).toEqual(['writing']);
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'narrating', content: { moodId: 4 } });
});

test('each version is another attempt', async () => {
  const { asked, services } = await prepared({ version: 3 });
  await write(services)({ uid, version: 3 });
  expect(asked).toMatchObject([{ attempt: 2, moodId: undefined }]);
});

test('a story that has its words from the start is not told: it goes on to be narrated in them', async () => {
  const { content } = aStory();
  const { fakes, asked, services } = await prepared(content && { content });
  await write(services)(thisStory);
  expect(asked).toEqual([]);
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'narrating', content });
});

test('run twice, the model is asked and paid once', async () => {
  const { asked, services } = await prepared();
  await write(services)(thisStory);
  await write(services)(thisStory);
  expect(asked).toHaveLength(1);
});

test('a story is told again though its words of before are there; they stay until the new ones are published', async () => {
  const { fakes, story, stored } = aReadyStory({ askedMoodId: 4 });
  const asked: Asked[] = [];
  const tell = (request: Asked) => {
    asked.push(request);
    return fakes.services.storyteller.tell(request);
  };
  await fakes.services.changes.begin({ uid: story.uid, ownerId: story.ownerId, words: 'new', uses: [] });
  await write({ ...fakes.services, storyteller: { tell } })({ uid: story.uid, version: 2 });
  await write({ ...fakes.services, storyteller: { tell } })({ uid: story.uid, version: 2 });
  expect(asked).toMatchObject([{ attempt: 1, moodId: 4, earlier: [story.content?.text] }]);
  expect(stored()).toMatchObject({ content: story.content, stage: 'ready', change: { stage: 'narrating' } });
  expect(stored()?.change?.content?.text).not.toBe(story.content?.text);
});

test('nobody is asked about a story that was deleted meanwhile', async () => {
  const { fakes, story } = aReadyStory();
  const storyteller = { tell: () => Promise.reject(new Error('asked')) };
  fakes.state.stories.delete(story.uid);
  await expect(write({ ...fakes.services, storyteller })({ uid: story.uid, version: 2 })).resolves.toBeUndefined();
});

test('a model without a story leaves none behind', async () => {
  const { fakes, services } = await prepared();
  const storyteller = { tell: () => Promise.reject(new ModelAnswerInvalid('nothing')) };
  await expect(write({ ...services, storyteller })(thisStory)).rejects.toThrow(ModelAnswerInvalid);
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'writing' });
  expect(fakes.state.stories.get(uid)?.content).toBeUndefined();
});

test('nothing is told about a picture that is not there', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await expect(write(fakes.services)(thisStory)).rejects.toThrow('no picture');
});

test('a late run for a version long past asks nobody', async () => {
  const { asked, services } = await prepared({ version: 2 });
  await write(services)(thisStory);
  expect(asked).toEqual([]);
});
