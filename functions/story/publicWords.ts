import type { Story, Telling } from './story.ts';
import { WordsUnchecked } from './refusals.ts';

/** Why a story is private although its owner would have it public: sentences for the owner. */
export const privateReasons = {
  refused: 'This story stays private: its words may not be fit for everybody.',
  unchecked: 'This story is private for now: its words could not be checked. You can make it public later.',
  hidden: 'This story was reported. It is hidden until somebody has looked at it.',
} as const;

/** All of a telling that is shown, read aloud to the blind, or searched once the story is public. */
export const publicWordsOf = ({ text, description, keywords }: Telling): string =>
  [text, description, keywords.join(', ')].filter((part) => part !== '').join('\n\n');

/** What was looked at, and, where it may not be public, why: a sentence for the owner. */
export type CheckedWords = { words: string; privateReason?: string };

/**
 * What becomes of a story that is about to be told in these words: nothing if it is private or they may be public, else it
 * turns private.
 * @throws WordsUnchecked when it is to be public and these very words were not looked at
 */
export const audienceOf = (
  { isPublic }: Pick<Story, 'isPublic'>,
  telling: Telling,
  checked: CheckedWords | undefined,
): { isPublic?: false; privateReason?: string } => {
  if (!isPublic) return {};
  const words = publicWordsOf(telling);
  if (checked?.words !== words) throw new WordsUnchecked(words);
  return checked.privateReason === undefined ? {} : { isPublic: false, privateReason: checked.privateReason };
};
