import type { Timing } from '#shared/story/story.ts';
import type { Recording } from '../ports.ts';
import { mp3SoundOf } from './mp3Duration.ts';

/** A recording, and where in the whole text its own begins. */
export type Part = { recording: Recording; start: number };

const MILLISECONDS = 1000;

/**
 * Recordings one after another as one: streams of layer III of the same form are one stream. Each ends in the pause before the
 * next, so that nothing is cut or decoded. Undefined for those of different forms, which players trip over: another
 * speaker took over in between.
 */
export const joinRecordings = (parts: readonly Part[]): Recording | undefined => {
  const sounds = parts.map(({ recording }) => mp3SoundOf(recording.mp3));
  if (new Set(sounds.map(({ form }) => form)).size !== 1) return undefined;
  const joined: Recording = { mp3: new Uint8Array(), timings: { words: [], sentences: [] }, durationSeconds: 0 };
  for (const [at, { recording, start }] of parts.entries()) {
    const { samples, sampleRate, left } = sounds[at] ?? { samples: 0, sampleRate: 1, left: { before: 0 } };
    // What players left out of it alone they play now.
    const milliseconds = (joined.durationSeconds + left.before / sampleRate) * MILLISECONDS;
    const moved = (timing: Timing): Timing => ({
      milliseconds: Math.round(timing.milliseconds + milliseconds),
      start: timing.start + start,
      end: timing.end + start,
    });
    joined.timings.words.push(...recording.timings.words.map(moved));
    joined.timings.sentences.push(...recording.timings.sentences.map(moved));
    joined.durationSeconds += samples / sampleRate;
  }
  return { ...joined, mp3: Buffer.concat(sounds.map(({ frames }) => frames)) };
};
