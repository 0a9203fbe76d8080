import { isLongEnough, isStopWord } from '#functions/story/search/terms.ts';
import { letterCount } from '#functions/story/search/words.ts';

export type Plan = { lead: string; others: readonly string[] };

/** The longest word leads, as it is likely the rarest. */
export const planSearch = (words: readonly string[]): Plan | undefined => {
  const content = [...new Set(words)].filter((word) => !isStopWord(word));
  // "the" is not a term of any story, but some terms begin with it.
  const terms = content.length > 0 ? content : [...new Set(words)];
  const [lead] = terms.filter(isLongEnough).toSorted((a, b) => letterCount(b) - letterCount(a));
  return lead === undefined ? undefined : { lead, others: terms.filter((word) => word !== lead) };
};

export const hasOthers = (terms: readonly string[], others: Plan['others']): boolean =>
  others.every((word) => terms.some((term) => (isLongEnough(word) ? term.startsWith(word) : term === word)));

/** @returns the only term under which the search lists the story, even if several of its terms match */
export const leadTermOf = (terms: readonly string[], lead: string): string | undefined =>
  terms.filter((term) => term.startsWith(lead)).toSorted()[0];
