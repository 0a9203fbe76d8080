import type { Random } from './random.ts';

/** In hertz. The MP3 encoder prefers this rate at 96 kbit/s. Low-pass filtered beds need no higher rate. */
export const SAMPLE_RATE = 32_000;

export type Tone = { hertz: number; seconds: number; tremoloHertz: number; random: Random };

/** Returns mono samples at `SAMPLE_RATE`, with a peak around 1. */
export type Instrument = (tone: Tone) => Float32Array;

export const hertzOf = (pitch: number): number => (pitch === 0 ? 0 : 440 * 2 ** ((pitch - 69) / 12));

export const samplesIn = (seconds: number): number => Math.max(1, Math.round(seconds * SAMPLE_RATE));

const SINE_SIZE = 16_384;
const sine = Float32Array.from({ length: SINE_SIZE }, (_, at) => Math.sin((2 * Math.PI * at) / SINE_SIZE));

/** Uses a table, because a bed needs about a hundred million sines. One turn is 360°. */
export const sineOf = (turns: number): number => sine[((turns - Math.floor(turns)) * SINE_SIZE) | 0] ?? 0;

export const fadeEnds = (sound: Float32Array, riseSeconds: number, fallSeconds: number): Float32Array => {
  const rise = Math.min(sound.length, samplesIn(riseSeconds));
  const fall = Math.min(sound.length, samplesIn(fallSeconds));
  for (let at = 0; at < rise; at += 1) sound[at] = (sound[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * at) / rise));
  for (let back = 0; back < fall; back += 1) {
    const at = sound.length - 1 - back;
    sound[at] = (sound[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * back) / fall));
  }
  return sound;
};
