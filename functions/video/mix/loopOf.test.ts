import { expect, it } from 'vitest';
import { aTone, seamOf } from '#test/support/sounds.ts';
import type { StereoSound } from '#functions/sound/decodeMp3.ts';
import { loopOf } from './loopOf.ts';

const sound = (left: Float32Array, sampleRate = 32_000): StereoSound => ({ left, right: left, sampleRate });

it('loops without a click, also at a fractional length in samples', () => {
  // A whole number of waves at 501 Hz, so that the end of the loop continues at its start.
  const left = aTone(1002 / 501, 501, 0.5, 32_000).subarray(0, 64_000);
  const loop = loopOf(sound(left), { rate: 44_100, isOnce: false });
  expect(loop.left.length).toBe(88_200);
  expect(seamOf(loop)).toBeLessThan(1.2);
  const odd = Float32Array.from({ length: 64_007 }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 1000 * at) / 64_007));
  expect(seamOf(loopOf(sound(odd), { rate: 44_100, isOnce: false }))).toBeLessThan(1.2);
});

it('crossfades a sound that is no loop into one', () => {
  const left = aTone(3.003, 437, 0.5, 32_000).map((value, at) => value * (1 - at / 200_000));
  expect(seamOf(sound(left, 44_100))).toBeGreaterThan(5);
  const loop = loopOf(sound(left), { rate: 44_100, isOnce: false });
  expect(loop.left.length / 44_100).toBeCloseTo(2.003, 3);
  expect(seamOf(loop)).toBeLessThan(1.5);
});

it('leaves a sound that is played once unchanged', () => {
  const left = aTone(3.003, 437, 0.5, 32_000);
  expect(loopOf(sound(left), { rate: 44_100, isOnce: true }).left.length / 44_100).toBeCloseTo(3.003, 3);
});
