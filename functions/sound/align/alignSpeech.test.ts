import { expect, it } from 'vitest';
import { alignSpeech } from './alignSpeech.ts';
import { allDistances, backwards, distancesBetween, inOrder } from './distances.ts';
import { commonHertz, framesOf, HOP_SECONDS, type Sound } from './features.ts';
import { around, everywhere, thin, warp } from './warp.ts';

const RATE = 16_000;

/** A buzz with two formants, which sounds like a vowel. A first formant of 0 is silence. */
type Vowel = readonly [seconds: number, first: number, second: number];
const sing = (vowels: readonly Vowel[], { sampleRate = RATE, pitch = 120 } = {}): Sound => {
  const samples: number[] = [];
  for (const [seconds, first, second] of vowels)
    for (let at = 0; at < seconds * sampleRate; at += 1) {
      let sample = 0;
      for (let hertz = pitch; hertz < (first > 0 ? 3500 : 0); hertz += pitch) {
        const level = 1 / (1 + ((hertz - first) / 120) ** 2) + 0.5 / (1 + ((hertz - second) / 160) ** 2);
        sample += 0.1 * level * Math.sin((2 * Math.PI * hertz * at) / sampleRate);
      }
      samples.push(sample);
    }
  return { samples: Float32Array.from(samples), sampleRate };
};

const FORMANTS = [
  [300, 2300],
  [700, 1200],
  [320, 800],
  [550, 1800],
  [650, 1000],
  [400, 2000],
  [300, 900],
  [750, 1700],
] as const;
/** Speaks each word as one vowel after a short silence. @param seconds the length of each word */
const say = (order: readonly number[], seconds: readonly number[], voice?: Parameters<typeof sing>[1]) => {
  const vowels: Vowel[] = [];
  const words: number[] = [];
  let at = 0;
  for (const [turn, vowel] of order.entries()) {
    const [first, second] = FORMANTS[vowel % FORMANTS.length] ?? [0, 0];
    const length = seconds[turn % seconds.length] ?? 0.2;
    words.push(at + 0.15);
    vowels.push([0.15, 0, 0], [length, first, second]);
    at += 0.15 + length;
  }
  return { sound: sing([...vowels, [0.1, 0, 0]], voice), words };
};

const ORDER = [0, 1, 2, 3, 4, 5, 6, 7, 2, 0, 5, 1, 7, 3, 6, 4];
const reading = say(ORDER, [0.2]);

it('finds each word in a recording of another pitch, tempo and sample rate', () => {
  const recording = say(ORDER, [0.3, 0.15, 0.42], { sampleRate: 24_000, pitch: 190 });
  const found = alignSpeech(reading, recording.sound);
  if (found.status !== 'aligned') throw new Error(`another text: ${found.mismatch}`);
  for (const [at, seconds] of recording.words.entries())
    expect(Math.abs((found.words[at] ?? 0) - seconds)).toBeLessThan(0.06);
});

it('accepts neither silence, a tone, nor a sound shorter than a frame', () => {
  const tone: Vowel = [4, 500, 1500];
  for (const sound of [sing([[4, 0, 0]]), sing([tone]), sing([[0.01, 500, 1500]]), sing([])])
    expect(alignSpeech(reading, sound)).toMatchObject({ status: 'otherText' });
});

it('finds nothing when the reading has no words', () => {
  expect(alignSpeech({ ...reading, words: [] }, reading.sound)).toMatchObject({ status: 'aligned', words: [] });
});

it('finds a reading in itself, its words in order', () => {
  const same = alignSpeech(reading, reading.sound);
  if (same.status !== 'aligned') throw new Error('not itself');
  expect(same.words).toEqual(same.words.toSorted((a, b) => a - b));
  for (const [at, seconds] of reading.words.entries()) expect(same.words[at]).toBeCloseTo(seconds, 1);
});

it('puts a word behind the pause that only the recording makes', () => {
  const recording = say(ORDER, [0.2]);
  const half = Math.round(((recording.words[8] ?? 0) - 0.1) * RATE);
  const silence = new Float32Array(1.5 * RATE);
  const samples = Float32Array.from([
    ...recording.sound.samples.subarray(0, half),
    ...silence,
    ...recording.sound.samples.subarray(half),
  ]);
  const found = alignSpeech(reading, { samples, sampleRate: RATE });
  if (found.status !== 'aligned') throw new Error('another text');
  expect(found.words[8]).toBeCloseTo((recording.words[8] ?? 0) + 1.5, 1);
  expect(found.words[7]).toBeCloseTo(recording.words[7] ?? 0, 1);
});

it('frames begin every hundredth of a second, the last within the sound', () => {
  expect(framesOf(sing([[1, 500, 1500]]), commonHertz(RATE)).count).toBe(Math.floor((1 - 0.025) / HOP_SECONDS) + 1);
  expect(framesOf(sing([[0.02, 500, 1500]]), commonHertz(RATE)).count).toBe(0);
});

it('compares two sounds up to the shorter one', () => {
  expect(commonHertz(48_000, 24_000)).toBe(7600);
  expect(commonHertz(24_000, 8000)).toBe(3760);
});

it('gives the same path within the corridor as without one', () => {
  const [one, other] = [framesOf(reading.sound, 7520), framesOf(say(ORDER, [0.25]).sound, 7520)];
  const fine = distancesBetween(one, other);
  const { first, last, cost } = warp(fine, everywhere(fine), 1.5);
  const rough = allDistances(thin(one, 4), thin(other, 4));
  const path = warp(rough, everywhere(rough), 1.5);
  expect(warp(fine, around(path, { by: 4, radius: 40, ...fine }), 1.5)).toMatchObject({ first, last, cost });
});

it('measures frame distances the same in any order of requests', () => {
  const frames = (...values: number[]) => ({ count: values.length, size: 1, values: Float32Array.from(values) });
  const [one, other] = [frames(0, 1, 3), frames(10, 20, 40, 80)];
  const rows = ({ one: count, other: among, rowOf }: ReturnType<typeof allDistances>) =>
    Array.from({ length: count }, (_, at) => [...rowOf(at, 0, among)]);
  const forwards = [0, 1, 3].map((value) => [10, 20, 40, 80].map((beside) => beside - value));
  const all = allDistances(one, other);
  expect([rows(all), rows(distancesBetween(one, other))]).toEqual([forwards, forwards]);
  expect(rows(backwards(all))).toEqual(forwards.toReversed().map((row) => row.toReversed()));
  expect(rows(inOrder(all, Int32Array.of(2, 0)))).toEqual([forwards[2], forwards[0]]);
  expect([...distancesBetween(one, other).rowOf(1, 1, 3)].slice(1, 3)).toEqual([19, 39]);
});
