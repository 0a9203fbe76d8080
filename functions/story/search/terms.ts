import { limits } from '#shared/limits.ts';
import { findMood } from '#shared/story/moods.ts';
import { once } from '#shared/once.ts';
import type { Text } from '../story.ts';
import ordinaryWords from './ordinaryWords.json' with { type: 'json' };
import { isOfUnspacedScript, letterCount, wordsOf } from './words.ts';

const stop = once(() => new Set(ordinaryWords.stop.split(' ')));
const common = once(() => new Set(ordinaryWords.common.split(' ')));

/** The first words of the text are terms, because people remember them as easily as the title. */
const FIRST_WORDS = 6;

const TERMS_FOR_TEXT = 6;

export const isStopWord = (word: string): boolean => stop().has(word);

export const isLongEnough = (word: string): boolean =>
  letterCount(word) >= limits.searchLetters || isOfUnspacedScript(word);

const meaningfulWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !isStopWord(word) && isLongEnough(word));

const sortByRarity = (words: readonly string[]): string[] =>
  [...new Set(words)].toSorted(
    (a, b) => Number(common().has(a)) - Number(common().has(b)) || letterCount(b) - letterCount(a),
  );

export const moodIdsOf = ({ moodId, neighbourMoodIds }: Pick<Text, 'moodId' | 'neighbourMoodIds'>): number[] => [
  moodId,
  ...neighbourMoodIds,
];

/** Chooses at most `limits.searchTermsPerStory` search terms. The same story always gets the same terms. */
export const termsOf = (text: Text, about = ''): string[] => {
  const max = limits.searchTermsPerStory;
  const terms = new Set<string>();
  const take = (words: readonly string[], upTo: number): void => {
    for (const word of words) if (terms.size < upTo) terms.add(word);
  };
  take(
    moodIdsOf(text).flatMap((id) => wordsOf(findMood(id)?.name ?? '')),
    max,
  );
  // A keyword may have only two letters ("ox"). Search then matches it exactly, and only together with a longer word.
  take(
    wordsOf(text.keywords.join(' ')).filter((word) => !isStopWord(word) && (word.length > 1 || isLongEnough(word))),
    max - TERMS_FOR_TEXT,
  );
  const seen = text.alts.join(' ');
  const readByAll = new Set(wordsOf([text.title ?? '', text.body, seen].join(' ')));
  // The owner's lines are private, so their words become terms only if the story repeats them.
  take(
    meaningfulWords(about).filter((word) => readByAll.has(word)),
    max - TERMS_FOR_TEXT,
  );
  take(meaningfulWords(text.title ?? ''), max);
  const inBody = meaningfulWords(text.body);
  take(inBody.slice(0, FIRST_WORDS), max - TERMS_FOR_TEXT);
  const shown = meaningfulWords(seen);
  take(shown, max - TERMS_FOR_TEXT);
  take(sortByRarity(inBody), max);
  take(shown, max);
  return [...terms];
};
