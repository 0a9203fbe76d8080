import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { isStopWord, isStopWordOf } from '#functions/story/search/stopWords.ts';
import { isLongEnough } from '#functions/story/search/terms.ts';
import { letterCount } from '#functions/story/search/words.ts';

export type Plan = { lead: string; others: readonly string[] };

/**
 * `lead` is the longest word, without the stop words of all languages. It is looked up, because it is probably the
 * rarest. `others` filter the results.
 */
export const planSearch = (words: readonly string[]): Plan | undefined => {
  const content = [...new Set(words)].filter((word) => !isStopWordOf(defaultLanguage, word));
  // If all words are as common as "the", they are still searched, because terms like "theatre" begin with them.
  const terms = content.length > 0 ? content : [...new Set(words)];
  const [lead] = terms
    .filter(isLongEnough)
    .toSorted((a, b) => Number(isStopWord(a)) - Number(isStopWord(b)) || letterCount(b) - letterCount(a));
  return lead === undefined ? undefined : { lead, others: terms.filter((word) => word !== lead) };
};

/** A stop word of the story's language is no term, so it counts as found. */
export const hasOthers = (
  { terms, language = defaultLanguage }: { terms: readonly string[]; language?: Language | undefined },
  others: Plan['others'],
): boolean =>
  others.every(
    (word) =>
      terms.some((term) => (isLongEnough(word) ? term.startsWith(word) : term === word)) ||
      (language !== defaultLanguage && isStopWordOf(language, word)),
  );

/**
 * @returns the alphabetically first of the matching terms. The search lists a story only under this term, to avoid
 * repeats.
 */
export const leadTermOf = (terms: readonly string[], lead: string): string | undefined =>
  terms.filter((term) => term.startsWith(lead)).toSorted()[0];
