import type { PlainReason } from '#shared/english.ts';
import { withArguments, type ReasonWithArguments } from '#shared/message.ts';
import type { Story, Content } from './story.ts';
import { WordsUnchecked } from './refusals.ts';

/** Why a story is private although its owner would have it public. */
export const privateReasons = {
  refused: 'PRIVATE_BY_WORDS',
  unchecked: 'PRIVATE_UNCHECKED',
  hidden: 'HIDDEN_BY_REPORTS',
} as const satisfies Record<string, PlainReason>;

/** All of a story's content that is shown, read aloud to the blind, or searched once the story is public. */
export const publicWordsOf = ({ title = '', text, alts, keywords }: Content): string =>
  [title, text, ...alts, keywords.join(', ')].filter((part) => part !== '').join('\n\n');

/** What was looked at, and, where it may not be public, why. */
export type CheckedWords = { words: string; privateReason?: PlainReason };

/**
 * What becomes of a story that is about to be told in these words: nothing if it is private or they may be public, else it
 * turns private.
 * @throws WordsUnchecked when it is to be public and these very words were not looked at
 */
export const audienceOf = (
  { isPublic }: Pick<Story, 'isPublic'>,
  content: Content,
  checked: CheckedWords | undefined,
): { isPublic?: false; privateBecause?: ReasonWithArguments } => {
  if (!isPublic) return {};
  const words = publicWordsOf(content);
  if (checked?.words !== words) throw new WordsUnchecked(words);
  return checked.privateReason === undefined
    ? {}
    : { isPublic: false, privateBecause: withArguments(checked.privateReason) };
};
