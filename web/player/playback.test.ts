import { expect, test } from 'vitest';
import { atRest, step, type PlaybackEvent, type Playback } from './playback.ts';

const after = (...events: (PlaybackEvent | Exclude<PlaybackEvent['type'], 'error'>)[]): Playback =>
  events.reduce<Playback>(
    (playback, event) => step(playback, typeof event === 'string' ? { type: event } : event),
    atRest,
  );
const error: PlaybackEvent = { type: 'error', seconds: 12.5 };

test('it plays when asked, once sound comes', () => {
  expect(after('play').is).toBe('starting');
  expect(after('play', 'playing').is).toBe('playing');
});

test('a stall waits, and goes on with the sound', () => {
  expect(after('play', 'playing', 'waiting').is).toBe('starting');
  expect(after('play', 'playing', 'waiting', 'playing').is).toBe('playing');
});

test('the end is the beginning again', () => {
  expect(after('play', 'playing', 'pause', 'ended')).toEqual(atRest);
});

test('choosing a place before listening lights the text without playing', () => {
  expect(after('seeked').is).toBe('paused');
});

test('a pause of what never played changes nothing', () => {
  expect(after('pause')).toEqual(atRest);
});

test('a broken address is renewed once, and playing goes on', () => {
  const renewing = after('play', 'playing', error);
  expect(renewing).toEqual({ is: 'renewing', mayRenew: false, seconds: 12.5, wasPlaying: true });
  expect(step(renewing, { type: 'renewed' })).toEqual({ is: 'starting', mayRenew: false });
});

test('what breaks again without a sound in between has failed', () => {
  expect(after('play', error, 'renewed', error).is).toBe('failed');
});

test('after sound it may be renewed again', () => {
  expect(after('play', error, 'renewed', 'playing', error).is).toBe('renewing');
});

test('what broke while paused stays paused, where it was', () => {
  expect(after('play', 'playing', 'pause', error, 'renewed').is).toBe('paused');
  expect(after({ type: 'error', seconds: 0 }, 'renewed').is).toBe('idle');
});

test('play and pause are remembered while the address is renewed', () => {
  expect(after({ type: 'error', seconds: 0 }, 'play', 'renewed').is).toBe('starting');
  expect(after('play', 'playing', error, 'pause', 'renewed').is).toBe('paused');
});

test('a failed player tries afresh when asked', () => {
  expect(after('play', error, 'renewed', error, 'play')).toEqual({ is: 'starting', mayRenew: true });
});
