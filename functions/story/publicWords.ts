import type { PlainReason, StoryFailure } from '#shared/english.ts';
import { withArguments, type ReasonWithArguments } from '#shared/message.ts';
import type { Story, Text } from './story.ts';
import { WordsUnchecked } from './refusals.ts';

export const privacyReasons = {
  refused: 'PRIVATE_BY_WORDS',
  unchecked: 'PRIVATE_UNCHECKED',
  hidden: 'HIDDEN_BY_REPORTS',
} as const satisfies Record<string, StoryFailure>;

/** All text to moderate, including alt texts for screen readers and keywords for search. */
export const publicWordsOf = ({ title = '', body, alts, keywords }: Text): string =>
  [title, body, ...alts, keywords.join(', ')].filter((part) => part !== '').join('\n\n');

export type CheckedWords = { words: string; reason?: PlainReason };

/** @throws WordsUnchecked if the story is to be public and exactly this text was not moderated */
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
