import { expect, test } from 'vitest';
import { amplify } from './limiter.ts';

const RATE = 24_000;
const tone = (level: number) => Float32Array.from({ length: RATE }, (_, i) => level * Math.sin(i / 7));
const peak = (samples: Float32Array) => samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);

test('sound that stays below the ceiling is only multiplied by the gain', () => {
  const samples = tone(0.1);
  amplify(samples, 3, RATE);
  expect(samples[1000]).toBeCloseTo(0.3 * Math.sin(1000 / 7), 5);
});

test.each([3, 10, 50])('no peak passes the ceiling at a gain of %i', (gain) => {
  const samples = tone(0.2);
  for (const at of [0, 5000, 5001, 12_345, RATE - 1]) samples[at] = 0.9;
  amplify(samples, gain, RATE);
  expect(peak(samples)).toBeLessThanOrEqual(0.8501);
});

test('a single peak lowers only the hundredth of a second around it', () => {
  const samples = tone(0.1);
  samples[12_000] = 0.9;
  amplify(samples, 3, RATE);
  expect(peak(samples)).toBeLessThanOrEqual(0.8501);
  for (const at of [11_500, 12_500]) expect(samples[at]).toBeCloseTo(0.3 * Math.sin(at / 7), 5);
});
