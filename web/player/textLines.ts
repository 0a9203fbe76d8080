import { cuesOf } from '#shared/story/captions.ts';
import type { Language } from '#shared/story/language.ts';
import type { Timings } from '#shared/story/story.ts';

/** `word` is the index of the piece's timing, or undefined if the piece has none. */
export type TextLine = { startSeconds: number; pieces: readonly { text: string; word: number | undefined }[] };

export const textLinesOf = (
  text: string,
  timings: Timings | null,
  durationSeconds: number | null,
  language: Language,
): TextLine[] => {
  const words = timings?.words ?? [];
  return cuesOf(text, timings, durationSeconds, language).map(({ startSeconds, endSeconds, lines }, i, cues) => {
    const until = (cues[i + 1]?.startSeconds ?? endSeconds + 1) * 1000;
    const spoken = words
      .map((timing, word) => ({ ...timing, word }))
      .filter(
        ({ milliseconds }) => Math.round(milliseconds) >= Math.round(startSeconds * 1000) && milliseconds < until - 0.5,
      );
    if (spoken.length === 0) return { startSeconds, pieces: [{ text: lines.join(' '), word: undefined }] };
    const pieces = spoken.map(({ start, end, word }) => ({
      text: text.slice(start, words[word + 1]?.start ?? Math.max(end, text.length)),
      word,
    }));
    return { startSeconds, pieces };
  });
};
