import type { Said } from '#shared/english.ts';
import type { Who } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { Throttled, Unavailable } from '#functions/platform/failures.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { StoryPorts } from './ports.ts';

type Code = 'TEXT_REFUSED' | 'TEXT_UNCHECKED' | 'QUOTA_EXCEEDED' | 'STORIES_PAUSED';
type Fail = (code: Code, said: Said, options?: ErrorOptions) => Refusal;

export type CheckNeeds = Pick<StoryPorts, 'textModeration'> & Pick<AccountPorts, 'fairUse' | 'ceilings'>;

/**
 * Has words looked at while a person waits for it. Counted before, as each look costs us, whatever it finds.
 * @param refused what is said of words that may not be public
 * @throws Refusal TEXT_REFUSED, QUOTA_EXCEEDED, STORIES_PAUSED, or TEXT_UNCHECKED while nobody can be asked: nothing has changed then
 */
export const checkWords = async (
  { textModeration, fairUse, ceilings }: CheckNeeds,
  words: string,
  { by, fail, refused }: { by: Who; fail: Fail; refused: Said },
): Promise<void> => {
  const taken = await fairUse.take(ceilings.usesOf('check', by));
  if (taken === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
  if (taken === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_CHECKS');
  const verdict = await textModeration.check(words).catch((error: unknown) => {
    if (!(error instanceof Throttled || error instanceof Unavailable)) throw error;
    throw fail('TEXT_UNCHECKED', 'WORDS_UNCHECKED', { cause: error });
  });
  if (verdict === 'refused') throw fail('TEXT_REFUSED', refused);
};
