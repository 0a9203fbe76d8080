import type { Timing } from '#shared/story/story.ts';

export type Span = { startSeconds: number; endSeconds: number };

/** Speech marks tell only a word's start, so its length has this limit. */
const maxSeconds = { word: 0.25, character: 0.09 };

/** @returns each word's span in seconds. Spans never overlap, and none outlasts the narration. */
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
