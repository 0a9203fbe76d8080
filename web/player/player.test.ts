import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createPlayer, type Player } from './player.ts';
import { FakeFrames, FakeSound } from './testing/fakeSound.ts';

let frames: FakeFrames;
let sound: FakeSound;
let player: Player;
const renew = vi.fn<() => Promise<string | null>>();
const source = (url: string) => ({ url, durationSeconds: 40, renew });
const status = () => player.view().playback.status;
const begin = () => {
  player.play();
  sound.happens('play', 'playing');
};

beforeEach(() => {
  frames = new FakeFrames();
  sound = new FakeSound();
  renew.mockReset().mockResolvedValue('/media/a.mp3?sig=2');
  player = createPlayer(frames);
  player.setSource(source('/media/a.mp3?sig=1'));
  player.attach(sound);
});

test('the narration is loaded, but silent until play is pressed', () => {
  expect(sound.ledger).toEqual(['load /media/a.mp3?sig=1']);
  expect(player.view()).toMatchObject({ durationSeconds: 40, rate: 1, isMuted: false });
});

test('another story replaces it silently, and none clears it', () => {
  begin();
  player.open(source('/media/b.mp3?sig=1'));
  expect([status(), sound.ledger.at(-1), player.view().source?.url]).toEqual([
    'idle',
    'load /media/b.mp3?sig=1',
    '/media/b.mp3?sig=1',
  ]);
  begin();
  player.open(undefined);
  expect([status(), sound.ledger.at(-1), player.view().source]).toEqual(['idle', 'pause', undefined]);
  player.play();
  expect(sound.ledger.at(-1)).toBe('pause');
});

test('its end is reported once at the beginning again', () => {
  const ended = vi.fn(() => sound.currentTime);
  const stop = player.onEnd(ended);
  begin();
  sound.currentTime = 40;
  sound.happens('pause', 'ended');
  expect(ended.mock.results.map(({ value }) => value as number)).toEqual([0]);
  stop();
  begin();
  sound.happens('ended');
  expect(ended).toHaveBeenCalledOnce();
});

test('one button plays and pauses', () => {
  player.toggle();
  sound.happens('playing');
  expect(status()).toBe('playing');
  player.toggle();
  expect(status()).toBe('paused');
  expect(sound.ledger.slice(1)).toEqual(['play', 'pause']);
});

test('the position is reported on every frame while playing only', () => {
  const generated: number[] = [];
  player.onFrame((seconds) => generated.push(seconds));
  begin();
  sound.currentTime = 0.016;
  frames.next();
  sound.currentTime = 0.033;
  frames.next();
  expect(generated.slice(-2)).toEqual([0.016, 0.033]);
  player.pause();
  expect(frames.waiting).toBe(0);
});

test('seeking stays within the narration and is reported at once', () => {
  const generated: number[] = [];
  player.onFrame((seconds) => generated.push(seconds));
  player.seekTo(12);
  player.skip(-30);
  player.skip(100);
  expect(generated.slice(-3)).toEqual([12, 0, 40]);
});

test('the end goes back to the beginning', () => {
  begin();
  sound.currentTime = 40;
  sound.happens('pause', 'ended');
  expect(status()).toBe('idle');
  expect(sound.currentTime).toBe(0);
});

test('another signature of the same file changes nothing while it plays', () => {
  begin();
  sound.currentTime = 7;
  player.setSource(source('/media/a.mp3?sig=9'));
  expect(sound.ledger).toEqual(['load /media/a.mp3?sig=1', 'play']);
  expect([status(), sound.currentTime]).toEqual(['playing', 7]);
});

test('another narration begins at its start and plays', () => {
  begin();
  sound.currentTime = 7;
  player.setSource(source('/media/b.mp3?sig=1'));
  expect(sound.ledger.slice(-2)).toEqual(['load /media/b.mp3?sig=1', 'play']);
  expect([status(), sound.currentTime]).toEqual(['starting', 0]);
});

test('an expired address is renewed once, and playing continues', async () => {
  begin();
  player.setRate(1.5);
  sound.currentTime = 21;
  sound.happens('error');
  expect(status()).toBe('renewing');
  await eventually(() => expect(status()).toBe('starting'));
  expect(renew).toHaveBeenCalledOnce();
  expect(sound.ledger.slice(-2)).toEqual(['load /media/a.mp3?sig=2', 'play']);
  expect([sound.currentTime, sound.playbackRate]).toEqual([21, 1.5]);
  sound.happens('error');
  expect(status()).toBe('failed');
  expect(renew).toHaveBeenCalledOnce();
});

test('an element that pauses by itself when its file cannot be loaded still goes on after the renewal', async () => {
  begin();
  sound.happens('error');
  sound.happens('pause');
  await eventually(() => expect(status()).toBe('starting'));
  expect(sound.ledger.slice(-2)).toEqual(['load /media/a.mp3?sig=2', 'play']);
});

test('a press of Pause during the renewal holds', async () => {
  begin();
  sound.currentTime = 21;
  sound.happens('error');
  player.pause();
  await eventually(() => expect(status()).toBe('paused'));
  expect(sound.ledger.at(-1)).toBe('load /media/a.mp3?sig=2');
});

test('a missing address is reported, and retried on request', async () => {
  renew.mockResolvedValueOnce(null);
  begin();
  sound.happens('error');
  await eventually(() => expect(status()).toBe('failed'));
  player.play();
  expect(status()).toBe('starting');
  expect(sound.ledger.slice(-2)).toEqual(['load /media/a.mp3?sig=1', 'play']);
});

test('a renewal after another narration was chosen is ignored', async () => {
  let answer: (url: string | null) => void = () => undefined;
  renew.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  sound.happens('error');
  player.setSource(source('/media/b.mp3?sig=1'));
  answer('/media/a.mp3?sig=2');
  await Promise.resolve();
  expect(sound.src).toBe('/media/b.mp3?sig=1');
});

test('a blocked autoplay leaves the button unchanged', async () => {
  sound.refusal = new DOMException('', 'NotAllowedError');
  player.play();
  await eventually(() => expect(status()).toBe('paused'));
});

test('one story plays at a time', () => {
  begin();
  const other = createPlayer(frames);
  other.setSource(source('/media/b.mp3?sig=1'));
  other.attach(new FakeSound());
  other.play();
  expect(status()).toBe('paused');
  expect(sound.ledger.at(-1)).toBe('pause');
});

test('speed and mute survive a change of narration', () => {
  player.setRate(2);
  player.toggleMute();
  player.setSource(source('/media/b.mp3'));
  expect([sound.playbackRate, sound.muted]).toEqual([2, true]);
});

test('a released player is silent and requests no frames', () => {
  const element = new FakeSound();
  const release = player.attach(element);
  begin();
  element.happens('playing');
  release();
  expect(element.ledger.at(-1)).toBe('pause');
  expect(frames.waiting).toBe(0);
});

const withMusic = (musicUrl: string | null) => ({ ...source('/media/a.mp3?sig=1'), musicUrl });

test('added music plays from the start, also before playing', () => {
  sound.currentTime = 12;
  player.setSource(withMusic('/s/calm.mp3'));
  expect([status(), sound.currentTime, sound.ledger.at(-1)]).toEqual(['starting', 0, 'play']);
});

test('a story’s music does not play by itself', () => {
  player = createPlayer(frames);
  player.setSource(withMusic('/s/calm.mp3'));
  player.setSource(withMusic('/s/calm.mp3?sig=2'));
  expect(status()).toBe('idle');
});

test('removing music does not change the voice', () => {
  player.setSource(withMusic('/s/calm.mp3'));
  sound.happens('playing');
  sound.currentTime = 9;
  player.setSource(withMusic(null));
  expect([status(), sound.currentTime]).toEqual(['playing', 9]);
});

test('seeking to loaded sound does not wait', () => {
  begin();
  player.playFrom(12);
  expect([status(), sound.currentTime]).toEqual(['playing', 12]);
});

test('mute survives the element', () => {
  player.toggleMute();
  const other = new FakeSound();
  player.attach(other);
  expect(other.muted).toBe(true);
});
