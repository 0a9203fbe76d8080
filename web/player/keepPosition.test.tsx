import { beforeEach, expect, test } from 'vitest';
import { readPositions } from '../storage/storage.ts';
import { forgetPosition, keepPosition, listBegun } from './keepPosition.ts';
import { createPlayer, type Player } from './player.ts';
import { FakeFrames, FakeSound } from './testing/fakeSound.ts';

let frames: FakeFrames;
let sound: FakeSound;
let player: Player;
const arrive = (url = '/media/a.mp3?sig=1') => {
  frames = new FakeFrames();
  sound = new FakeSound();
  player = createPlayer(frames);
  player.attach(sound);
  player.setSource({ url, durationSeconds: 40, renew: () => Promise.resolve(null) });
  return keepPosition(player, url);
};
const listenTo = (seconds: number) => {
  if (player.view().playback.status !== 'playing') {
    player.play();
    sound.happens('playing');
  }
  sound.currentTime = seconds;
  frames.next();
};

beforeEach(() => localStorage.clear());

test('a narration resumes at its place, without autoplay', () => {
  const leave = arrive();
  listenTo(21.5);
  leave();
  arrive('/media/a.mp3?sig=2');
  expect([sound.currentTime, player.view().playback.status]).toEqual([21.5, 'paused']);
  expect(sound.ledger).not.toContain('play');
});

test('another narration begins at its start', () => {
  arrive();
  listenTo(21);
  player.pause();
  arrive('/media/b.mp3?sig=1');
  expect([sound.currentTime, player.view().playback.status]).toEqual([0, 'idle']);
});

test('the place is saved on pause, every few seconds, and on leaving the page', () => {
  arrive();
  listenTo(4);
  expect(readPositions()).toEqual([]);
  listenTo(6);
  expect(readPositions()).toEqual([['/media/a.mp3', 6]]);
  listenTo(7);
  player.pause();
  expect(readPositions()).toEqual([['/media/a.mp3', 7]]);
  listenTo(8);
  window.dispatchEvent(new Event('pagehide'));
  expect(readPositions()).toEqual([['/media/a.mp3', 8]]);
});

test('the end clears the place; a place in the first or last words is not saved', () => {
  arrive();
  listenTo(20);
  sound.happens('pause', 'ended');
  expect(readPositions()).toEqual([]);
  listenTo(2);
  player.pause();
  expect(readPositions()).toEqual([]);
  listenTo(38);
  player.pause();
  expect(readPositions()).toEqual([]);
});

test('the place is saved even when the player releases its sound first', () => {
  frames = new FakeFrames();
  sound = new FakeSound();
  player = createPlayer(frames);
  const detach = player.attach(sound);
  player.setSource({ url: '/media/a.mp3', durationSeconds: 40, renew: () => Promise.resolve(null) });
  const leave = keepPosition(player, '/media/a.mp3');
  listenTo(12);
  detach();
  leave();
  expect(readPositions()).toEqual([['/media/a.mp3', 12]]);
});

test('fifty places are saved; the oldest is dropped first', () => {
  for (let i = 0; i < 51; i += 1) {
    const leave = arrive(`/media/${i}.mp3`);
    listenTo(10);
    leave();
  }
  const stored = readPositions().map(([path]) => path);
  expect([stored.length, stored[0], stored.at(-1)]).toEqual([50, '/media/1.mp3', '/media/50.mp3']);
});

test.each(['{', '[[1,2],["a"],["b",-3],null]', '"x"'])('an invalid stored place (%s) is ignored', (broken) => {
  localStorage.setItem('aw:positions', broken);
  arrive();
  expect(player.view().playback.status).toBe('idle');
});

test('stories begun are listed, the last heard first, with their ids', () => {
  arrive('/media/a-1/x.mp3?sig=1');
  listenTo(21);
  player.pause();
  arrive('/media/b_2/y.mp3?sig=1');
  listenTo(9);
  player.pause();
  arrive('/previews/calm.mp3');
  listenTo(5);
  player.pause();
  expect(listBegun()).toEqual([
    { uid: 'b_2', path: '/media/b_2/y.mp3', seconds: 9 },
    { uid: 'a-1', path: '/media/a-1/x.mp3', seconds: 21 },
  ]);
});

test('a removed place stays removed while the player does not move', () => {
  arrive();
  listenTo(21);
  player.pause();
  const leave = arrive();
  forgetPosition('/media/a.mp3');
  leave();
  expect(readPositions()).toEqual([]);
});
