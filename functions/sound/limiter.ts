import { CHUNK_SAMPLES, MIX_RATE } from './block.ts';

/** The attack is too fast to be heard before a peak. The release is slow, to avoid audible pumping. */
const ATTACK_SECONDS = 0.004;
const RELEASE_SECONDS = 0.12;

const approach = (seconds: number): number => 1 - Math.exp(-CHUNK_SAMPLES / (seconds * MIX_RATE));

/** The limiter's gain at the beginning of each chunk. @param peaks the peak of each chunk before `gain` is applied */
export const limiterCurve = (peaks: ArrayLike<number>, gain: number, ceiling: number): Float32Array => {
  const curve = new Float32Array(peaks.length + 1).fill(1);
  for (let chunk = 0; chunk < peaks.length; chunk += 1) {
    const needed = Math.min(1, ceiling / (gain * (peaks[chunk] ?? 0)));
    curve[chunk] = Math.min(curve[chunk] ?? 1, needed);
    curve[chunk + 1] = needed;
  }
  const [attack, release] = [approach(ATTACK_SECONDS), approach(RELEASE_SECONDS)];
  for (let at = 1; at < curve.length; at += 1) {
    const last = curve[at - 1] ?? 1;
    curve[at] = Math.min(curve[at] ?? 1, last + (1 - last) * release);
  }
  for (let at = curve.length - 2; at >= 0; at -= 1) {
    const next = curve[at + 1] ?? 1;
    curve[at] = Math.min(curve[at] ?? 1, next + (1 - next) * attack);
  }
  return curve;
};
