import { expect, test } from 'vitest';
import { loudnessOf } from './loudness.ts';

const tone = (peak: number) => Float32Array.from({ length: 2048 }, (_, at) => peak * Math.sin(at / 7));

test('silence leaves the meter empty', () => {
  expect(loudnessOf(new Float32Array(2048))).toEqual({ level: 0, status: 'quiet' });
});

test('a distant voice shows as quiet, a close one as good', () => {
  expect(loudnessOf(tone(0.005)).status).toBe('quiet');
  expect(loudnessOf(tone(0.2)).status).toBe('good');
  expect(loudnessOf(tone(0.2)).level).toBeGreaterThan(loudnessOf(tone(0.05)).level);
});

test('a full-scale sound shows as too loud', () => {
  expect(loudnessOf(tone(1)).status).toBe('loud');
});
