import { Throttled, Unavailable } from '#functions/lib/refusals.ts';
import type { Refusal } from '#functions/lib/serve/call.ts';
import type { TextModeration } from '#functions/lib/services/textModeration.ts';

type Fail = (code: 'TEXT_REFUSED' | 'TEXT_UNCHECKED', message: string, options?: ErrorOptions) => Refusal;

/**
 * Has words looked at while a person waits for it.
 * @param refused the sentence for words that may not be public
 * @throws Refusal TEXT_REFUSED, or TEXT_UNCHECKED while nobody can be asked: nothing has changed then
 */
export const checkWords = async (
  textModeration: TextModeration,
  words: string,
  { fail, refused }: { fail: Fail; refused: string },
): Promise<void> => {
  const verdict = await textModeration.check(words).catch((error: unknown) => {
    if (!(error instanceof Throttled || error instanceof Unavailable)) throw error;
    const message = 'We could not check these words just now, and changed nothing. Please try again in a moment.';
    throw fail('TEXT_UNCHECKED', message, { cause: error });
  });
  if (verdict === 'refused') throw fail('TEXT_REFUSED', refused);
};
