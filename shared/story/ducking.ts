import { spokenSpans, type Span } from '#shared/story/spokenSpans.ts';
import type { Timings } from '#shared/story/story.ts';

/** A point of an envelope, which is linear in between. */
export type Breakpoint = { seconds: number; gain: number };
export type Envelope = readonly Breakpoint[];

/** −4 dB under the voice: enough to keep it clear, while a phone's speaker still has audible music. */
const duckedGain = 10 ** (-4 / 20);
/** The music steps back ahead of the first word, so that the word is clear, and comes back slowly. */
const attackSeconds = 0.3;
const releaseSeconds = 0.7;

/**
 * Gain of the music under a narration: full in its pauses, 4 dB down during words. In seconds of the narration, in order of time; the
 * first may lie before its start (a lead-in of music) and the last after its end. Before the first the music is full. Without word
 * timings the voice counts as continuous. The player and the video mix by this one envelope.
 */
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

/** Words so close that the music could not come back between them are one passage. */
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

/** The envelope's gain at a time, constant before its first point and after its last; 1 for an empty one. */
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

/**
 * The gain, 0 to 1, of a music volume, 0 to 1: its square root. Soundtracks are 4 dB below a narration (−20 and −16 LUFS), so the
 * default volume of 0.06 leaves them 16 dB below it. The player and the video use this one.
 */
export const musicGain = (volume: number): number => Math.sqrt(Math.min(1, Math.max(0, volume || 0)));
