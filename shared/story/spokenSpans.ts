import type { Timing } from '#shared/story/story.ts';

export type Span = { startSeconds: number; endSeconds: number };

/** Longest assumed length of a word: speech marks tell only its start. Slow speech takes less. */
const longestSeconds = { word: 0.25, character: 0.09 };

/**
 * Span of each word: from its mark to the next one's, or its longest assumed length before a pause. Spans are in order, never overlap
 * and end with the narration; words that begin after it are left out.
 */
export const spokenSpans = (words: readonly Timing[], durationSeconds: number): Span[] => {
  const inOrder = words
    .filter(({ milliseconds }) => milliseconds >= 0 && milliseconds < durationSeconds * 1000)
    .toSorted((a, b) => a.milliseconds - b.milliseconds);
  return inOrder.map(({ milliseconds, start, end }, i) => {
    const startSeconds = milliseconds / 1000;
    const longest = longestSeconds.word + longestSeconds.character * Math.max(1, end - start);
    const nextSeconds = (inOrder[i + 1]?.milliseconds ?? Infinity) / 1000;
    return { startSeconds, endSeconds: Math.min(startSeconds + longest, nextSeconds, durationSeconds) };
  });
};
