import { expect, test } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { Throttled } from '#functions/platform/failures.ts';
import { aStory } from '#test/support/aStory.ts';
import { begunStory, freeNarrationsOf, thisStory, uid } from '#test/support/begunStory.ts';
import { aText } from '#test/support/aText.ts';
import { fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { link } from '#test/support/linkedStory.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import type { Services } from '#test/support/services.ts';
import type { Text } from '../story.ts';
import { publish, PublishInput } from './publish.ts';

const baseInput = { ...thisStory, silent: false, unchecked: false };

const content = (text: string): Text => {
  const { text: told } = aStory();
  if (!told) throw new Error('a story has words');
  return { ...told, body: text };
};

/** A story with this text, ready to publish. Records the texts that are moderated. */
const scene = async (
  text: string,
  { isPublic = true, over = {} }: { isPublic?: boolean; over?: Partial<Services> } = {},
) => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes, { stage: 'narrating', isPublic, text: content(text) });
  const looked: string[] = [];
  const { textModeration } = fakes.services;
  const services = {
    ...fakes.services,
    textModeration: {
      check: async (words: string) => {
        looked.push(words);
        return textModeration.check(words);
      },
    },
    ...over,
  };
  const story = () => fakes.state.stories.get(uid);
  return {
    fakes,
    callerId,
    looked,
    services,
    story,
    run: (input = {}) => publish(services)({ ...baseInput, ...input }),
  };
};

test('a published story is ready and costs what was held, however often the step runs', async () => {
  const { fakes, callerId, run, story, looked } = await scene('A lamp.');
  await run();
  await run();
  expect(story()).toMatchObject({ stage: 'ready', isPublic: true });
  expect(looked).toEqual(['A lamp.\n\nA street lamp on a wet evening.\n\nlamp, rain']);
  expect(freeNarrationsOf(fakes, callerId)).toBe(2);
  expect(fakes.state.books.holds.size).toBe(0);
  expect(fakes.state.books.entries.filter(({ reason }) => reason === 'story')).toHaveLength(1);
});

test('a story without a voice is published, and costs nothing', async () => {
  const { fakes, callerId, run, story } = await scene('A lamp.');
  await run({ silent: true });
  expect(story()).toMatchObject({ stage: 'silent', isPublic: true });
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
  expect(fakes.state.metrics).toEqual([{ name: 'StoriesSilent', value: 1, kind: undefined }]);
});

test('a private story’s text is not checked', async () => {
  const { run, story, looked } = await scene(UNFIT_WORD, { isPublic: false });
  await run();
  expect(story()).toMatchObject({ stage: 'ready', isPublic: false });
  expect([story()?.privacyReason, looked]).toEqual([undefined, []]);
});

test('an unfit text is published as private with a reason, and charged as usual', async () => {
  const { fakes, callerId, run, story } = await scene(`It was ${UNFIT_WORD}.`);
  await run();
  expect(story()).toMatchObject({
    stage: 'ready',
    isPublic: false,
    privacyReason: withArguments('PRIVATE_BY_WORDS'),
  });
  expect(freeNarrationsOf(fakes, callerId)).toBe(2);
});

test('nothing is published while the check is down; the state machine then publishes it as private', async () => {
  const check = () => Promise.reject(new Throttled('busy'));
  const { run, story } = await scene('A lamp.', { over: { textModeration: { check } } });
  await expect(run()).rejects.toMatchObject({ name: 'ModerationUnavailable' });
  expect(story()?.stage).toBe('narrating');
  await run({ unchecked: true });
  expect(story()).toMatchObject({
    stage: 'ready',
    isPublic: false,
    privacyReason: withArguments('PRIVATE_UNCHECKED'),
  });
});

test('a story made public while being published is checked first', async () => {
  const { fakes, run, story, looked, services } = await scene(`It was ${UNFIT_WORD}.`, { isPublic: false });
  const store = services.stories;
  let isFirst = true;
  services.stories = {
    ...services.stories,
    publish: async (...args) => {
      const present = story();
      if (isFirst && present) fakes.state.stories.set(uid, { ...present, isPublic: true });
      isFirst = false;
      return store.publish(...args);
    },
  };
  await run();
  expect(looked).toHaveLength(1);
  expect(story()).toMatchObject({ stage: 'ready', isPublic: false });
});

/** Gives the ready story a finished but unpublished new text or voice. */
const make = (fakes: Fakes, kind: 'text' | 'voice', text: string): void => {
  const present = fakes.state.stories.get(uid);
  const { narration } = aStory();
  if (!present || !narration) throw new Error('it is there');
  const startedAt = fakes.state.clock.now.toISOString();
  const pending = { kind, version: 2, voiceId: 'Amy', narration, startedAt };
  fakes.state.stories.set(uid, { ...present, pending });
  const texts = fakes.state.texts.get(uid) ?? [];
  const draft = aText({ version: 2, state: 'writing', text: content(text), narrations: [] });
  if (kind === 'text') fakes.state.texts.set(uid, [...texts, draft]);
};

test('a public story rewritten with an unfit text becomes private', async () => {
  const { fakes, run, story } = await scene('A lamp.');
  await run();
  make(fakes, 'text', UNFIT_WORD);
  await run({ version: 2 });
  expect(story()).toMatchObject({ version: 2, isPublic: false, text: { body: UNFIT_WORD } });
  expect(story()?.privacyReason).toEqual(withArguments('PRIVATE_BY_WORDS'));
});

test('a story shared by a link loses the link with an unfit text, and keeps it with a fit one', async () => {
  for (const [text, kept] of [
    [UNFIT_WORD, undefined],
    ['A lamp in the rain.', link],
  ] as const) {
    const { fakes, run, story, looked } = await scene('A lamp.', { isPublic: false });
    await run();
    make(fakes, 'text', text);
    const present = story();
    if (present) fakes.state.stories.set(uid, { ...present, link, linkOpenings: 1 });
    await run({ version: 2 });
    expect([story()?.version, story()?.isPublic, story()?.link]).toEqual([2, false, kept]);
    expect(story()?.privacyReason).toEqual(kept ? undefined : withArguments('PRIVATE_BY_WORDS'));
    expect(looked).toHaveLength(1);
  }
});

test('another voice for the same text is not checked again', async () => {
  const { fakes, run, story, looked } = await scene('A lamp.');
  await run();
  make(fakes, 'voice', 'A lamp.');
  await run({ version: 2 });
  expect(story()).toMatchObject({ version: 2, isPublic: true });
  expect(looked).toHaveLength(1);
});

test('by default a story has a voice and its text is checked', () => {
  expect(PublishInput.parse(thisStory)).toMatchObject({ silent: false, unchecked: false });
  expect(PublishInput.safeParse({ ...thisStory, silent: 'yes' }).success).toBe(false);
});
