import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseClock, stopClock } from '../test/clock.ts';
import { listeningTo, listOf } from './testing/listeningTo.ts';

let heard: ReturnType<typeof listeningTo>;
const passing = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const isPlaying = () => heard.listening.player.view().playback.status === 'playing';

const begin = async () => {
  heard.listening.playList(listOf('abc'));
  await passing(0);
  heard.happens('playing');
};

beforeEach(async () => {
  stopClock();
  heard = listeningTo();
  await begin();
});
afterEach(() => {
  heard.close();
  // The stubbed timers are removed first, because they replaced the timers of the stopped clock.
  vi.unstubAllGlobals();
  releaseClock();
  vi.restoreAllMocks();
});

test('the timer ends to the second, after a fade of ten seconds, with a dark screen', async () => {
  heard.listening.sleepIn(10);
  await passing(589);
  expect([heard.audio.volume, heard.listening.view().isDark]).toEqual([1, false]);
  await passing(6);
  expect(heard.audio.volume).toBeCloseTo(0.5, 1);
  expect([heard.listening.view().isDark, isPlaying()]).toEqual([true, true]);
  await passing(4.5);
  expect(isPlaying()).toBe(true);
  await passing(0.5);
  expect([isPlaying(), heard.listening.view().isDark, heard.listening.view().sleep]).toEqual([false, true, undefined]);
  expect(heard.audio.volume).toBe(1);
});

test('in a hidden tab with slow timers it is exact to a second', async () => {
  const { setInterval: quick } = globalThis;
  vi.stubGlobal('setInterval', (work: () => void, milliseconds: number) => quick(work, Math.max(1000, milliseconds)));
  await passing(0.7);
  heard.listening.sleepIn(10);
  await passing(599);
  expect(isPlaying()).toBe(true);
  await passing(2);
  expect(isPlaying()).toBe(false);
});

test('without timers the audio itself ends', async () => {
  vi.stubGlobal('setInterval', () => 0);
  heard.listening.sleepIn(10);
  const { sleep } = heard.listening.view();
  vi.setSystemTime(sleep?.kind === 'time' ? sleep.at : 0);
  expect(isPlaying()).toBe(true);
  heard.happens('timeupdate');
  expect(isPlaying()).toBe(false);
});

test('one tap adds five minutes, during the fade and after it', async () => {
  heard.listening.sleepIn(10);
  await passing(595);
  heard.listening.fiveMore();
  expect([heard.audio.volume, heard.listening.view().isDark]).toEqual([1, false]);
  await passing(299);
  expect(isPlaying()).toBe(true);
  await passing(1);
  expect(isPlaying()).toBe(false);
  heard.listening.fiveMore();
  heard.happens('playing');
  expect([isPlaying(), heard.listening.view().isDark]).toEqual([true, false]);
  await passing(300);
  expect(isPlaying()).toBe(false);
});

test('at a story’s end it fades to a quarter, and nothing follows', async () => {
  heard.listening.sleepAfter(1);
  heard.audio.currentTime = 39.9;
  await passing(0.25);
  expect(heard.audio.volume).toBeCloseTo(0.25, 1);
  expect(heard.listening.view().isDark).toBe(true);
  heard.ends();
  await passing(60);
  expect([heard.listening.uid(), isPlaying(), heard.listening.view().isDark]).toEqual(['a', false, true]);
});

test('after two stories the second one is the last', async () => {
  heard.listening.sleepAfter(2);
  heard.ends();
  expect(heard.listening.view().sleep).toEqual({ kind: 'stories', left: 1 });
  await passing(8);
  heard.happens('playing');
  expect(heard.listening.uid()).toBe('b');
  heard.ends();
  await passing(60);
  expect([heard.listening.uid(), isPlaying()]).toEqual(['b', false]);
});

test('during a pause the time passes, and the screen stays light', async () => {
  heard.listening.sleepIn(10);
  heard.listening.toggle();
  await passing(600);
  expect([heard.listening.view().isDark, heard.listening.view().sleep]).toEqual([false, undefined]);
});
