import { limits } from '#shared/limits.ts';
import type { Said } from '#shared/english.ts';
import type { Who } from '#functions/account/fairUse.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import { checkWords, type CheckNeeds } from './checkWords.ts';
import { plainLine } from './storyteller/plainText.ts';

type Code = Parameters<Parameters<typeof checkWords>[2]['fail']>[0] | 'BAD_REQUEST';
type Fail = (code: Code, said: Said, options?: ErrorOptions) => Refusal;

/**
 * What a person says is in their picture, on one plain line; undefined where that is nothing. It is looked at before
 * anything is held for it, private stories' too: it is read by a model on our account.
 * @throws Refusal BAD_REQUEST for too long a line, and those of `checkWords`
 */
export const checkAbout = async (
  services: CheckNeeds,
  said: string,
  { by, fail }: { by: Who; fail: Fail },
): Promise<string | undefined> => {
  const most = limits.aboutCharacters;
  if (said.length > 2 * most)
    throw fail('BAD_REQUEST', { reason: 'ABOUT_TOO_LONG', arguments: { most, characters: said.length } });
  const about = plainLine(said);
  const characters = Array.from(about).length;
  if (characters > most) throw fail('BAD_REQUEST', { reason: 'ABOUT_TOO_LONG', arguments: { most, characters } });
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(about)) return undefined;
  await checkWords(services, about, { by, fail, refused: 'ABOUT_REFUSED' });
  return about;
};
