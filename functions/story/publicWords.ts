import type { PlainReason } from '#shared/english.ts';
import { withArguments, type ReasonWithArguments } from '#shared/message.ts';
import type { Story, Text } from './story.ts';
import { WordsUnchecked } from './refusals.ts';

export const privacyReasons = {
  refused: 'PRIVATE_BY_WORDS',
  unchecked: 'PRIVATE_UNCHECKED',
  hidden: 'HIDDEN_BY_REPORTS',
} as const satisfies Record<string, PlainReason>;

/** All of a text that is shown, read aloud to the blind, or searched. */
export const publicWordsOf = ({ title = '', body, alts, keywords }: Text): string =>
  [title, body, ...alts, keywords.join(', ')].filter((part) => part !== '').join('\n\n');

/** The checked words, with a reason if they must stay private. */
export type CheckedWords = { words: string; reason?: PlainReason };

/**
 * The story turns private when its words are refused. @throws WordsUnchecked when it is to be public and these very words were
 * not checked
 */
export const audienceOf = (
  { isPublic }: Pick<Story, 'isPublic'>,
  text: Text,
  checked: CheckedWords | undefined,
): { isPublic?: false; privacyReason?: ReasonWithArguments } => {
  if (!isPublic) return {};
  const words = publicWordsOf(text);
  if (checked?.words !== words) throw new WordsUnchecked(words);
  return checked.reason === undefined ? {} : { isPublic: false, privacyReason: withArguments(checked.reason) };
};
