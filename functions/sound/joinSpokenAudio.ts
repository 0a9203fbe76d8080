import type { Timing, Timings } from '#shared/story/story.ts';
import { mp3SoundOf } from './mp3Duration.ts';

/** Spoken audio. The offsets of `timings` are UTF-16 offsets into the text. */
export type SpokenAudio = { mp3: Uint8Array; timings: Timings; durationSeconds: number };

export type Part = { audio: SpokenAudio; start: number };

const MILLISECONDS = 1000;

/**
 * Joins mp3s without decoding them. @returns undefined if their formats differ, because players fail where the format
 * changes
 */
export const joinSpokenAudio = (parts: readonly Part[]): SpokenAudio | undefined => {
  const sounds = parts.map(({ audio }) => mp3SoundOf(audio.mp3));
  if (new Set(sounds.map(({ form }) => form)).size !== 1) return undefined;
  const joined: SpokenAudio = { mp3: new Uint8Array(), timings: { words: [], sentences: [] }, durationSeconds: 0 };
  for (const [at, { audio, start }] of parts.entries()) {
    const { samples, sampleRate, left } = sounds[at] ?? { samples: 0, sampleRate: 1, left: { before: 0 } };
    // Players skip the padding before a single file's sound, but play it in the middle of a joined file.
    const milliseconds = (joined.durationSeconds + left.before / sampleRate) * MILLISECONDS;
    const moved = (timing: Timing): Timing => ({
      milliseconds: Math.round(timing.milliseconds + milliseconds),
      start: timing.start + start,
      end: timing.end + start,
    });
    joined.timings.words.push(...audio.timings.words.map(moved));
    joined.timings.sentences.push(...audio.timings.sentences.map(moved));
    joined.durationSeconds += samples / sampleRate;
  }
  return { ...joined, mp3: Buffer.concat(sounds.map(({ frames }) => frames)) };
};
