import { wordsIn, type Language } from '#shared/story/language.ts';

export type Spoken = { index: number; seconds: number };
/** Indexes count UTF-16 units. `seconds` is when the word begins. */
export type TimedWord = { start: number; end: number; seconds: number };

const LETTER = /[\p{L}\p{N}]/u;

/**
 * Uses the synthesizer's times but not its word lengths, which are wrong at quotes, apostrophes and numbers. For Chinese
 * it marks each syllable, and a word gets the time of its first one.
 */
export const timeWords = (text: string, spoken: readonly Spoken[], language: Language): TimedWord[] => {
  const words = wordsIn(text, language).map((word) => ({ ...word, seconds: Number.NaN }));
  for (const { index, seconds } of spoken) {
    const word = words.find(
      ({ start, end }) => index < end && (index >= start || !LETTER.test(text.slice(index, start))),
    );
    if (word && Number.isNaN(word.seconds)) word.seconds = seconds;
  }
  let earlier = 0;
  return words.map((word, at) => {
    if (Number.isNaN(word.seconds)) {
      const later = words.slice(at + 1).find((next) => !Number.isNaN(next.seconds))?.seconds ?? earlier;
      word.seconds = (earlier + later) / 2;
    }
    word.seconds = Math.max(earlier, word.seconds);
    earlier = word.seconds;
    return word;
  });
};
