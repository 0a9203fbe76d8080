import { once } from '#shared/once.ts';
import type { Timing } from '#shared/story/story.ts';

const sentences = once(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/**
 * The sentences of a text, timed by their length alone, for a narration without speech marks. `start` and `end` are
 * UTF-16 offsets without the spaces around a sentence. Empty without a length in seconds.
 */
export const sentencesByLength = (text: string, durationSeconds: number | null): Timing[] => {
  if (durationSeconds === null || !(durationSeconds > 0)) return [];
  const found = [...sentences().segment(text)].flatMap(({ index, segment }) => {
    const start = index + (segment.length - segment.trimStart().length);
    const end = index + segment.trimEnd().length;
    return start < end ? [{ start, end }] : [];
  });
  const characters = found.reduce((sum, { start, end }) => sum + end - start, 0);
  let spoken = 0;
  return found.map(({ start, end }) => {
    const milliseconds = Math.round((spoken / characters) * durationSeconds * 1000);
    spoken += end - start;
    return { milliseconds, start, end };
  });
};
