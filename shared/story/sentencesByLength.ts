import type { Timing } from '#shared/story/story.ts';
import { sentencesIn, type Language } from './language.ts';

/**
 * Estimates the start of each sentence from the sentences' lengths, for a narration without speech marks. Offsets are
 * UTF-16.
 */
export const sentencesByLength = (text: string, durationSeconds: number | null, language: Language): Timing[] => {
  if (durationSeconds === null || !(durationSeconds > 0)) return [];
  const found = sentencesIn(text, language);
  const characters = found.reduce((sum, { start, end }) => sum + end - start, 0);
  let spoken = 0;
  return found.map(({ start, end }) => {
    const milliseconds = Math.round((spoken / characters) * durationSeconds * 1000);
    spoken += end - start;
    return { milliseconds, start, end };
  });
};
