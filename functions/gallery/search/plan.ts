import { isLongEnough, isStopWord } from '#functions/story/search/terms.ts';
import { letterCount } from '#functions/story/search/words.ts';

/** A search, as it is run: `lead` names the part of the index that is read, the others are looked for in what is there. */
export type Plan = { lead: string; others: readonly string[] };

/** The longest word leads, as it is likely the rarest. Undefined when none is long enough to lead. */
export const planSearch = (words: readonly string[]): Plan | undefined => {
  const content = [...new Set(words)].filter((word) => !isStopWord(word));
  // "the" is no term of any story, but it begins some.
  const asked = content.length > 0 ? content : [...new Set(words)];
  const [lead] = asked.filter(isLongEnough).toSorted((a, b) => letterCount(b) - letterCount(a));
  return lead === undefined ? undefined : { lead, others: asked.filter((word) => word !== lead) };
};

/** Whether the story with these terms has all the other words: their beginnings, or themselves where they are short. */
export const hasOthers = (terms: readonly string[], others: Plan['others']): boolean =>
  others.every((word) => terms.some((term) => (isLongEnough(word) ? term.startsWith(word) : term === word)));

/** The one of a story's terms under which it is found, so that it is found once. */
export const foundUnder = (terms: readonly string[], lead: string): string | undefined =>
  terms.filter((term) => term.startsWith(lead)).toSorted()[0];
