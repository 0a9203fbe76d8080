import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTone, decibels } from '#test/support/sounds.ts';
import { limiterCurve } from './limiter.ts';
import { resample } from './resample.ts';
import { CHUNK_SAMPLES, MIX_RATE } from './block.ts';
import { createPeakMeter } from './truePeak.ts';

const peakOf = (samples: Float32Array, matters = 0): number =>
  Math.max(...createPeakMeter(CHUNK_SAMPLES, matters)(samples));

describe('the peak meter', () => {
  it('finds the peak between samples that no sample has', () => {
    // A sine at a quarter of the sample rate, shifted by 45°: every sample is 0.71 of the true peak.
    const sampled = Float32Array.from({ length: 4_410 }, (_, at) => Math.sin((Math.PI / 2) * at + Math.PI / 4));
    const fadedIn = sampled.map((value, at) => value * Math.min(1, at / 441));
    expect(Math.abs(decibels(peakOf(fadedIn)))).toBeLessThan(0.3);
    expect(peakOf(fadedIn, 2)).toBeCloseTo(Math.SQRT1_2, 5);
  });

  it('finds the same in blocks as in one piece', () => {
    const sound = aTone(0.1, 1_000, 0.8, MIX_RATE);
    const meter = createPeakMeter(CHUNK_SAMPLES, 0);
    const inBlocks = [0, 1].flatMap((block) => [...meter(sound.subarray(block * 2_205, (block + 1) * 2_205))]);
    expect(inBlocks).toEqual([...createPeakMeter(CHUNK_SAMPLES, 0)(sound)]);
  });
});

describe('the limiter', () => {
  it('keeps every chunk below the ceiling, whatever the peaks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: 0, max: 4, noNaN: true })),
        fc.double({ min: 0.1, max: 30, noNaN: true }),
        (peaks, gain) => {
          const curve = limiterCurve(peaks, gain, 0.8);
          peaks.forEach((peak, chunk) => {
            const max = Math.max(curve[chunk] ?? 1, curve[chunk + 1] ?? 1);
            expect(peak * gain * max).toBeLessThan(0.8001);
          });
        },
      ),
    );
  });

  it('leaves samples below the ceiling unchanged', () => {
    expect(limiterCurve([0.1, 0.5, 0.79], 1, 0.8)).toEqual(new Float32Array(4).fill(1));
  });

  it('lowers the gain just before a peak, and restores it smoothly after', () => {
    const peaks = new Float32Array(1_000).fill(0.3);
    peaks[500] = 1.6;
    const curve = limiterCurve(peaks, 1, 0.8);
    const at = (seconds: number): number =>
      decibels(curve[500 + Math.round((seconds * MIX_RATE) / CHUNK_SAMPLES)] ?? 1);
    expect(at(0)).toBeCloseTo(-6, 0);
    expect(at(-0.02)).toBeGreaterThan(-0.1);
    expect(at(0.4)).toBeGreaterThan(-0.3);
    const steps = curve.slice(501).map((value, index) => value - (curve[500 + index] ?? 1));
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.01);
  });
});

describe('another sample rate', () => {
  it.each([
    [24_000, 44_100],
    [32_000, 44_100],
    [48_000, 44_100],
  ])('from %i to %i Hz keeps notes as they are', (from, to) => {
    const made = resample(aTone(1, 1_000, 0.5, from), from, to);
    const wanted = aTone(1, 1_000, 0.5, to);
    const errors = made.subarray(100, -100).map((value, at) => value - (wanted[at + 100] ?? 0));
    expect(made.length).toBe(to);
    expect(decibels(Math.max(...errors.map(Math.abs)) / 0.5)).toBeLessThan(-60);
  });

  it('adds no alias of a high note', () => {
    const made = resample(aTone(1, 9_000, 0.5, 24_000), 24_000, 44_100);
    const mirrored = aTone(1, 15_000, 1, 44_100);
    const quarter = Float32Array.from({ length: 44_100 }, (_, at) => Math.cos((2 * Math.PI * 15_000 * at) / 44_100));
    const along = (one: Float32Array): number =>
      one.reduce((sum, value, at) => sum + value * (made[at] ?? 0), 0) / 22_050;
    expect(decibels(Math.hypot(along(mirrored), along(quarter)) / 0.5)).toBeLessThan(-50);
  });
});
