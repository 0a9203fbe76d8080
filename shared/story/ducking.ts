import { spokenSpans, type Span } from '#shared/story/spokenSpans.ts';
import type { Timings } from '#shared/story/story.ts';

/** A point of an envelope. The gain is linear between two points. */
export type Breakpoint = { seconds: number; gain: number };
export type Envelope = readonly Breakpoint[];

/** At −4 dB, the voice is clear, and the music is still audible on a phone's speaker. */
const duckedGain = 10 ** (-4 / 20);
/** The music is already quiet at a passage's first word, and slowly becomes louder after the last word. */
const attackSeconds = 0.3;
const releaseSeconds = 0.7;

/** The music's gain during a narration, in the player and in videos. Times count from the narration's start. */
export const duckingEnvelope = (timings: Pick<Timings, 'words'> | null, durationSeconds: number): Envelope => {
  if (!(durationSeconds > 0)) return [];
  const spans = spokenSpans(timings?.words ?? [], durationSeconds);
  const passages = passagesOf(spans.length > 0 ? spans : [{ startSeconds: 0, endSeconds: durationSeconds }]);
  return passages.flatMap(({ startSeconds, endSeconds }) => [
    { seconds: startSeconds - attackSeconds, gain: 1 },
    { seconds: startSeconds, gain: duckedGain },
    { seconds: endSeconds, gain: duckedGain },
    { seconds: endSeconds + releaseSeconds, gain: 1 },
  ]);
};

/** Joins words into passages. In a short pause, the music would have no time to become louder and quieter again. */
function passagesOf(spans: readonly Span[]): Span[] {
  const passages: Span[] = [];
  for (const span of spans) {
    const last = passages.at(-1);
    if (span.endSeconds === span.startSeconds) continue;
    if (last && span.startSeconds - attackSeconds <= last.endSeconds + releaseSeconds) {
      passages[passages.length - 1] = { ...last, endSeconds: span.endSeconds };
    } else passages.push(span);
  }
  return passages;
}

/** The envelope's gain at a time. It is 1 for an empty envelope. */
export const gainAt = (envelope: Envelope, seconds: number): number => {
  let low = 0;
  let high = envelope.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((envelope[middle]?.seconds ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  const before = envelope[low - 1];
  const after = envelope[low];
  if (!before || !after) return (before ?? after)?.gain ?? 1;
  const part = (seconds - before.seconds) / (after.seconds - before.seconds);
  return before.gain + (after.gain - before.gain) * part;
};

/** The gain for a volume from 0 to 1. With the square root, the default 0.06 is 16 dB below the voice instead of 28. */
export const musicGain = (volume: number): number => Math.sqrt(Math.min(1, Math.max(0, volume || 0)));
