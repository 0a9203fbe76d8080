import type { Timing } from '#shared/story/story.ts';

export type Span = { startSeconds: number; endSeconds: number };

/** Limits for the estimated length of a word, because speech marks contain only the word's start. */
const maxSeconds = { word: 0.25, character: 0.09 };

/** @returns the time span of each word. Spans never overlap, and none ends after the narration. */
export const spokenSpans = (words: readonly Timing[], durationSeconds: number): Span[] => {
  const inOrder = words
    .filter(({ milliseconds }) => milliseconds >= 0 && milliseconds < durationSeconds * 1000)
    .toSorted((a, b) => a.milliseconds - b.milliseconds);
  return inOrder.map(({ milliseconds, start, end }, i) => {
    const startSeconds = milliseconds / 1000;
    const longest = maxSeconds.word + maxSeconds.character * Math.max(1, end - start);
    const nextSeconds = (inOrder[i + 1]?.milliseconds ?? Infinity) / 1000;
    return { startSeconds, endSeconds: Math.min(startSeconds + longest, nextSeconds, durationSeconds) };
  });
};
