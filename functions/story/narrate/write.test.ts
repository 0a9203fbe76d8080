import { afterEach, expect, test, vi } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { begunStory, thisStory, uid, upload } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { mp3SoundOf } from '#functions/sound/mp3Duration.ts';
import { FRAME_SECONDS, recordingOf } from '#test/support/soundOf.ts';
import type { Story } from '../story.ts';
import { narrate } from './narrate.ts';
import { prepare } from './prepare.ts';
import { write } from './write.ts';
import type { StoryPorts } from '../ports.ts';
import { ModelAnswerInvalid } from '../refusals.ts';

afterEach(() => void vi.useRealTimers());

type TellRequest = Parameters<StoryPorts['storyteller']['tell']>[0];

const prepared = async (over: Partial<Story> = {}) => {
  const fakes = fakeServices();
  await begunStory(fakes, over);
  await prepare(fakes.services)({ uid, version: over.version ?? 1 });
  const requests: TellRequest[] = [];
  const stages: unknown[] = [];
  const tell = (request: TellRequest) => {
    requests.push(request);
    stages.push(fakes.state.stories.get(uid)?.stage);
    return fakes.services.storyteller.tell(request);
  };
  return { fakes, requests, stages, services: { ...fakes.services, storyteller: { tell } } };
};

test('the model gets the prepared picture and the requested mood; the text is saved and narrated next', async () => {
  const { fakes, requests, stages, services } = await prepared({ requestedMoodId: 4 });
  await write(services)(thisStory);
  expect(requests).toEqual([{ uid, jpeg: upload, moodId: 4, attempt: 0 }]);
  expect(stages).toEqual(['writing']);
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'narrating', text: { moodId: 4 } });
});

test('each version is another attempt', async () => {
  const { requests, services } = await prepared({ version: 3 });
  await write(services)({ uid, version: 3 });
  expect(requests).toMatchObject([{ attempt: 2, moodId: undefined }]);
});

test('a story with a given text is not written, only narrated', async () => {
  const { text } = aStory();
  const { fakes, requests, services } = await prepared(text && { text });
  await write(services)(thisStory);
  expect(requests).toEqual([]);
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'narrating', text });
});

test('run twice, the model is called and paid for once', async () => {
  const { requests, services } = await prepared();
  await write(services)(thisStory);
  await write(services)(thisStory);
  expect(requests).toHaveLength(1);
});

test('a rewrite is made while the previous text stays published', async () => {
  const { fakes, story, stored } = aReadyStory({ requestedMoodId: 4 });
  const requests: TellRequest[] = [];
  const tell = (request: TellRequest) => {
    requests.push(request);
    return fakes.services.storyteller.tell(request);
  };
  await fakes.services.versions.begin({ uid: story.uid, ownerId: story.ownerId, words: 'new', uses: [] });
  await write({ ...fakes.services, storyteller: { tell } })({ uid: story.uid, version: 2 });
  await write({ ...fakes.services, storyteller: { tell } })({ uid: story.uid, version: 2 });
  expect(requests).toMatchObject([{ attempt: 1, moodId: 4, earlier: [story.text?.body] }]);
  expect(stored()).toMatchObject({ text: story.text, stage: 'ready', pending: { version: 2 } });
  const text = await fakes.services.versions.findText(story.uid, 2);
  expect(text).toMatchObject({ state: 'writing' });
  expect(text?.text?.body).not.toBe(story.text?.body);
});

test('no model is called for a story that was deleted in the meantime', async () => {
  const { fakes, story } = aReadyStory();
  const storyteller = { tell: () => Promise.reject(new Error('asked')) };
  fakes.state.stories.delete(story.uid);
  await expect(write({ ...fakes.services, storyteller })({ uid: story.uid, version: 2 })).resolves.toBeUndefined();
});

test('an answer without a story stores none', async () => {
  const { fakes, services } = await prepared();
  const storyteller = { tell: () => Promise.reject(new ModelAnswerInvalid('nothing')) };
  await expect(write({ ...services, storyteller })(thisStory)).rejects.toThrow(ModelAnswerInvalid);
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'writing' });
  expect(fakes.state.stories.get(uid)?.text).toBeUndefined();
});

test('nothing is written about a missing picture', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await expect(write(fakes.services)(thisStory)).rejects.toThrow('no picture');
});

test('a late run for an old version calls no model', async () => {
  const { requests, services } = await prepared({ version: 2 });
  await write(services)(thisStory);
  expect(requests).toEqual([]);
});

/** A model that streams this text in pieces, one every 0.1 s. */
const slowly =
  (said: readonly string[], { storyteller }: Pick<StoryPorts, 'storyteller'>): StoryPorts['storyteller']['tell'] =>
  async (request, hear) => {
    for (const [at] of said.entries()) {
      hear?.(said.slice(0, at + 1).join(''));
      await vi.advanceTimersByTimeAsync(100);
    }
    return storyteller.tell(request);
  };
const sentences = Array.from({ length: 30 }, (_, at) => `Sentence ${at} was said. `);
const said = ['{"title":"A Lamp","story":"', ...sentences, 'End.", "k":1}'];

test('the owner sees the title and then sentence by sentence, in few writes, and no draft after the text', async () => {
  vi.useFakeTimers();
  const { fakes, services } = await prepared();
  const drafts: (Story['draft'] | undefined)[] = [];
  const stories: StoryPorts['stories'] = {
    ...services.stories,
    saveDraft: (id, version, draft) => {
      drafts.push(draft);
      return services.stories.saveDraft(id, version, draft);
    },
  };
  await write({ ...services, stories, storyteller: { tell: slowly(said, services) } })(thisStory);
  expect(drafts[0]).toEqual({ title: 'A Lamp', text: '' });
  expect(drafts.slice(1).every((draft, at) => draft?.text.startsWith(drafts[at]?.text ?? 'no'))).toBe(true);
  expect(drafts.at(-1)?.text).toMatch(/^Sentence 0 was said\. .*was said\.$/);
  // In three seconds: the first draft at once, then one every 700 ms.
  expect(drafts).toHaveLength(5);
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'narrating', text: { moodId: 1 } });
  expect(fakes.state.stories.get(uid)?.draft).toBeUndefined();
});

test('a draft that cannot be saved is ignored, and an unwanted one is the last', async () => {
  vi.useFakeTimers();
  for (const [saveDraft, times] of [
    [vi.fn().mockRejectedValue(new Error('busy')), 5],
    [vi.fn().mockResolvedValue(false), 1],
  ] as const) {
    const { fakes, services } = await prepared();
    const stories = { ...services.stories, saveDraft };
    await write({ ...services, stories, storyteller: { tell: slowly(said, services) } })(thisStory);
    expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'narrating' });
    expect(saveDraft).toHaveBeenCalledTimes(times);
  }
});

test('a rewrite’s text is not shown before it is published', async () => {
  vi.useFakeTimers();
  const { fakes, story, stored } = aReadyStory({ requestedMoodId: 4 });
  await fakes.services.versions.begin({ uid: story.uid, ownerId: story.ownerId, words: 'new', uses: [] });
  const saveDraft = vi.fn();
  const stories = { ...fakes.services.stories, saveDraft };
  const storyteller = { tell: slowly(said, fakes.services) };
  await write({ ...fakes.services, stories, storyteller })({ uid: story.uid, version: 2 });
  expect(saveDraft).not.toHaveBeenCalled();
  expect(stored()?.text).toEqual(story.text);
  expect(await fakes.services.stories.findWorking(story.uid, 2)).toMatchObject({ stage: 'narrating' });
});

/** A model that streams a story of three paragraphs, and the last one slowly. */
const inParagraphs = (kept: string): { tell: StoryPorts['storyteller']['tell']; text: string } => {
  const text = `${kept} It was lit.\n\nNobody saw it. It waited.\n\nThen they came. They stayed.`;
  return {
    text,
    tell: async ({ moodId }, hear) => {
      const json = JSON.stringify({ moodId: 1, title: 'A Lamp', story: text.replace(kept, 'The lamp.') });
      for (const words of ['waited.', 'Then', '.', '}']) {
        hear?.(json.slice(0, json.indexOf(words) + words.length));
        await vi.advanceTimersByTimeAsync(1000);
      }
      hear?.(json.replace('}', ',"keywords":[]'));
      await vi.advanceTimersByTimeAsync(1000);
      return { body: text, alts: ['A lamp.'], moodId: moodId ?? 1, neighbourMoodIds: [], keywords: [] };
    },
  };
};

test('each paragraph is spoken as soon as it is finished, before the model has ended', async () => {
  vi.useFakeTimers();
  const { fakes, services } = await prepared();
  const spoken: (string | boolean | undefined)[][] = [];
  const speech: StoryPorts['speech'] = {
    ...services.speech,
    narrate: (request) => {
      spoken.push([request.text, request.voiceId, request.isFollowed, fakes.state.stories.get(uid)?.stage]);
      return services.speech.narrate(request);
    },
  };
  const storyteller = inParagraphs('The lamp.');
  await write({ ...services, speech, storyteller })(thisStory);
  expect(spoken).toEqual([
    ['The lamp. It was lit.', 'Amy', true, 'writing'],
    ['Nobody saw it. It waited.', 'Amy', true, 'writing'],
    ['Then they came. They stayed.', 'Amy', false, 'writing'],
  ]);
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'narrating', text: { body: storyteller.text } });
});

test('a story is written even when early speech fails or hangs, with a limited wait', async () => {
  vi.useFakeTimers();
  for (const narrateThis of [() => Promise.reject(new Error('no voice')), () => new Promise<never>(() => undefined)]) {
    const { fakes, services } = await prepared();
    const writing = write({
      ...services,
      speech: { ...services.speech, narrate: narrateThis },
      storyteller: inParagraphs('The lamp.'),
    })(thisStory);
    await vi.advanceTimersByTimeAsync(20_000);
    await writing;
    expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'narrating' });
  }
});

/** Writes with a model that finishes one paragraph per second. @returns what the owner can hear after each paragraph */
const heardWhile = async (said: readonly string[], final: string) => {
  vi.useFakeTimers();
  const { fakes, services } = await prepared();
  const parts: string[][] = [];
  const storyteller: StoryPorts['storyteller'] = {
    tell: async (_, hear) => {
      for (const story of said) {
        hear?.(JSON.stringify({ moodId: 1, title: 'A Lamp', story }).slice(0, -2));
        await vi.advanceTimersByTimeAsync(1000);
        parts.push(fakes.state.stories.get(uid)?.spoken?.parts.map(({ key }) => key) ?? []);
      }
      return { body: final, alts: [''], moodId: 1, neighbourMoodIds: [], keywords: [] };
    },
  };
  await write({ ...services, speech: spokenByFrames, storyteller })(thisStory);
  return { fakes, services, parts, story: () => fakes.state.stories.get(uid) };
};
const spokenByFrames: StoryPorts['speech'] = { engine: 'neural', narrate: async ({ text }) => recordingOf(text) };
const [one, two, three] = ['The lamp. It was lit.', 'Nobody saw it. It waited.', 'Then they came.'];

test('the speech made during writing is the beginning of the narration, byte for byte', async () => {
  const body = `${one}\n\n${two}\n\n${three}`;
  const { fakes, services, parts, story } = await heardWhile([`${one}\n\nNob`, `${one}\n\n${two}\n\nThen`], body);
  expect(parts.map((keys) => keys.length)).toEqual([1, 2]);
  expect(parts[1]?.[0]).toBe(parts[0]?.[0]);
  const spoken = story()?.spoken;
  expect(spoken?.parts.map(({ milliseconds }) => milliseconds)).toEqual(
    [one, two].map((text) => Math.round(text.length * FRAME_SECONDS * 1000)),
  );
  await narrate({ ...services, speech: spokenByFrames })(thisStory);
  const bytesOf = (key = '') => Buffer.from(fakes.state.media.get(key)?.bytes ?? []);
  const timesOf = (key = '') => JSON.parse(bytesOf(key).toString()) as { words: unknown[] };
  const { key, timingsKey } = story()?.narration ?? {};
  const frames = mp3SoundOf(bytesOf(key)).frames;
  const beginning = Buffer.concat((parts[1] ?? []).map((part) => bytesOf(part)));
  expect(Buffer.from(frames).subarray(0, beginning.length).equals(beginning)).toBe(true);
  expect(timesOf(timingsKey).words.slice(0, 2)).toEqual(timesOf(spoken?.timingsKey).words);
});

test('the spoken beginning is discarded if the answer starts over, or the final text differs', async () => {
  const { parts, story } = await heardWhile([`${one}\n\nNob`, 'Once more.', `${two}\n\n${three}`], `${one}\n\n${two}`);
  expect(parts.map((keys) => keys.length)).toEqual([1, 0, 1]);
  expect(parts[2]).not.toEqual(parts[0]);
  expect(story()?.spoken?.parts).toEqual([{ key: parts[0]?.[0], milliseconds: expect.any(Number) as number }]);
  const other = await heardWhile([`${one}\n\nNob`], 'Nothing of it.');
  expect([other.parts[0]?.length, other.story()?.spoken]).toEqual([1, undefined]);
});

test('a second attempt begins without the draft and the sound of the first', async () => {
  const spoken = { parts: [{ key: 'drafts/1.mp3', milliseconds: 900 }], timingsKey: 'drafts/1.json' };
  const { fakes, services } = await prepared();
  await fakes.services.stories.setStage(uid, 1, 'writing');
  await fakes.services.stories.saveDraft(uid, 1, { text: 'The lamp.' }, spoken);
  let left: Story | undefined;
  const storyteller: StoryPorts['storyteller'] = {
    tell: () => {
      left = fakes.state.stories.get(uid);
      return Promise.reject(new ModelAnswerInvalid('nothing'));
    },
  };
  await expect(write({ ...services, storyteller })(thisStory)).rejects.toThrow(ModelAnswerInvalid);
  expect([left?.draft, left?.spoken]).toEqual([undefined, undefined]);
});
