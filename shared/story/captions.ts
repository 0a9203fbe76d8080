import type { Timings } from '#shared/story/story.ts';
import { tokensByLength, tokensBySpeech } from './captionTokens.ts';
import { cutIntoCues } from './cutIntoCues.ts';

/** One caption. `lines` are one or two of at most 42 characters, plain text. Times are to the millisecond. */
export type Cue = { startSeconds: number; endSeconds: number; lines: readonly string[] };

/**
 * The captions of a narrated text: every word once and in order; each at least a second, none past the end, none over
 * another, cut at sentences before clauses before words. By word timings, else by sentences timed by their length.
 * Empty without a length in seconds, and where nobody could read along (less than a second, or a hundred words in one).
 */
export const cuesOf = (text: string, timings: Pick<Timings, 'words'> | null, durationSeconds: number | null): Cue[] => {
  const milliseconds = Math.floor((durationSeconds ?? 0) * 1000);
  if (!Number.isFinite(milliseconds) || milliseconds < 1000) return [];
  const bySpeech =
    timings && timings.words.length > 0 && cutIntoCues(tokensBySpeech(text, timings, milliseconds), milliseconds);
  return bySpeech || cutIntoCues(tokensByLength(text, milliseconds), milliseconds) || [];
};

const two = (n: number): string => String(n).padStart(2, '0');

function timeOf(seconds: number, point: '.' | ','): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':');
  return `${clock}${point}${String(milliseconds % 1000).padStart(3, '0')}`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A WebVTT file. The text is escaped, so that no tag and no arrow of it is taken for markup. */
export const toVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(({ startSeconds, endSeconds, lines }) => {
      const text = lines.join('\n').replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);
      return `${timeOf(startSeconds, '.')} --> ${timeOf(endSeconds, '.')}\n${text}\n`;
    }),
  ].join('\n');

const lookalikes: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '{': '(', '}': ')', '\\': '/' };

/**
 * A SubRip file. It has no escapes, and players take `<i>` and `{\an8}` for markup: those signs become ones that look
 * like them.
 */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ startSeconds, endSeconds, lines }, i) => {
      const text = lines.join('\n').replaceAll(/[<>{}\\]/g, (sign) => lookalikes[sign] ?? sign);
      return `${i + 1}\n${timeOf(startSeconds, ',')} --> ${timeOf(endSeconds, ',')}\n${text}\n`;
    })
    .join('\n');
