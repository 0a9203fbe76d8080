import { limits } from '#shared/limits.ts';
import { findMood } from '#shared/story/moods.ts';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { once } from '#shared/once.ts';
import { languageOf, type Text } from '../story.ts';
import ordinaryWords from './ordinaryWords.json' with { type: 'json' };
import { isStopWordOf } from './stopWords.ts';
import { isOfUnspacedScript, letterCount, wordsOf } from './words.ts';

const common = once(() => new Set(ordinaryWords.common.split(' ')));

/** The first words of the text are terms, because people remember them as easily as the title. */
const FIRST_WORDS = 6;

const TERMS_FOR_TEXT = 6;

export const isLongEnough = (word: string): boolean =>
  letterCount(word) >= limits.searchLetters || isOfUnspacedScript(word);

const meaningfulWords = (text: string, language: Language): string[] =>
  wordsOf(text).filter((word) => !isStopWordOf(language, word) && isLongEnough(word));

const sortByRarity = (words: readonly string[], language: Language): string[] => {
  const isCommon = (word: string): boolean => language === defaultLanguage && common().has(word);
  return [...new Set(words)].toSorted(
    (a, b) => Number(isCommon(a)) - Number(isCommon(b)) || letterCount(b) - letterCount(a),
  );
};

export const moodIdsOf = ({ moodId, neighbourMoodIds }: Pick<Text, 'moodId' | 'neighbourMoodIds'>): number[] => [
  moodId,
  ...neighbourMoodIds,
];

/** Chooses at most `limits.searchTermsPerStory` search terms. The same story always gets the same terms. */
export const termsOf = (text: Text, about = ''): string[] => {
  const max = limits.searchTermsPerStory;
  const language = languageOf(text);
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
    wordsOf(text.keywords.join(' ')).filter(
      (word) => !isStopWordOf(language, word) && (word.length > 1 || isLongEnough(word)),
    ),
    max - TERMS_FOR_TEXT,
  );
  const seen = text.alts.join(' ');
  const readByAll = new Set(wordsOf([text.title ?? '', text.body, seen].join(' ')));
  // The owner's lines are private, so their words become terms only if the story repeats them.
  take(
    meaningfulWords(about, language).filter((word) => readByAll.has(word)),
    max - TERMS_FOR_TEXT,
  );
  take(meaningfulWords(text.title ?? '', language), max);
  const inBody = meaningfulWords(text.body, language);
  take(inBody.slice(0, FIRST_WORDS), max - TERMS_FOR_TEXT);
  const shown = meaningfulWords(seen, language);
  take(shown, max - TERMS_FOR_TEXT);
  take(sortByRarity(inBody, language), max);
  take(shown, max);
  return [...terms];
};
