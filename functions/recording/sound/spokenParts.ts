import type { Sound } from '#functions/sound/align/features.ts';
import { FRAME_SECONDS, levelsOf } from './judgeSound.ts';

/** Sound counts as speech down to 35 dB below the loud parts, which includes breaths and the ends of words. */
const QUIET_DECIBELS = 35;
const ABOVE_NOISE_DECIBELS = 6;
const MIN_FRAMES = 4;

export type FrameSpan = { from: number; to: number };

/** The spans of frames that contain speech. Shorter sounds, such as clicks, are left out. */
export const spokenParts = (sound: Sound): FrameSpan[] => {
  const { levels, loud } = levelsOf(sound);
  const noise = Float32Array.from(levels).sort()[Math.floor(levels.length / 20)] ?? 0;
  const threshold = Math.min(
    loud - ABOVE_NOISE_DECIBELS,
    Math.max(loud - QUIET_DECIBELS, noise + ABOVE_NOISE_DECIBELS),
  );
  const parts: FrameSpan[] = [];
  let from = 0;
  for (let frame = 0; frame <= levels.length; frame += 1) {
    if ((levels[frame] ?? -Infinity) >= threshold) continue;
    if (frame - from >= MIN_FRAMES) parts.push({ from, to: frame });
    from = frame + 1;
  }
  return parts;
};

export const secondsOfFrame = (frame: number): number => frame * FRAME_SECONDS;
