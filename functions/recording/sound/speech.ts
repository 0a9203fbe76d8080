import type { Sound } from '#functions/sound/align/features.ts';
import { secondsOfFrame, spokenParts, type FrameSpan } from './spokenParts.ts';

/** Shorter silences are closed lips, for example before a `p`. */
const PAUSE_FRAMES = 6;

/** A pause after so many seconds of speech. */
export type Pause = { after: number; seconds: number };

/** A recording's speech without its pauses. */
export type Speech = {
  seconds: number;
  pauses: Pause[];
  /** The time in the recording at which the speech goes on after so many seconds of it. */
  timeOf: (spokenSeconds: number) => number;
};

const withoutGaps = (parts: readonly FrameSpan[]): FrameSpan[] => {
  const joined: FrameSpan[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && part.from - last.to < PAUSE_FRAMES) last.to = part.to;
    else joined.push({ ...part });
  }
  return joined;
};

export const speechOf = (sound: Sound): Speech => {
  const pauses: Pause[] = [];
  const spoken: { before: number; from: number }[] = [];
  let seconds = 0;
  let end = 0;
  for (const { from, to } of withoutGaps(spokenParts(sound))) {
    if (spoken.length > 0) pauses.push({ after: seconds, seconds: secondsOfFrame(from - end) });
    spoken.push({ before: seconds, from: secondsOfFrame(from) });
    seconds += secondsOfFrame(to - from);
    end = to;
  }
  const timeOf = (at: number): number => {
    const part = spoken.findLast(({ before }) => before <= at) ?? spoken[0];
    return part ? part.from + at - part.before : at;
  };
  return { seconds, pauses, timeOf };
};
