import type { Said } from '#shared/english.ts';
import { becauseOf, messageOf, type Because } from '#shared/message.ts';
import { privateReasons } from './publicWords.ts';
import { failedChange, tooManyPixels } from './refusals.ts';

const kept: readonly Said[] = [
  'PICTURE_UNREADABLE',
  tooManyPixels,
  'PICTURE_REFUSED',
  'STORY_FAILED',
  ...Object.values(failedChange),
  ...Object.values(privateReasons),
];

/** The reason of a sentence that an earlier release kept in its place; undefined for one that is none of ours. */
export const reasonOfSentence = (sentence: string | undefined): Because | undefined => {
  const said = kept.find((one) => messageOf(one) === sentence);
  return said && becauseOf(said);
};
