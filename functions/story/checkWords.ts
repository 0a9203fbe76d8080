import type { AnyReason } from '#shared/english.ts';
import type { Language } from '#shared/story/language.ts';
import type { Requester } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { Throttled, Unavailable } from '#functions/platform/failures.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { StoryPorts } from './ports.ts';

type UncountedCode = 'TEXT_REFUSED' | 'TEXT_UNCHECKED';
type Fail<Code extends string> = (code: Code, reason: AnyReason, options?: ErrorOptions) => Refusal;
export type FailCheck = Fail<UncountedCode>;

export type CheckNeeds = Pick<StoryPorts, 'textModeration'> & Pick<AccountPorts, 'fairUse' | 'ceilings'>;

/** Moderates a text, without counting the check. @throws Refusal TEXT_REFUSED, or TEXT_UNCHECKED during an outage */
export const checkCountedWords = async (
  { textModeration }: Pick<StoryPorts, 'textModeration'>,
  words: string,
  { fail, refused, language }: { fail: FailCheck; refused: AnyReason; language?: Language | undefined },
): Promise<void> => {
  const verdict = await textModeration.check(words, language).catch((error: unknown) => {
    if (!(error instanceof Throttled || error instanceof Unavailable)) throw error;
    throw fail('TEXT_UNCHECKED', 'WORDS_UNCHECKED', { cause: error });
  });
  if (verdict === 'unknownLanguage') throw fail('TEXT_REFUSED', 'LANGUAGE_PRIVATE_ONLY');
  if (verdict === 'refused') throw fail('TEXT_REFUSED', refused);
};

/**
 * Counts a check, then moderates the text. @throws Refusal as `checkCountedWords`, or QUOTA_EXCEEDED, STORIES_PAUSED
 */
export const checkWords = async (
  services: CheckNeeds,
  words: string,
  {
    by,
    fail,
    refused,
    language,
  }: {
    by: Requester;
    fail: Fail<UncountedCode | 'QUOTA_EXCEEDED' | 'STORIES_PAUSED'>;
    refused: AnyReason;
    language?: Language;
  },
): Promise<void> => {
  const taken = await services.fairUse.take(services.ceilings.usesOf('check', by));
  if (taken === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
  if (taken === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_CHECKS');
  await checkCountedWords(services, words, { fail, refused, ...(language !== undefined && { language }) });
};
