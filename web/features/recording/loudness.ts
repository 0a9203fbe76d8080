/** `level` is from 0 to 1, for the meter. */
export type Loudness = { level: number; status: 'quiet' | 'good' | 'loud' };

const FLOOR_DECIBELS = -60;
/** A peak above this level (full scale is 1) counts as clipped. */
const LOUD = 0.97;
const QUIET_DECIBELS = -42;

export const loudnessOf = (samples: Float32Array): Loudness => {
  let [sum, peak] = [0, 0];
  for (const sample of samples) {
    sum += sample * sample;
    peak = Math.max(peak, Math.abs(sample));
  }
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12);
  const level = Math.min(1, Math.max(0, 1 - decibels / FLOOR_DECIBELS));
  if (peak >= LOUD) return { level, status: 'loud' };
  return { level, status: decibels < QUIET_DECIBELS ? 'quiet' : 'good' };
};
