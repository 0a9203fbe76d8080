import { storyLanguage, wordsIn } from '#shared/story/language.ts';

export type Spoken = { index: number; seconds: number };
/** Indexes are UTF-16, `seconds` is the word's start. */
export type TimedWord = { start: number; end: number; seconds: number };

const LETTER = /[\p{L}\p{N}]/u;

/** The synthesizer's word lengths are wrong at quotes, apostrophes and numbers, so only its times are used. */
export const timeWords = (text: string, spoken: readonly Spoken[]): TimedWord[] => {
  const words = wordsIn(text, storyLanguage).map((word) => ({ ...word, seconds: Number.NaN }));
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
