import { limits } from '#shared/limits.ts';
import type { AnyReason } from '#shared/english.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import { checkCountedWords, type FailCheck } from './checkWords.ts';
import type { AboutsInput } from './abouts.ts';
import { nthPicture } from './nthPicture.ts';
import type { StoryPorts } from './ports.ts';
import { plainLine } from './storyteller/plainText.ts';

type Fail = (code: 'BAD_REQUEST', reason: AnyReason) => Refusal;

/** @throws Refusal BAD_REQUEST */
const plainAbout = (line: string, fail: Fail): string | null => {
  const max = limits.aboutCharacters;
  if (line.length > 2 * max)
    throw fail('BAD_REQUEST', { reason: 'ABOUT_TOO_LONG', arguments: { max, characters: line.length } });
  const about = plainLine(line);
  const characters = Array.from(about).length;
  if (characters > max) throw fail('BAD_REQUEST', { reason: 'ABOUT_TOO_LONG', arguments: { max, characters } });
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(about) ? about : null;
};

/** @throws Refusal BAD_REQUEST for a line that is too long (naming the picture) and for more lines than pictures */
export const plainAbouts = (
  line: string | readonly (string | null)[] | undefined,
  { pictures, fail }: { pictures: number; fail: Fail },
): AboutsInput => {
  const lines = line === undefined ? [] : [line].flat();
  const problem = 'There are more texts than pictures';
  if (lines.length > pictures)
    throw fail('BAD_REQUEST', { reason: 'PART_INVALID', arguments: { part: 'field', name: 'about', problem } });
  return lines.map((about, at) => {
    const naming: Fail = (code, refusal) => fail(code, pictures > 1 ? nthPicture(refusal, at + 1) : refusal);
    return about === null ? undefined : plainAbout(about, naming);
  });
};

/** Lines of private stories are checked too, before a model reads them. */
export const haveLines = (abouts: AboutsInput): boolean => abouts.some((about) => typeof about === 'string');

const refusalOf = (abouts: AboutsInput, pictures: number): AnyReason => {
  const at = abouts.flatMap((about, index) => (typeof about === 'string' ? [index] : []));
  if (pictures === 1) return 'ABOUT_REFUSED';
  return at.length === 1 ? nthPicture('ABOUT_REFUSED', (at[0] ?? 0) + 1) : 'ABOUTS_REFUSED';
};

/** Checks all lines of a story in one call of the guardrail. */
export const checkAbouts = async (
  services: Pick<StoryPorts, 'textModeration'>,
  abouts: AboutsInput,
  { pictures, fail }: { pictures: number; fail: FailCheck },
): Promise<void> => {
  const words = abouts.filter((about) => typeof about === 'string').join('\n\n');
  await checkCountedWords(services, words, { fail, refused: refusalOf(abouts, pictures) });
};
