import { createWeighing, integratedLoudness } from '#shared/story/loudness.ts';
import { CHUNK_SAMPLES, MIX_RATE, type Block } from './block.ts';
import { limiterCurve } from './limiter.ts';
import { createPeakMeter } from './truePeak.ts';

/** The usual loudness of speech on streaming services. */
export const TARGET_LUFS = -16;
/** Peaks stay below −2 dB here. Encoding may raise them by 1 dB, which leaves −1 dB in the final file. */
const CEILING = 10 ** (-2 / 20);
/** More gain would only make the noise of an almost silent recording louder. */
const MAX_GAIN = 10 ** (30 / 20);
const CHUNKS_IN_STEP = MIX_RATE / 10 / CHUNK_SAMPLES;
/** Each round raises the gain by the loudness that the limiter removed, until the difference is small. */
const MAX_ROUNDS = 8;
/** The small difference that ends the rounds: 0.02 dB. */
const CLOSE = 0.002;
/** The gain rises by less than this factor (1.6 dB), because the limiter removes less than that from speech. */
const MADE_UP = 1.2;

export type Mastering = { gain: number; curve: Float32Array };

const powersOf = (blocks: Iterable<Block>): Float64Array => {
  const [weighLeft, weighRight] = [createWeighing(MIX_RATE, CHUNK_SAMPLES), createWeighing(MIX_RATE, CHUNK_SAMPLES)];
  const powers: number[] = [];
  for (const { left, right } of blocks) {
    const rights = weighRight(right);
    weighLeft(left).forEach((power, chunk) => powers.push(power + (rights[chunk] ?? 0)));
  }
  return Float64Array.from(powers);
};

const peaksOf = (blocks: Iterable<Block>, matters: number): Float32Array => {
  const [meterLeft, meterRight] = [createPeakMeter(CHUNK_SAMPLES, matters), createPeakMeter(CHUNK_SAMPLES, matters)];
  const peaks: number[] = [];
  for (const { left, right } of blocks) {
    const rights = meterRight(right);
    meterLeft(left).forEach((peak, chunk) => peaks.push(Math.max(peak, rights[chunk] ?? 0)));
  }
  return Float32Array.from(peaks);
};

/**
 * The loudness after the curve. Within a chunk, the gain is linear from a to b: its mean square is (a² + ab + b²) / 3.
 */
const loudnessWith = (powers: Float64Array, curve: Float32Array): number => {
  const steps = new Float64Array(Math.floor(powers.length / CHUNKS_IN_STEP));
  for (let chunk = 0; chunk < steps.length * CHUNKS_IN_STEP; chunk += 1) {
    const [a, b] = [curve[chunk] ?? 1, curve[chunk + 1] ?? 1];
    const step = Math.floor(chunk / CHUNKS_IN_STEP);
    steps[step] = (steps[step] ?? 0) + ((powers[chunk] ?? 0) * (a * a + a * b + b * b)) / 3 / CHUNKS_IN_STEP;
  }
  return integratedLoudness(steps);
};

/**
 * Finds the gain for −16 LUFS with peaks below −2 dB. @param mix yields all blocks of the sound each time it is called
 */
export const masteringOf = (mix: () => Iterable<Block>): Mastering => {
  const powers = powersOf(mix());
  const gainTo = (loudness: number): number => Math.min(MAX_GAIN, 10 ** ((TARGET_LUFS - loudness) / 20));
  let gain = gainTo(loudnessWith(powers, new Float32Array(powers.length + 1).fill(1))) || 1;
  // To save time, peaks between samples are measured only in chunks that may need the limiter.
  const peaks = peaksOf(mix(), CEILING / (gain * MADE_UP));
  let curve = limiterCurve(peaks, gain, CEILING);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const limited = gainTo(loudnessWith(powers, curve));
    if (!(Math.abs(limited / gain - 1) > CLOSE)) break;
    gain = limited;
    curve = limiterCurve(peaks, gain, CEILING);
  }
  return { gain, curve };
};

export const master = ({ gain, curve }: Mastering, { left, right }: Block, from: number): void => {
  for (let chunk = 0; chunk < left.length; chunk += CHUNK_SAMPLES) {
    const node = (from + chunk) / CHUNK_SAMPLES;
    let level = gain * (curve[node] ?? 1);
    const step = (gain * (curve[node + 1] ?? 1) - level) / CHUNK_SAMPLES;
    const end = Math.min(chunk + CHUNK_SAMPLES, left.length);
    for (let at = chunk; at < end; at += 1) {
      left[at] = (left[at] ?? 0) * level;
      right[at] = (right[at] ?? 0) * level;
      level += step;
    }
  }
};
