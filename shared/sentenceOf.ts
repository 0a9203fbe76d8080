import type { Sentences } from './english.ts';
import type { ReasonWithArguments } from './message.ts';

/** The message of a reason in a language. Undefined if the language lacks it. */
export const sentenceOf = (
  sentences: Partial<Sentences>,
  { reason, arguments: given }: ReasonWithArguments,
): string | undefined => {
  const words = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined;
  // The type cannot express that the message and the arguments belong to the same reason.
  return typeof words === 'function' ? (words as (given: ReasonWithArguments['arguments']) => string)(given) : words;
};
