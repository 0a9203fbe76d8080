import type { Timing } from '#shared/story/story.ts';

/** The index of the last timing that has started, or -1. A binary search, because it runs on every frame. */
export const lastStarted = (timings: readonly Timing[], milliseconds: number): number => {
  let low = 0;
  let high = timings.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((timings[middle]?.milliseconds ?? Infinity) <= milliseconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

export const sentencesOfWords = (words: readonly Timing[], sentences: readonly Timing[]): number[] =>
  words.map(({ start }) => sentences.findIndex((sentence) => sentence.start <= start && start < sentence.end));
