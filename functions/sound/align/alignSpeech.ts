import { commonHertz, framesOf, HOP_SECONDS, quantile, type Frames, type Sound } from './features.ts';
import { allDistances, distancesBetween } from './distances.ts';
import { fitOf, type Fit } from './fit.ts';
import { around, everywhere, thin, warp, type Path } from './warp.ts';

/**
 * The narration with the starts of its words and sentences in seconds. The sentences are needed to find those that the
 * reader skipped.
 */
export type Reading = { sound: Sound; words: readonly number[]; sentences?: readonly number[] };

/** `words` are the starts of the words in the recording, in seconds. Absent if the recording has a different text. */
export type Alignment = { mismatch: number; fit?: Fit } & (
  | { status: 'aligned'; words: number[] }
  | { status: 'otherText' }
);

/** The first pass uses frames of 40 ms, or longer ones for long recordings, so that ten minutes fit in memory. */
const COARSE_HOPS = 4;
const MAX_COARSE_FRAMES = 3000;
/** The second pass searches within 40 frames (0.4 s) of the path that the first pass found. */
const RADIUS = 40;
/** The cost factor of a diagonal step. Measured: this value places words best. */
const DIAGONAL = 1.5;
const SMOOTHING = 2;
/** A pause is quiet for at least 0.12 s. Closed lips before a `p` are quiet too, but for less time. */
const QUIET_DECIBELS = 30;
const PAUSE_FRAMES = 12;
const MAX_MISMATCH = 0.95;

const follow = ({ first, last }: Path, moment: number): number => {
  const frame = Math.floor(moment);
  let sum = 0;
  for (let shift = -SMOOTHING; shift <= SMOOTHING; shift += 1) {
    const at = Math.max(0, Math.min(first.length - 1, frame + shift));
    sum += ((first[at] ?? 0) + (last[at] ?? 0)) / 2 - shift;
  }
  return sum / (2 * SMOOTHING + 1) + moment - frame;
};

const afterPause = ({ loudness, count }: Frames, quiet: number, moment: number): number => {
  const isQuiet = (frame: number) => frame >= 0 && frame < count && (loudness[frame] ?? 0) < quiet;
  let from = Math.max(0, Math.min(count - 1, Math.round(moment) + 1));
  if (!isQuiet(from)) return moment;
  let to = from;
  while (isQuiet(from - 1)) from -= 1;
  while (isQuiet(to)) to += 1;
  return to - from >= PAUSE_FRAMES ? to : moment;
};

/**
 * Finds each word of the narration in a recording by dynamic time warping. A minute of speech takes about a second.
 * @param maxMismatch above it, the recording counts as a different text
 */
export const alignSpeech = (reading: Reading, recording: Sound, maxMismatch = MAX_MISMATCH): Alignment => {
  const hertz = commonHertz(reading.sound.sampleRate, recording.sampleRate);
  const [one, other] = [framesOf(reading.sound, hertz), framesOf(recording, hertz)];
  if (reading.words.length === 0) return { status: 'aligned', words: [], mismatch: 0 };
  if (one.count === 0 || other.count === 0) return { status: 'otherText', mismatch: 1 };
  const by = Math.max(COARSE_HOPS, Math.ceil(Math.max(one.count, other.count) / MAX_COARSE_FRAMES));
  const coarse = allDistances(thin(one, by), thin(other, by));
  const words = reading.words.map((seconds) => seconds / HOP_SECONDS);
  const sentences = reading.sentences?.map((seconds) => seconds / HOP_SECONDS);
  const fit = fitOf(coarse, { words, sentences, by });
  const { mismatch } = fit;
  if (mismatch > maxMismatch) return { status: 'otherText', mismatch, fit };

  const rough = warp(coarse, everywhere(coarse), DIAGONAL);
  const fine = distancesBetween(one, other);
  const path = warp(fine, around(rough, { by, radius: RADIUS, ...fine }), DIAGONAL);
  const quiet = quantile(other.loudness, 0.95) - QUIET_DECIBELS;
  let earlier = 0;
  return {
    status: 'aligned',
    mismatch,
    fit,
    words: words.map((word) => {
      earlier = Math.max(earlier, afterPause(other, quiet, follow(path, word)) * HOP_SECONDS);
      return earlier;
    }),
  };
};
