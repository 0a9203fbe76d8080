import type { PlainReason, StoryFailure } from '#shared/english.ts';
import { withArguments, type ReasonWithArguments } from '#shared/message.ts';
import { isShared, languageOf, type Story, type Text } from './story.ts';
import { WordsUnchecked } from './refusals.ts';

export const privacyReasons = {
  refused: 'PRIVATE_BY_WORDS',
  unchecked: 'PRIVATE_UNCHECKED',
  language: 'PRIVATE_BY_LANGUAGE',
  hidden: 'HIDDEN_BY_REPORTS',
} as const satisfies Record<string, StoryFailure>;

/** All text to moderate, including alt texts for screen readers and keywords for search. */
export const publicWordsOf = ({ title = '', body, alts, keywords }: Text): string =>
  [title, body, ...alts, keywords.join(', ')].filter((part) => part !== '').join('\n\n');

export type CheckedWords = { words: string; reason?: PlainReason };

/** The fields that let others read a story. A private story has none of them. */
export const sharingFields = ['link', 'linkOpenings'] as const satisfies readonly (keyof Story)[];

type Audience = {
  set: { isPublic?: false; privacyReason?: ReasonWithArguments };
  remove: readonly (typeof sharingFields)[number][];
};

/**
 * Makes the story private if its words are refused. @throws WordsUnchecked if others may read the story and exactly
 * this text was not moderated
 */
export const audienceOf = (
  story: Pick<Story, 'isPublic' | 'link'>,
  text: Text,
  checked: CheckedWords | undefined,
): Audience => {
  if (!isShared(story)) return { set: {}, remove: [] };
  const words = publicWordsOf(text);
  if (checked?.words !== words) throw new WordsUnchecked(words, languageOf(text));
  if (checked.reason === undefined) return { set: {}, remove: [] };
  return { set: { isPublic: false, privacyReason: withArguments(checked.reason) }, remove: sharingFields };
};
