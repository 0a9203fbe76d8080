import type { Sentences } from './english.ts';
import type { Because } from './message.ts';

/** What is said in the words of these sentences; undefined where they have none for it. */
export const sentenceOf = (
  sentences: Partial<Sentences>,
  { reason, arguments: given }: Because,
): string | undefined => {
  const words = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined;
  // Reason and arguments came as one `Said`, whose type ties them together.
  return typeof words === 'function' ? (words as (given: Because['arguments']) => string)(given) : words;
};
