import type { Sentences } from './english.ts';
import type { ReasonWithArguments } from './message.ts';

/** The sentence of a reason in a language; undefined if the language has none. */
export const sentenceOf = (
  sentences: Partial<Sentences>,
  { reason, arguments: given }: ReasonWithArguments,
): string | undefined => {
  const words = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined;
  // The sentence and the arguments belong to the same reason, which the type cannot express.
  return typeof words === 'function' ? (words as (given: ReasonWithArguments['arguments']) => string)(given) : words;
};
