import { expect, test } from 'vitest';
import { atRest, step, type PlaybackEvent, type Playback } from './playback.ts';

const after = (...events: (PlaybackEvent | Exclude<PlaybackEvent['type'], 'error'>)[]): Playback =>
  events.reduce<Playback>(
    (playback, event) => step(playback, typeof event === 'string' ? { type: event } : event),
    atRest,
  );
const error: PlaybackEvent = { type: 'error', seconds: 12.5 };

test('it plays when asked, once sound comes', () => {
  expect(after('play').status).toBe('starting');
  expect(after('play', 'playing').status).toBe('playing');
});

test('a stall waits, and goes on with the sound', () => {
  expect(after('play', 'playing', 'waiting').status).toBe('starting');
  expect(after('play', 'playing', 'waiting', 'playing').status).toBe('playing');
});

test('the end is the beginning again', () => {
  expect(after('play', 'playing', 'pause', 'ended')).toEqual(atRest);
});

test('choosing a place before listening lights the text without playing', () => {
  expect(after('seeked').status).toBe('paused');
});

test('a pause of what never played changes nothing', () => {
  expect(after('pause')).toEqual(atRest);
});

test('a broken address is renewed once, and playing goes on', () => {
  const renewing = after('play', 'playing', error);
  expect(renewing).toEqual({ status: 'renewing', mayRenew: false, seconds: 12.5, wasPlaying: true });
  expect(step(renewing, { type: 'renewed' })).toEqual({ status: 'starting', mayRenew: false });
});

test('what breaks again without a sound in between has failed', () => {
  expect(after('play', error, 'renewed', error).status).toBe('failed');
});

test('after sound it may be renewed again', () => {
  expect(after('play', error, 'renewed', 'playing', error).status).toBe('renewing');
});

test('what broke while paused stays paused, where it was', () => {
  expect(after('play', 'playing', 'pause', error, 'renewed').status).toBe('paused');
  expect(after({ type: 'error', seconds: 0 }, 'renewed').status).toBe('idle');
});

test('play and pause are remembered while the address is renewed', () => {
  expect(after({ type: 'error', seconds: 0 }, 'play', 'renewed').status).toBe('starting');
  expect(after('play', 'playing', error, 'pause', 'renewed').status).toBe('paused');
});

test('a failed player tries afresh when asked', () => {
  expect(after('play', error, 'renewed', error, 'play')).toEqual({ status: 'starting', mayRenew: true });
});
