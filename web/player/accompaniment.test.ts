import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { musicGain } from '#shared/story/ducking.ts';
import { eventually } from '#test/support/eventually.ts';
import { accompany } from './accompaniment.ts';
import type { Bed, OpenBed } from './bed.ts';
import { createPlayer, type Player } from './player.ts';
import { FakeFrames, FakeSound } from './testing/fakeSound.ts';

let frames: FakeFrames;
let sound: FakeSound;
let player: Player;
let ledger: string[];
let levels: number[];
let followed: { points: number; seconds: number; rate: number }[];
let end: () => void;
const open = vi.fn<OpenBed>();

const fakeBed = (url: string): Bed => ({
  play: () => void ledger.push(`play ${url}`),
  rest: () => void ledger.push(`rest ${url}`),
  stop: () => void ledger.push(`stop ${url}`),
  close: () => void ledger.push(`close ${url}`),
  setLevel: (gain) => void levels.push(gain),
  follow: (envelope, seconds, rate) => void followed.push({ points: envelope.length, seconds, rate }),
});
const words = [{ milliseconds: 1000, start: 0, end: 5 }];
const source = (musicUrl: string | null, url = '/media/a.mp3?sig=1') => ({
  url,
  musicUrl,
  durationSeconds: 40,
  timings: { words, sentences: [] },
  renew: () => Promise.resolve(null),
});
const opened = () => eventually(() => expect(ledger.length).toBeGreaterThan(0));
const listen = async () => {
  player.play();
  sound.happens('playing');
  await opened();
};

beforeEach(() => {
  ledger = [];
  levels = [];
  followed = [];
  frames = new FakeFrames();
  sound = new FakeSound();
  open.mockReset().mockImplementation((url) => Promise.resolve(fakeBed(url)));
  player = createPlayer(frames);
  player.setSource(source('/s/calm.mp3'));
  player.attach(sound);
  end = accompany(player, open);
});
afterEach(() => end());

test('music is fetched once, on playing', async () => {
  expect(open).not.toHaveBeenCalled();
  player.play();
  expect(open).toHaveBeenCalledExactlyOnceWith('/s/calm.mp3');
  sound.happens('playing');
  await opened();
  player.pause();
  player.play();
  sound.happens('playing');
  expect(open).toHaveBeenCalledOnce();
});

test('music plays, pauses and ends with the voice', async () => {
  await listen();
  expect(ledger.at(-1)).toBe('play /s/calm.mp3');
  player.pause();
  expect(ledger.at(-1)).toBe('rest /s/calm.mp3');
  player.play();
  expect(ledger.at(-1)).toBe('rest /s/calm.mp3');
  sound.happens('playing');
  expect(ledger.at(-1)).toBe('play /s/calm.mp3');
  sound.happens('ended');
  expect(ledger.at(-1)).toBe('stop /s/calm.mp3');
});

test('a short stall keeps the music playing, a long one pauses it', async () => {
  await listen();
  vi.useFakeTimers();
  sound.happens('waiting');
  vi.advanceTimersByTime(1400);
  sound.happens('playing');
  vi.advanceTimersByTime(5000);
  expect(ledger).not.toContain('rest /s/calm.mp3');
  sound.happens('waiting');
  vi.advanceTimersByTime(1600);
  expect(ledger.at(-1)).toBe('rest /s/calm.mp3');
  sound.happens('playing');
  expect(ledger.at(-1)).toBe('play /s/calm.mp3');
  vi.useRealTimers();
});

test('the music follows its volume live, and muting mutes both', async () => {
  await listen();
  expect(levels.at(-1)).toBe(musicGain(0.06));
  player.setMusicVolume(0.25);
  expect(levels.at(-1)).toBe(0.5);
  player.toggleMute();
  expect([levels.at(-1), sound.muted]).toEqual([0, true]);
  player.toggleMute();
  expect(levels.at(-1)).toBe(0.5);
});

test('the ducking follows the voice’s place and speed', async () => {
  await listen();
  sound.currentTime = 3;
  frames.next();
  expect(followed.at(-1)).toEqual({ points: 4, seconds: 3, rate: 1 });
  player.setRate(1.5);
  player.seekTo(12);
  expect(followed.at(-1)).toEqual({ points: 4, seconds: 12, rate: 1.5 });
});

test('a volume of zero fetches nothing until it is raised', async () => {
  player.setMusicVolume(0);
  player.play();
  sound.happens('playing');
  expect(open).not.toHaveBeenCalled();
  player.setMusicVolume(0.1);
  await opened();
  expect(ledger).toEqual(['play /s/calm.mp3']);
});

test('failed music shows an error, and is retried at the next press', async () => {
  open.mockRejectedValueOnce(new Error('404'));
  player.play();
  sound.happens('playing');
  await eventually(() => expect(player.view().isMusicFailed).toBe(true));
  expect(player.view().playback.status).toBe('playing');
  expect(open).toHaveBeenCalledOnce();
  player.pause();
  await listen();
  expect([player.view().isMusicFailed, ledger.at(-1)]).toEqual([false, 'play /s/calm.mp3']);
});

test('other music plays from the start of the story', async () => {
  await listen();
  sound.currentTime = 20;
  player.setSource(source('/s/epic.mp3'));
  await eventually(() => expect(ledger.at(-1)).toBe('play /s/epic.mp3'));
  expect([ledger.includes('close /s/calm.mp3'), sound.currentTime]).toEqual([true, 0]);
  expect(player.view().playback.status).toBe('playing');
});

test('another signature of the same music changes nothing', async () => {
  await listen();
  sound.currentTime = 20;
  player.setSource(source('/s/calm.mp3?sig=2'));
  expect([open.mock.calls.length, sound.currentTime, ledger.includes('close /s/calm.mp3')]).toEqual([1, 20, false]);
});

test('removed music fades, and the voice continues', async () => {
  await listen();
  sound.currentTime = 20;
  player.setSource(source(null));
  expect([ledger.at(-1), sound.currentTime, player.view().playback.status]).toEqual([
    'close /s/calm.mp3',
    20,
    'playing',
  ]);
});

test('music that loads after its removal never plays', async () => {
  let answer: (bed: Bed) => void = () => undefined;
  open.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  player.play();
  sound.happens('playing');
  player.setSource(source(null));
  answer(fakeBed('late'));
  await opened();
  expect(ledger).toEqual(['close late']);
});

test('leaving the story releases the music', async () => {
  await listen();
  end();
  expect(ledger.at(-1)).toBe('close /s/calm.mp3');
  player.pause();
  expect(ledger.at(-1)).toBe('close /s/calm.mp3');
});
