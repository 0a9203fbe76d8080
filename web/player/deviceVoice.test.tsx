import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { chooseDeviceVoice } from '../lib/deviceVoices.ts';
import type { Toast } from '../lib/events.ts';
import { writeDeviceVoice } from '../storage/storage.ts';
import { wholeList } from './list.ts';
import { aVoice, fakeSpeech, spokenText } from './testing/fakeSpeech.ts';
import { listeningTo, storyOf } from './testing/listeningTo.ts';

const story = (uid: string) => ({ ...storyOf(uid), analysisText: spokenText.text, timings: spokenText.timings });
let heard: ReturnType<typeof listeningTo>;
let toasts: Toast[];

const listen = () => {
  heard = listeningTo({ story: { getStory: ({ params }) => Promise.resolve(story(params.id)) } });
  toasts = [];
  heard.events.subscribe('toast', (toast) => toasts.push(toast));
  heard.listening.take(story('a'), wholeList([story('a'), story('b')]));
  return heard.listening.player;
};
const spokenBy = () => heard.listening.player.view().spoken?.name;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  heard.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a remembered voice reads, and the next story of the queue too', async () => {
  const speech = fakeSpeech([aVoice('Ada'), aVoice('Bob')]);
  writeDeviceVoice('Bob');
  const player = listen();
  await eventually(() => expect(spokenBy()).toBe('Bob'));
  player.play();
  speech.starts();
  speech.ends();
  speech.starts();
  speech.ends();
  expect(heard.listening.view()).toMatchObject({ hasEnded: true, upNext: 8 });
  heard.listening.next();
  await eventually(() => expect(speech.said.length).toBe(3));
  expect([heard.listening.uid(), spokenBy()]).toEqual(['b', 'Bob']);
});

test('a voice that the browser lists late is found', async () => {
  const speech = fakeSpeech([]);
  const waits = vi.spyOn(speech, 'addEventListener');
  writeDeviceVoice('Ada');
  listen();
  await eventually(() => expect(waits).toHaveBeenCalledOnce());
  expect(spokenBy()).toBeUndefined();
  speech.changeVoices(aVoice('Ada'));
  expect(spokenBy()).toBe('Ada');
});

test('without a choice, or without voices, the narration plays', async () => {
  fakeSpeech();
  const player = listen();
  player.play();
  expect([spokenBy(), player.view().playback.status]).toEqual([undefined, 'starting']);
});

test('without a choice, the browser’s speech is not opened', () => {
  const speech = fakeSpeech();
  const open = vi.fn(() => speech);
  Object.defineProperty(globalThis, 'speechSynthesis', { configurable: true, get: open });
  const player = listen();
  player.play();
  expect(player.view().playback.status).toBe('starting');
  expect(open).not.toHaveBeenCalled();
});

test('a choice in mid-story goes on at the same place, and so does the way back', async () => {
  const speech = fakeSpeech();
  const player = listen();
  player.play();
  heard.happens('playing');
  heard.audio.currentTime = 5;
  chooseDeviceVoice('Ada');
  await eventually(() => expect(spokenBy()).toBe('Ada'));
  expect([speech.texts(), player.positionSeconds()]).toEqual([['said Tom, and rowed on.'], 5]);
  speech.starts();
  chooseDeviceVoice(undefined);
  await eventually(() => expect(spokenBy()).toBeUndefined());
  expect(heard.audio.currentTime).toBeCloseTo(5, 1);
  expect([player.view().playback.status, speech.speaking]).toEqual(['starting', false]);
  expect(toasts).toEqual([]);
});

test('a voice that disappears in mid-story says so once, and ours goes on near the word', async () => {
  const speech = fakeSpeech();
  writeDeviceVoice('Ada');
  const player = listen();
  await eventually(() => expect(spokenBy()).toBe('Ada'));
  player.play();
  speech.starts();
  speech.reaches(9);
  speech.fails('synthesis-failed');
  expect([spokenBy(), player.view().playback.status]).toEqual([undefined, 'starting']);
  expect(heard.audio.currentTime).toBeCloseTo(2, 1);
  expect(toasts).toHaveLength(1);
  expect(toasts[0]?.message).toContain('The story plays in its own voice.');
  // The choice stays, so that the voice is tried again after a reload.
  expect(localStorage.getItem('aw:deviceVoice')).toBe('Ada');
});

test('a remembered voice that is gone is told at the first play', async () => {
  fakeSpeech([aVoice('Bob')]);
  writeDeviceVoice('Ada');
  const player = listen();
  player.play();
  await eventually(() => {
    heard.happens('playing');
    expect(toasts).toHaveLength(1);
  });
  heard.happens('waiting', 'playing');
  expect(toasts).toHaveLength(1);
});

test('a story that a person read plays as recorded', async () => {
  const speech = fakeSpeech();
  writeDeviceVoice('Ada');
  const player = listen();
  await eventually(() => expect(spokenBy()).toBe('Ada'));
  const recorded = { ...story('c'), reader: 'Rosa' };
  heard.listening.take(recorded, wholeList([recorded]));
  player.play();
  expect([spokenBy(), speech.said.length, player.view().playback.status]).toEqual([undefined, 0, 'starting']);
});
