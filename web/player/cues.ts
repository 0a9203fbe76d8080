import type { Timing } from '#shared/story/story.ts';

/**
 * The index of the last timing that has begun at `milliseconds`, or -1 before the first. Timings are in order of time.
 * Called on every frame of playback, hence the binary search.
 */
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

/** For each word the index of the sentence it stands in, by their offsets; -1 outside every sentence. */
export const sentencesOfWords = (words: readonly Timing[], sentences: readonly Timing[]): number[] =>
  words.map(({ start }) => sentences.findIndex((sentence) => sentence.start <= start && start < sentence.end));
