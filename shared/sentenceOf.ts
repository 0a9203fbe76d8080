import type { Sentences } from './english.ts';
import type { Because } from './message.ts';

/** The sentence of a reason in a language; undefined where the language has none. */
export const sentenceOf = (
  sentences: Partial<Sentences>,
  { reason, arguments: given }: Because,
): string | undefined => {
  const words = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined;
  // Reason and arguments come from one value, whose type ties them together.
  return typeof words === 'function' ? (words as (given: Because['arguments']) => string)(given) : words;
};
