import type { AnyReason } from '#shared/english.ts';
import type { Requester } from '#functions/account/fairUse.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import { checkWords, type CheckNeeds } from '#functions/story/checkWords.ts';
import { plainLine } from '#functions/story/storyteller/plainText.ts';

type Code = 'BAD_REQUEST' | 'TEXT_REFUSED' | 'TEXT_UNCHECKED' | 'QUOTA_EXCEEDED' | 'STORIES_PAUSED';

/** The name without markup and invisible characters, on one line. Four times the limit is enough to see the excess. */
export const plainName = (name: string, max: number): string => plainLine(name.slice(0, 4 * max));

/** Checks the length of a name that other people see, and moderates it. @throws Refusal with one of these codes */
export const checkName = async (
  services: CheckNeeds,
  name: string,
  {
    max,
    by,
    fail,
  }: { max: number; by: Requester; fail: (code: Code, reason: AnyReason, options?: ErrorOptions) => Refusal },
): Promise<void> => {
  const characters = Array.from(name).length;
  if (characters > max) throw fail('BAD_REQUEST', { reason: 'NAME_TOO_LONG', arguments: { max, characters } });
  await checkWords(services, name, { by, fail, refused: 'NAME_REFUSED' });
};
