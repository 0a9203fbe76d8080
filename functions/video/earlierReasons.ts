import { becauseOf, messageOf, type Because } from '#shared/message.ts';
import { exportReasons } from './refusals.ts';

/** The reason of a sentence that an earlier release kept in its place; undefined for one that is none of ours. */
export const reasonOfSentence = (sentence: string | undefined): Because | undefined => {
  const said = exportReasons.find((one) => messageOf(one) === sentence);
  return said && becauseOf(said);
};
