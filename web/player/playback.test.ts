import { expect, test } from 'vitest';
import { atRest, step, type PlaybackEvent, type Playback } from './playback.ts';

const after = (...events: (PlaybackEvent | Exclude<PlaybackEvent['type'], 'error'>)[]): Playback =>
  events.reduce<Playback>(
    (playback, event) => step(playback, typeof event === 'string' ? { type: event } : event),
    atRest,
  );
const error: PlaybackEvent = { type: 'error', seconds: 12.5 };

test('playing begins with the sound', () => {
  expect(after('play').status).toBe('starting');
  expect(after('play', 'playing').status).toBe('playing');
});

test('a stall waits, and resumes with the sound', () => {
  expect(after('play', 'playing', 'waiting').status).toBe('starting');
  expect(after('play', 'playing', 'waiting', 'playing').status).toBe('playing');
});

test('the end returns to the beginning', () => {
  expect(after('play', 'playing', 'pause', 'ended')).toEqual(atRest);
});

test('seeking before playing highlights the text silently', () => {
  expect(after('seeked').status).toBe('paused');
});

test('a pause before playing changes nothing', () => {
  expect(after('pause')).toEqual(atRest);
});

test('an expired address is renewed once, and playing continues', () => {
  const renewing = after('play', 'playing', error);
  expect(renewing).toEqual({ status: 'renewing', mayRenew: false, seconds: 12.5, wasPlaying: true });
  expect(step(renewing, { type: 'renewed' })).toEqual({ status: 'starting', mayRenew: false });
});

test('a second error without sound fails', () => {
  expect(after('play', error, 'renewed', error).status).toBe('failed');
});

test('after sound the address can be renewed again', () => {
  expect(after('play', error, 'renewed', 'playing', error).status).toBe('renewing');
});

test('an error while paused stays paused, at its place', () => {
  expect(after('play', 'playing', 'pause', error, 'renewed').status).toBe('paused');
  expect(after({ type: 'error', seconds: 0 }, 'renewed').status).toBe('idle');
});

test('play and pause are remembered while the address is renewed', () => {
  expect(after({ type: 'error', seconds: 0 }, 'play', 'renewed').status).toBe('starting');
  expect(after('play', 'playing', error, 'pause', 'renewed').status).toBe('paused');
});

test('a failed player retries on request', () => {
  expect(after('play', error, 'renewed', error, 'play')).toEqual({ status: 'starting', mayRenew: true });
});
