import { createWeighing, integratedLoudness } from '#shared/story/loudness.ts';
import { CHUNK_SAMPLES, MIX_RATE, type Block } from './block.ts';
import { limiterCurve } from './limiter.ts';
import { createPeakMeter } from './truePeak.ts';

/** Streaming services use this loudness for speech. */
export const TARGET_LUFS = -16;
/** Encoders of mp3 and video may raise peaks by 1 dB, so this leaves −1 dB as the final peak. */
const CEILING = 10 ** (-2 / 20);
/** More gain would only raise the noise of near silence. */
const MAX_GAIN = 10 ** (30 / 20);
const CHUNKS_IN_STEP = MIX_RATE / 10 / CHUNK_SAMPLES;
/** Each round adds the level that the limiter took, and the limiter then takes less. */
const MAX_ROUNDS = 8;
/** This relative gain is 0.02 dB. */
const CLOSE = 0.002;
/** 1.6 dB is more than the limiter takes from speech. */
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

/** Gain changes linearly within a chunk, so its square has the mean (a² + ab + b²) / 3. */
const loudnessWith = (powers: Float64Array, curve: Float32Array): number => {
  const steps = new Float64Array(Math.floor(powers.length / CHUNKS_IN_STEP));
  for (let chunk = 0; chunk < steps.length * CHUNKS_IN_STEP; chunk += 1) {
    const [a, b] = [curve[chunk] ?? 1, curve[chunk + 1] ?? 1];
    const step = Math.floor(chunk / CHUNKS_IN_STEP);
    steps[step] = (steps[step] ?? 0) + ((powers[chunk] ?? 0) * (a * a + a * b + b * b)) / 3 / CHUNKS_IN_STEP;
  }
  return integratedLoudness(steps);
};

/** Finds the gain for −16 LUFS with peaks below −2 dB. @param mix returns all blocks at each call */
export const masteringOf = (mix: () => Iterable<Block>): Mastering => {
  const powers = powersOf(mix());
  const gainTo = (loudness: number): number => Math.min(MAX_GAIN, 10 ** ((TARGET_LUFS - loudness) / 20));
  let gain = gainTo(loudnessWith(powers, new Float32Array(powers.length + 1).fill(1))) || 1;
  // Peaks between samples are measured only for chunks that may need the limiter, to save time.
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
