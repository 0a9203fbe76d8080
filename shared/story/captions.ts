import type { Timings } from '#shared/story/story.ts';
import { tokensByLength, tokensBySpeech } from './captionTokens.ts';
import { cutIntoCues } from './cutIntoCues.ts';
import { joinWords } from './joinWords.ts';
import type { Language } from './language.ts';

/** A word of a caption, with adjacent punctuation and its time. `isJoined` is true if no space stands before it. */
export type CueWord = { text: string; startSeconds: number; endSeconds: number; isJoined?: boolean };

/**
 * One caption of one or two lines. A line has at most 42 characters, or 21 of Chinese, Japanese and Korean. `words` is
 * empty without word timings.
 */
export type Cue = {
  startSeconds: number;
  endSeconds: number;
  lines: readonly string[];
  words: readonly CueWord[];
};

/** The captions of a narrated text. Empty if the duration is unknown, or if the speech is too fast to read. */
export const cuesOf = (
  text: string,
  timings: Pick<Timings, 'words'> | null,
  durationSeconds: number | null,
  language: Language,
): Cue[] => {
  const milliseconds = Math.floor((durationSeconds ?? 0) * 1000);
  if (!Number.isFinite(milliseconds) || milliseconds < 1000) return [];
  const bySpeech =
    timings &&
    timings.words.length > 0 &&
    cutIntoCues(tokensBySpeech(text, timings, milliseconds, language), milliseconds);
  if (bySpeech) return bySpeech;
  const byLength = cutIntoCues(tokensByLength(text, milliseconds, language), milliseconds) ?? [];
  return byLength.map((cue) => ({ ...cue, words: [] }));
};

/** Shifts all captions to a later time. */
export const delayCues = (cues: readonly Cue[], seconds: number): Cue[] => {
  const later = <T extends { startSeconds: number; endSeconds: number }>(one: T): T => ({
    ...one,
    startSeconds: one.startSeconds + seconds,
    endSeconds: one.endSeconds + seconds,
  });
  return cues.map((cue) => ({ ...later(cue), words: cue.words.map(later) }));
};

const two = (n: number): string => String(n).padStart(2, '0');

export function timeOf(seconds: number, point: '.' | ','): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':');
  return `${clock}${point}${String(milliseconds % 1000).padStart(3, '0')}`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

export const wordsByLine = ({ lines, words }: Pick<Cue, 'lines' | 'words'>): CueWord[][] => {
  let from = 0;
  return lines.map((line) => {
    let to = from + 1;
    while (to < words.length && joinWords(words.slice(from, to)).length < line.length) to += 1;
    return words.slice(from, (from = to));
  });
};

/** Leaves out the time of a word that starts no later than the word before, because WebVTT forbids it. */
const timedLines = (cue: Cue): string[] => {
  let last = cue.startSeconds;
  return wordsByLine(cue).map((line) =>
    joinWords(
      line.map(({ text, startSeconds, ...word }) => {
        if (startSeconds <= last || startSeconds >= cue.endSeconds) return { ...word, text: escapeText(text) };
        last = startSeconds;
        return { ...word, text: `<${timeOf(startSeconds, '.')}>${escapeText(text)}` };
      }),
    ),
  );
};

/** Metadata of a captions file. */
export type CaptionsAbout = { title: string; language: Language };

const headOf = ({ title, language }: CaptionsAbout): string => {
  const line = title.replaceAll(/\s+/g, ' ').replaceAll('-->', '\u2192').trim();
  return `WEBVTT - ${line}\nKind: captions\nLanguage: ${language}\n`;
};

/** Formats a WebVTT file. The text is escaped, so that players never read it as markup. */
export const toVtt = (cues: readonly Cue[], about?: CaptionsAbout): string =>
  [
    about ? headOf(about) : 'WEBVTT\n',
    ...cues.map((cue) => {
      const lines = cue.words.length > 0 ? timedLines(cue) : cue.lines.map(escapeText);
      return `${timeOf(cue.startSeconds, '.')} --> ${timeOf(cue.endSeconds, '.')}\n${lines.join('\n')}\n`;
    }),
  ].join('\n');

const lookalikes: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '{': '(', '}': ')', '\\': '/' };

/** Formats a SubRip file. Players read `<i>` and `{\an8}` as markup, so similar characters replace the brackets. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ startSeconds, endSeconds, lines }, i) => {
      const text = lines.join('\n').replaceAll(/[<>{}\\]/g, (sign) => lookalikes[sign] ?? sign);
      return `${i + 1}\n${timeOf(startSeconds, ',')} --> ${timeOf(endSeconds, ',')}\n${text}\n`;
    })
    .join('\n');
