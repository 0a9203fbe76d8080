import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { duckingEnvelope, gainAt } from '#shared/story/ducking.ts';
import type { Bed } from './bed.ts';
import { FakeAudioContext } from './testing/fakeAudioContext.ts';
import { createWebAudioBed } from './webAudioBed.ts';

let context: FakeAudioContext;
let bed: Bed;
const buffer = {} as AudioBuffer;
const envelope = duckingEnvelope(
  { words: [2, 2.4, 9].map((at, i) => ({ milliseconds: at * 1000, start: i * 6, end: i * 6 + 5 })) },
  12,
);
const levelAt = (seconds: number) => context.gains[0]?.gain.at(seconds) ?? Number.NaN;
const duckAt = (seconds: number) => context.gains[1]?.gain.at(seconds) ?? Number.NaN;
const fadeAt = (seconds: number, voice = 0) => context.gains[2 + voice]?.gain.at(seconds) ?? Number.NaN;
const pass = (seconds: number) => {
  context.currentTime += seconds;
  vi.advanceTimersByTime(seconds * 1000);
};

beforeEach(() => {
  vi.useFakeTimers();
  context = new FakeAudioContext();
  bed = createWebAudioBed(context.asContext(), buffer);
});
afterEach(() => void vi.useRealTimers());

test('loops the decoded music, which fades in within half a second', () => {
  bed.play();
  expect(context.sources[0]).toMatchObject({ buffer, loop: true, ledger: ['start'] });
  expect([fadeAt(0), fadeAt(0.1) > 0.3, fadeAt(0.5) > 0.98]).toEqual([0, true, true]);
  expect(context.ledger).toEqual(['resume']);
});

test('pausing fades out and suspends the audio hardware; it resumes at its place', () => {
  bed.play();
  pass(5);
  bed.rest();
  expect(fadeAt(5)).toBeGreaterThan(0.99);
  expect(fadeAt(5.5)).toBeLessThan(0.01);
  pass(0.4);
  expect(context.ledger).toEqual(['resume']);
  pass(0.2);
  expect(context.ledger).toEqual(['resume', 'suspend']);
  bed.play();
  expect([context.sources.length, context.ledger.at(-1)]).toEqual([1, 'resume']);
});

test('resuming before it is silent cancels the suspension', () => {
  bed.play();
  bed.rest();
  pass(0.3);
  bed.play();
  pass(5);
  expect(context.ledger).not.toContain('suspend');
});

test('stopping fades out slowly, and the next time it starts over', () => {
  bed.play();
  pass(5);
  bed.stop();
  expect([fadeAt(5.3) > 0.3, fadeAt(6.5) < 0.01]).toEqual([true, true]);
  expect(context.sources[0]?.ledger).toEqual(['start', 'stop 6.5']);
  bed.play();
  expect(context.sources).toHaveLength(2);
  expect(fadeAt(5, 1)).toBe(0);
});

test('the level glides, so that no step of the slider clicks', () => {
  bed.setLevel(0.5);
  expect([levelAt(0), levelAt(0.2) > 0.49]).toEqual([0, true]);
});

test.each([1, 0.75, 2])('the ducking runs ahead on the audio clock, at speed %f', (rate) => {
  context.currentTime = 100;
  bed.follow(envelope, 1, rate);
  for (const seconds of [1.5, 2, 2.5, 3, 5, 8.8, 9, 11])
    expect(duckAt(100 + (seconds - 1) / rate)).toBeCloseTo(gainAt(envelope, seconds), 5);
});

test('synchronous frames keep the schedule, and a drift resets it', () => {
  bed.follow(envelope, 1, 1);
  pass(1);
  bed.follow(envelope, 2.05, 1);
  expect(duckAt(3.2)).toBeCloseTo(gainAt(envelope, 4.2), 5);
  bed.follow(envelope, 2.3, 1);
  expect(duckAt(3.2)).toBeCloseTo(gainAt(envelope, 4.5), 5);
});

test('a jump glides from where the ducking was', () => {
  bed.follow(envelope, 2, 1);
  pass(0.3);
  const before = duckAt(context.currentTime);
  bed.follow(envelope, 6, 1);
  expect(duckAt(0.3)).toBeCloseTo(before, 5);
  expect(duckAt(0.35)).toBeLessThan(1);
  expect(duckAt(0.4)).toBeCloseTo(1, 5);
});

test('closing fades out and frees the memory', () => {
  bed.play();
  bed.close();
  pass(0.6);
  expect([fadeAt(0.6) < 0.01, context.ledger.at(-1)]).toEqual([true, 'close']);
});
