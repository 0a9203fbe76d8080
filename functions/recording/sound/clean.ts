import type { Sound } from '#functions/sound/align/features.ts';
import { BLOCK_SAMPLES, MIX_RATE, type Block } from '#functions/sound/block.ts';
import { encodeMp3 } from '#functions/sound/encodeMp3.ts';
import { master, masteringOf } from '#functions/sound/mastering.ts';
import { resample } from '#functions/sound/resample.ts';
import { FRAME_SECONDS } from './judgeSound.ts';
import { spokenParts } from './spokenParts.ts';

const EDGE_SECONDS = 0.3;
const FADE_SECONDS = 0.01;
export const trim = (sound: Sound): Sound => {
  const { samples, sampleRate } = sound;
  const parts = spokenParts(sound);
  const [from, to] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? Infinity];
  const at = (frame: number, more: number): number => Math.round((frame * FRAME_SECONDS + more) * sampleRate);
  const trimmed = samples.slice(Math.max(0, at(from, -EDGE_SECONDS)), at(to, EDGE_SECONDS));
  const fade = Math.min(trimmed.length, Math.round(FADE_SECONDS * sampleRate));
  for (let step = 0; step < fade; step += 1) {
    const last = trimmed.length - 1 - step;
    trimmed[step] = ((trimmed[step] ?? 0) * step) / fade;
    trimmed[last] = ((trimmed[last] ?? 0) * step) / fade;
  }
  return { samples: trimmed, sampleRate };
};

/** Raises the peak to 1 first, because mastering adds at most 30 dB and a whisper needs more. */
const raisePeak = (samples: Float32Array): Float32Array => {
  const highest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  return highest === 0 ? samples : samples.map((sample) => sample / highest);
};

function* blocksOf(voice: Float32Array): Generator<Block> {
  for (let from = 0; from < voice.length; from += BLOCK_SAMPLES) {
    const left = voice.slice(from, from + BLOCK_SAMPLES);
    yield { left, right: new Float32Array(left.length) };
  }
}

/** Masters to −16 LUFS, as a mono mp3 with 96 kbit/s at 44.1 kHz. Keeps the length, so timings stay valid. */
export const masterVoice = async ({
  samples,
  sampleRate,
}: Sound): Promise<{ mp3: Uint8Array; durationSeconds: number }> => {
  const voice = raisePeak(resample(samples, sampleRate, MIX_RATE));
  const mastering = masteringOf(() => blocksOf(voice));
  const mastered = function* (): Generator<Block> {
    let from = 0;
    for (const block of blocksOf(voice)) {
      master(mastering, block, from);
      yield block;
      from += block.left.length;
    }
  };
  const { mp3, durationMilliseconds } = await encodeMp3(mastered(), voice.length, { channels: 1, kilobits: 96 });
  return { mp3, durationSeconds: durationMilliseconds / 1000 };
};
