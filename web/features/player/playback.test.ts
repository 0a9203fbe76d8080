import { expect, test } from 'vitest';
import { atRest, step, type Happening, type Playback } from './playback.ts';

const after = (...happenings: (Happening | Exclude<Happening['was'], 'broken'>)[]): Playback =>
  happenings.reduce<Playback>(
    (playback, happening) => step(playback, typeof happening === 'string' ? { was: happening } : happening),
    atRest,
  );
const broken: Happening = { was: 'broken', seconds: 12.5 };

test('it plays when asked, once sound comes', () => {
  expect(after('asked').is).toBe('starting');
  expect(after('asked', 'sounding').is).toBe('playing');
});

test('a stall waits, and goes on with the sound', () => {
  expect(after('asked', 'sounding', 'stalled').is).toBe('starting');
  expect(after('asked', 'sounding', 'stalled', 'sounding').is).toBe('playing');
});

test('the end is the beginning again', () => {
  expect(after('asked', 'sounding', 'paused', 'ended')).toEqual(atRest);
});

test('choosing a place before listening lights the text without playing', () => {
  expect(after('sought').is).toBe('paused');
});

test('a pause of what never played changes nothing', () => {
  expect(after('paused')).toEqual(atRest);
});

test('a broken address is renewed once, and playing goes on', () => {
  const renewing = after('asked', 'sounding', broken);
  expect(renewing).toEqual({ is: 'renewing', mayRenew: false, seconds: 12.5, wasPlaying: true });
  expect(step(renewing, { was: 'renewed' })).toEqual({ is: 'starting', mayRenew: false });
});

test('what breaks again without a sound in between has failed', () => {
  expect(after('asked', broken, 'renewed', broken).is).toBe('failed');
});

test('after sound it may be renewed again', () => {
  expect(after('asked', broken, 'renewed', 'sounding', broken).is).toBe('renewing');
});

test('what broke while paused stays paused, where it was', () => {
  expect(after('asked', 'sounding', 'paused', broken, 'renewed').is).toBe('paused');
  expect(after({ was: 'broken', seconds: 0 }, 'renewed').is).toBe('idle');
});

test('play and pause are remembered while the address is renewed', () => {
  expect(after({ was: 'broken', seconds: 0 }, 'asked', 'renewed').is).toBe('starting');
  expect(after('asked', 'sounding', broken, 'paused', 'renewed').is).toBe('paused');
});

test('a failed player tries afresh when asked', () => {
  expect(after('asked', broken, 'renewed', broken, 'asked')).toEqual({ is: 'starting', mayRenew: true });
});
