import { limits } from '#shared/limits.ts';
import { findMood } from '#shared/story/moods.ts';
import { once } from '#shared/once.ts';
import type { Content } from '../story.ts';
import ordinaryWords from './ordinaryWords.json' with { type: 'json' };
import { isOfUnspacedScript, letterCount, wordsOf } from './words.ts';

const stop = once(() => new Set(ordinaryWords.stop.split(' ')));
const common = once(() => new Set(ordinaryWords.common.split(' ')));

/** How a story begins is how people remember it, beside its title. */
const FIRST_WORDS = 6;

/** What the picture shows may take all but these, which are for the words of the story itself. */
const LEFT_FOR_TEXT = 6;

/** Words that stand in every text, and so find nothing. */
export const isStopWord = (word: string): boolean => stop().has(word);

/** Whether a word may be asked for alone: three letters, or a whole word of a script without spaces. */
export const isLongEnough = (word: string): boolean =>
  letterCount(word) >= limits.searchLetters || isOfUnspacedScript(word);

const meaningfulWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !isStopWord(word) && isLongEnough(word));

/** The rarest first, as far as a list of everyday words and the length of a word can tell. */
const byRarity = (words: readonly string[]): string[] =>
  [...new Set(words)].toSorted(
    (a, b) => Number(common().has(a)) - Number(common().has(b)) || letterCount(b) - letterCount(a),
  );

/** The moods a story is told in, its own first. */
export const moodIdsOf = ({ moodId, neighbourMoodIds }: Pick<Content, 'moodId' | 'neighbourMoodIds'>): number[] => [
  moodId,
  ...neighbourMoodIds,
];

/**
 * What a story is found by, at most `limits.searchTermsPerStory`, as `wordsOf` folds them: the names of its moods, its
 * keywords, what its owner said of the pictures where these words say it too, its title, its first words, what the pictures show, and the rarest of its other words. The same story, the same terms.
 */
export const termsOf = (content: Content, about = ''): string[] => {
  const most = limits.searchTermsPerStory;
  const terms = new Set<string>();
  const take = (words: readonly string[], upTo: number): void => {
    for (const word of words) if (terms.size < upTo) terms.add(word);
  };
  take(
    moodIdsOf(content).flatMap((id) => wordsOf(findMood(id)?.name ?? '')),
    most,
  );
  // Two letters may be a keyword ("ox"): beside another word they are looked for as they are.
  take(
    wordsOf(content.keywords.join(' ')).filter((word) => !isStopWord(word) && (word.length > 1 || isLongEnough(word))),
    most - LEFT_FOR_TEXT,
  );
  const seen = content.alts.join(' ');
  const readByAll = new Set(wordsOf([content.title ?? '', content.text, seen].join(' ')));
  // What the story does not say is its owner's alone, and finds nothing.
  take(
    meaningfulWords(about).filter((word) => readByAll.has(word)),
    most - LEFT_FOR_TEXT,
  );
  take(meaningfulWords(content.title ?? ''), most);
  const text = meaningfulWords(content.text);
  take(text.slice(0, FIRST_WORDS), most - LEFT_FOR_TEXT);
  const shown = meaningfulWords(seen);
  take(shown, most - LEFT_FOR_TEXT);
  take(byRarity(text), most);
  take(shown, most);
  return [...terms];
};
