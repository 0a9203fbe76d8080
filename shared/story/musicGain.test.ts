import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { musicGain } from './ducking.ts';

const decibels = (gain: number) => 20 * Math.log10(gain);

test('the default volume is 12 dB down, which puts a soundtrack 16 dB below the voice', () => {
  expect(decibels(musicGain(limits.musicVolumeDefault))).toBeCloseTo(-12.2, 1);
});

test('silence is silence and full is as it was recorded', () => {
  expect([musicGain(0), musicGain(1)]).toEqual([0, 1]);
});

test('whatever the volume, the gain stays between 0 and 1', () => {
  fc.assert(
    fc.property(fc.double(), (volume) => {
      const gain = musicGain(volume);
      expect(gain >= 0 && gain <= 1).toBe(true);
    }),
  );
});
