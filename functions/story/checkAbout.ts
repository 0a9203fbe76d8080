import { limits } from '#shared/limits.ts';
import type { Said } from '#shared/english.ts';
import type { Who } from '#functions/account/fairUse.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import { checkWords, type CheckNeeds } from './checkWords.ts';
import type { AskedAbouts } from './abouts.ts';
import { nthPicture } from './nthPicture.ts';
import { plainLine } from './storyteller/plainText.ts';

type Code = Parameters<Parameters<typeof checkWords>[2]['fail']>[0] | 'BAD_REQUEST';
type Fail = (code: Code, said: Said, options?: ErrorOptions) => Refusal;

/**
 * What a person says is in their picture, on one plain line; undefined where that is nothing. It is looked at before
 * anything is held for it, private stories' too: it is read by a model on our account.
 * @throws Refusal BAD_REQUEST for too long a line, and those of `checkWords`
 */
const checkAbout = async (
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

/**
 * What is said of each of so many pictures, in their order: null where that is nothing, undefined where it is not said.
 * @throws Refusal those of `checkAbout`, naming the picture where there are several, and BAD_REQUEST for more lines than pictures
 */
export const checkAbouts = async (
  services: CheckNeeds,
  said: readonly (string | null)[],
  { pictures, by, fail }: { pictures: number; by: Who; fail: Fail },
): Promise<AskedAbouts> => {
  const problem = 'There are more of them than pictures';
  if (said.length > pictures)
    throw fail('BAD_REQUEST', { reason: 'PART_INVALID', arguments: { part: 'field', name: 'about', problem } });
  const abouts: (string | null | undefined)[] = [];
  for (const [at, about] of said.entries()) {
    const named = (refusal: Said): Said => (pictures > 1 ? nthPicture(refusal, at + 1) : refusal);
    const naming: Fail = (code, refusal, options) => fail(code, named(refusal), options);
    abouts.push(about === null ? undefined : ((await checkAbout(services, about, { by, fail: naming })) ?? null));
  }
  return abouts;
};
