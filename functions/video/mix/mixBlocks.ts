import { gainAt, type Envelope } from '#shared/story/ducking.ts';
import { BLOCK_SAMPLES, CHUNK_SAMPLES, MIX_RATE, type Block } from '#functions/sound/block.ts';
import type { StereoSound } from '#functions/sound/decodeMp3.ts';
import { edgesOf, fallSeconds, riseSeconds } from './timeline.ts';

export type Mix = {
  voice: Float32Array;
  music: { loop: StereoSound; gain: number; ducking: Envelope } | undefined;
};

const edges = ({ music }: Mix) => edgesOf(music !== undefined);

export const samplesOf = (mix: Mix): number => {
  const { leadInSeconds, tailSeconds } = edges(mix);
  return Math.round(leadInSeconds * MIX_RATE) + mix.voice.length + Math.round(tailSeconds * MIX_RATE);
};

const rise = (part: number): number => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, part)));

const musicLevel = (mix: Mix, seconds: number): number => {
  if (!mix.music) return 0;
  const left = samplesOf(mix) / MIX_RATE - seconds;
  const fade = rise(seconds / riseSeconds) * rise(left / fallSeconds);
  return mix.music.gain * fade * gainAt(mix.music.ducking, seconds - edges(mix).leadInSeconds);
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

export function* mixBlocks(mix: Mix): Generator<Block> {
  const total = samplesOf(mix);
  const before = Math.round(edges(mix).leadInSeconds * MIX_RATE);
  const sides = [new Float32Array(BLOCK_SAMPLES), new Float32Array(BLOCK_SAMPLES)] as const;
  for (let from = 0; from < total; from += BLOCK_SAMPLES) {
    const length = Math.min(BLOCK_SAMPLES, total - from);
    const [left, right] = [sides[0].subarray(0, length), sides[1].subarray(0, length)];
    const spoken = mix.voice.subarray(Math.max(0, from - before), Math.max(0, from + length - before));
    left.fill(0);
    left.set(spoken, Math.min(length, Math.max(0, before - from)));
    right.set(left);
    addMusic(mix, { left, right }, from);
    yield { left, right };
  }
}
