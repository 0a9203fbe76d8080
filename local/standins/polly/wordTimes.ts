import { storyLanguage, wordsIn } from '#shared/story/language.ts';

/** Where the synthesizer was in its text (an index into the spoken sentence's source, UTF-16) and when. */
export type Spoken = { index: number; seconds: number };
/** A word of the text: indexes are UTF-16, `seconds` is when it begins. */
export type TimedWord = { start: number; end: number; seconds: number };

const LETTER = /[\p{L}\p{N}]/u;

/**
 * The words of our own text with the synthesizer's times. Its own word lengths are not used: they go astray at quotes,
 * apostrophes and numbers. A word it gave no time for (a number read with its neighbour) lies between those around it.
 * @param spoken in order of time.
 */
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
