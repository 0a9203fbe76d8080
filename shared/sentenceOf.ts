import type { Sentences } from './english.ts';
import type { ReasonWithArguments } from './message.ts';

/** The sentence of a reason in a language; undefined if the language has none. */
export const sentenceOf = (
  sentences: Partial<Sentences>,
  { reason, arguments: given }: ReasonWithArguments,
): string | undefined => {
  const words = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined;
  // Reason and arguments come from one value, whose type ties them together.
  return typeof words === 'function' ? (words as (given: ReasonWithArguments['arguments']) => string)(given) : words;
};
