import { gainAt, type Envelope } from '#shared/story/ducking.ts';
import type { Sound } from './decodeMp3.ts';
import { BLOCK_SAMPLES, CHUNK_SAMPLES, leadInSeconds, MIX_RATE, tailSeconds } from './timeline.ts';

export type Mix = {
  /** The narration at the mix's rate. */
  voice: Float32Array;
  /** A loop at the mix's rate, its gain, and how it gives way, in seconds of the narration. */
  music: { loop: Sound; gain: number; ducking: Envelope } | undefined;
};

/** Both sides of up to a second. The arrays are used again for the next. */
export type Block = { left: Float32Array; right: Float32Array };

const leadInSamples = Math.round(leadInSeconds * MIX_RATE);

/** Lead-in, narration and tail. */
export const samplesOf = ({ voice }: Mix): number => leadInSamples + voice.length + Math.round(tailSeconds * MIX_RATE);

/** Half a cosine from 0 to 1. */
const rise = (part: number): number => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, part)));

/** How loud the music is at a second of the mix: it rises before the voice, gives way to it, and falls after it. */
const musicLevel = (mix: Mix, seconds: number): number => {
  if (!mix.music) return 0;
  const ends = leadInSeconds + mix.voice.length / MIX_RATE;
  const fade = rise(seconds / leadInSeconds) * rise(1 - (seconds - ends) / tailSeconds);
  return mix.music.gain * fade * gainAt(mix.music.ducking, seconds - leadInSeconds);
};

const addMusic = (mix: Mix, { left, right }: Block, from: number): void => {
  if (!mix.music) return;
  const { loop } = mix.music;
  let played = from % loop.left.length;
  let level = musicLevel(mix, from / MIX_RATE);
  for (let chunk = 0; chunk < left.length; chunk += CHUNK_SAMPLES) {
    const end = Math.min(chunk + CHUNK_SAMPLES, left.length);
    const next = musicLevel(mix, (from + end) / MIX_RATE);
    const step = (next - level) / (end - chunk);
    for (let at = chunk; at < end; at += 1) {
      left[at] = (left[at] ?? 0) + level * (loop.left[played] ?? 0);
      right[at] = (right[at] ?? 0) + level * (loop.right[played] ?? 0);
      level += step;
      played += 1;
      if (played === loop.left.length) played = 0;
    }
    level = next;
  }
};

/** The mix from its first sample to its last, as loud as it comes. */
export function* mixBlocks(mix: Mix): Generator<Block> {
  const total = samplesOf(mix);
  const sides = [new Float32Array(BLOCK_SAMPLES), new Float32Array(BLOCK_SAMPLES)] as const;
  for (let from = 0; from < total; from += BLOCK_SAMPLES) {
    const length = Math.min(BLOCK_SAMPLES, total - from);
    const [left, right] = [sides[0].subarray(0, length), sides[1].subarray(0, length)];
    const spoken = mix.voice.subarray(Math.max(0, from - leadInSamples), Math.max(0, from + length - leadInSamples));
    left.fill(0);
    left.set(spoken, Math.min(length, Math.max(0, leadInSamples - from)));
    right.set(left);
    addMusic(mix, { left, right }, from);
    yield { left, right };
  }
}
