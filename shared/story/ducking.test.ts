import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duckingEnvelope, gainAt } from './ducking.ts';

const half = 10 ** (-4 / 20);
const wordsAt = (...seconds: number[]) => ({
  words: seconds.map((at, i) => ({ milliseconds: at * 1000, start: i * 6, end: i * 6 + 5 })),
});
/** Random word timings with pauses of up to three seconds, and a little silence at the end. */
const someSpeech = fc
  .array(fc.tuple(fc.integer({ min: 40, max: 3000 }), fc.integer({ min: 1, max: 14 })), { minLength: 1 })
  .map((steps) => {
    let milliseconds = 0;
    const words = steps.map(([gap, letters], i) => {
      milliseconds += gap;
      return { milliseconds, start: i * 20, end: i * 20 + letters };
    });
    return { timings: { words }, durationSeconds: milliseconds / 1000 + 1 };
  });

test('the music is 4 dB down while a word sounds and full before and after the voice', () => {
  const envelope = duckingEnvelope(wordsAt(2, 2.4), 10);
  expect(gainAt(envelope, 1)).toBe(1);
  expect(gainAt(envelope, 2)).toBeCloseTo(half);
  expect(gainAt(envelope, 2.6)).toBeCloseTo(half);
  expect(gainAt(envelope, 6)).toBe(1);
});

test('the music is down when the first word begins, also at the start', () => {
  const envelope = duckingEnvelope(wordsAt(0), 3);
  expect(gainAt(envelope, 0)).toBeCloseTo(half);
  expect(envelope[0]?.seconds).toBeLessThan(0);
});

test('a long pause raises the music again, a breath does not', () => {
  const envelope = duckingEnvelope(wordsAt(0, 0.5, 1.6, 5), 8);
  expect(gainAt(envelope, 1.4)).toBeCloseTo(half);
  expect(gainAt(envelope, 3.5)).toBe(1);
  expect(gainAt(envelope, 5)).toBeCloseTo(half);
});

test('a pause of just a second keeps the points in order', () => {
  const words = [1197, 2977, 4748, 5999, 8329, 8369].map((milliseconds, i) => ({
    milliseconds,
    start: 20 * i,
    end: 20 * i + (i === 3 ? 12 : 1),
  }));
  const seconds = duckingEnvelope({ words }, 9.369).map((point) => point.seconds);
  expect(new Set(seconds).size).toBe(seconds.length);
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
});

test('without word timings the music stays down for the whole narration', () => {
  for (const timings of [null, { words: [] }]) {
    const envelope = duckingEnvelope(timings, 30);
    expect([0, 12, 30].map((seconds) => gainAt(envelope, seconds))).toEqual([half, half, half]);
    expect(gainAt(envelope, 31)).toBe(1);
  }
});

test('without a length there is nothing to follow, and the music is full', () => {
  for (const durationSeconds of [0, -1, Number.NaN]) {
    const envelope = duckingEnvelope(wordsAt(0), durationSeconds);
    expect(envelope).toEqual([]);
    expect(gainAt(envelope, 1)).toBe(1);
  }
});

test('the music is down at every word, points are in order, and no step is steeper than the attack', () => {
  fc.assert(
    fc.property(someSpeech, ({ timings, durationSeconds }) => {
      const envelope = duckingEnvelope(timings, durationSeconds);
      for (const { milliseconds } of timings.words) expect(gainAt(envelope, milliseconds / 1000)).toBeCloseTo(half, 6);
      for (const [i, point] of envelope.entries()) {
        const before = envelope[i - 1];
        if (!before) continue;
        expect(point.seconds).toBeGreaterThan(before.seconds);
        expect(Math.abs(point.gain - before.gain) / (point.seconds - before.seconds)).toBeLessThan(1.7);
      }
    }),
  );
});

test('with any timings the gain stays between 4 dB down and full', () => {
  const timing = fc.record({ milliseconds: fc.double(), start: fc.integer(), end: fc.integer() });
  fc.assert(
    fc.property(fc.array(timing), fc.double({ min: 0, max: 600 }), fc.double(), (words, duration, seconds) => {
      const gain = gainAt(duckingEnvelope({ words }, duration), seconds);
      if (Number.isNaN(seconds)) return;
      expect(gain >= half - 1e-9 && gain <= 1 + 1e-9).toBe(true);
    }),
  );
});
