import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Item, Timings } from '#shared/story/story.ts';
import { itemAt } from '../test/items.ts';
import { noList } from './list.ts';
import { withMediaSource } from './testing/fakeMediaSource.ts';
import { listeningTo, storyOf } from './testing/listeningTo.ts';

const text = 'One is. Two is.';
const timings: Timings = {
  words: [0, 4, 8, 12].map((start, i) => ({ milliseconds: i * 1000, start, end: start + 3 })),
  sentences: [0, 8].map((start, i) => ({ milliseconds: i * 2000, start, end: start + 7 })),
};
const part = (name: string) => `/drafts/a/${name}?signed`;
const first: Timings = { words: timings.words.slice(0, 2), sentences: timings.sentences.slice(0, 1) };

const written: Item = { ...itemAt.writing, uid: 'a', draft: { title: 'A Boat', text }, spoken: null };
const spoken: Item = {
  ...written,
  spoken: { parts: [{ audioUrl: part('one'), milliseconds: 2000 }], timings: first },
};
const whole: Item = { ...storyOf('a'), title: 'A Boat', analysisText: text, timings, duration: 4, musicUrl: '/music' };
const files = new Map([
  [part('one'), 'one '],
  [part('other'), 'other '],
  [whole.audioUrl ?? '', 'one two'],
  ['/media/a/other.mp3', 'zero one two'],
]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses play while the story is still being written. The server returns `answers` in order. */
const listenTo = async (...answers: readonly Item[]) => {
  const sound = withMediaSource(files);
  let answer: Item = answers[0] ?? written;
  const getStory = vi.fn(() => Promise.resolve(answer));
  const scene = listeningTo({ story: { getStory } });
  const { listening, audio } = scene;
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  listening.take(answer, noList);
  listening.player.play();
  await pass(10);
  const next = async (story: Item) => {
    answer = story;
    await pass(limits.stagePollMilliseconds);
    await pass(10);
  };
  for (const story of answers.slice(1)) await next(story);
  return { ...scene, ...sound, getStory, next, pass, status: () => listening.player.view().playback.status, audio };
};

test('the voice starts with the first paragraph, and the player has the words and length of the sound so far', async () => {
  const { heard, next, listening, status, happens, close } = await listenTo(written);
  expect([heard(), status(), listening.view().entry?.title]).toEqual([[], 'starting', 'A Boat']);
  await next(spoken);
  happens('playing');
  expect([heard(), status()]).toEqual([['one '], 'playing']);
  const { source, durationSeconds } = listening.player.view();
  expect([source?.text, source?.timings, durationSeconds]).toEqual(['One is.', first, 2]);
  listening.player.seekTo(100);
  expect(listening.player.positionSeconds()).toBe(2);
  close();
});

test('it continues into the finished narration in the same file, without restarting', async () => {
  const { heard, isWhole, next, listening, status, happens, audio, close } = await listenTo(written, spoken);
  happens('playing');
  audio.currentTime = 1.5;
  const { src } = audio;
  await next({ ...itemAt.narrating, uid: 'a', analysisText: text, spoken: spoken.spoken });
  await next(whole);
  expect([heard(), isWhole(), audio.src, audio.currentTime, status()]).toEqual([
    ['one ', 'two'],
    true,
    src,
    1.5,
    'playing',
  ]);
  const { source, durationSeconds } = listening.player.view();
  expect([source?.text, source?.timings, source?.musicUrl, durationSeconds]).toEqual([text, timings, '/music', 4]);
  close();
});

test('without an early paragraph it waits for the finished narration', async () => {
  const { heard, isWhole, close } = await listenTo(
    written,
    { ...itemAt.narrating, uid: 'a', analysisText: text },
    whole,
  );
  expect([heard(), isWhole()]).toEqual([['one two'], true]);
  close();
});

test('another recording of the same words continues at the same word', async () => {
  const { next, happens, audio, status, close } = await listenTo(written, spoken);
  happens('playing');
  audio.currentTime = 1.2;
  const later = timings.words.map((word) => ({ ...word, milliseconds: word.milliseconds + 5000 }));
  await next({ ...whole, audioUrl: '/media/a/other.mp3', timings: { ...timings, words: later } });
  expect([audio.src.endsWith('/media/a/other.mp3'), audio.currentTime, status()]).toEqual([true, 6, 'starting']);
  close();
});

test('a narration of other words does not continue, but begins at its start', async () => {
  const { next, happens, audio, status, close } = await listenTo(written, spoken);
  happens('playing');
  audio.currentTime = 1.2;
  await next({ ...whole, analysisText: 'Quite another story.', audioUrl: '/media/a/other.mp3' });
  expect([audio.src.endsWith('/media/a/other.mp3'), status()]).toEqual([true, 'idle']);
  close();
});

test.each<[string, Item]>([
  [
    'the draft is another',
    { ...spoken, spoken: { parts: [{ audioUrl: part('other'), milliseconds: 1 }], timings: first } },
  ],
  ['the draft was taken back', { ...written, draft: null }],
  ['the story failed', { ...itemAt.failed, uid: 'a' }],
  ['it has no voice', { ...itemAt.silent, uid: 'a' }],
])('it stops when %s', async (_, story) => {
  const { next, happens, listening, pass, getStory, close } = await listenTo(written, spoken);
  happens('playing');
  await next(story);
  expect([listening.uid(), listening.player.view().source, listening.view().hasStarted]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  const asked = getStory.mock.calls.length;
  await pass(60_000);
  expect(getStory.mock.calls.length).toBe(asked);
  close();
});

test('it polls as often as a screen does, until the narration is ready', async () => {
  const { pass, next, getStory, close } = await listenTo(written);
  getStory.mockClear();
  await pass(10 * limits.stagePollMilliseconds);
  expect(getStory.mock.calls.length).toBeLessThanOrEqual(10);
  await next(whole);
  getStory.mockClear();
  await pass(60_000);
  expect(getStory).not.toHaveBeenCalled();
  close();
});

test('a browser that cannot append waits for the narration', async () => {
  const { listening, audio, close } = listeningTo();
  listening.take(spoken, noList);
  expect([listening.player.view().source, audio.src]).toEqual([undefined, '']);
  close();
});
