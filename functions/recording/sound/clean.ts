import type { Sound } from '#functions/sound/align/features.ts';
import { BLOCK_SAMPLES, MIX_RATE, type Block } from '#functions/sound/block.ts';
import { encodeMp3 } from '#functions/sound/encodeMp3.ts';
import { master, masteringOf } from '#functions/sound/mastering.ts';
import { resample } from '#functions/sound/resample.ts';
import { FRAME_SECONDS, levelsOf } from './judgeSound.ts';

const EDGE_SECONDS = 0.3;
const FADE_SECONDS = 0.01;
/** Sound counts as speech down to 35 dB below the loud parts, which includes breaths and the ends of words. */
const QUIET_DECIBELS = 35;
const ABOVE_NOISE_DECIBELS = 6;
const MIN_FRAMES = 4;

const spokenFrames = (sound: Sound): { from: number; to: number } => {
  const { levels, loud } = levelsOf(sound);
  const noise = Float32Array.from(levels).sort()[Math.floor(levels.length / 20)] ?? 0;
  const threshold = Math.min(
    loud - ABOVE_NOISE_DECIBELS,
    Math.max(loud - QUIET_DECIBELS, noise + ABOVE_NOISE_DECIBELS),
  );
  let [from, to, run] = [levels.length, 0, 0];
  for (const [frame, level] of levels.entries()) {
    run = level >= threshold ? run + 1 : 0;
    if (run < MIN_FRAMES) continue;
    from = Math.min(from, frame - MIN_FRAMES + 1);
    to = frame + 1;
  }
  return from < to ? { from, to } : { from: 0, to: levels.length };
};

export const trim = (sound: Sound): Sound => {
  const { samples, sampleRate } = sound;
  const { from, to } = spokenFrames(sound);
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
