import { limits } from '#shared/limits.ts';
import type { AnyReason } from '#shared/english.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import { checkCountedWords, type FailCheck } from './checkWords.ts';
import type { Details } from '#shared/story/details.ts';
import { detailWords, type FactsInput, type PictureFacts } from './facts.ts';
import { nthPicture } from './nthPicture.ts';
import type { StoryPorts } from './ports.ts';
import { plainLine } from './storyteller/plainText.ts';

type Fail = (code: 'BAD_REQUEST', reason: AnyReason) => Refusal;

const plainAbout = (line: string, fail: Fail): string | null => {
  const max = limits.aboutCharacters;
  if (line.length > 2 * max)
    throw fail('BAD_REQUEST', { reason: 'ABOUT_TOO_LONG', arguments: { max, characters: line.length } });
  const about = plainLine(line);
  const characters = Array.from(about).length;
  if (characters > max) throw fail('BAD_REQUEST', { reason: 'ABOUT_TOO_LONG', arguments: { max, characters } });
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(about) ? about : null;
};

const plainWords = (words: string | undefined): string | undefined => {
  const plain = plainLine(words ?? '');
  return /[\p{L}\p{N}]/u.test(plain) ? plain : undefined;
};

const plainDetails = ({ subject: who, setting: where, kind, event }: Details): Details => {
  const [subject, setting] = [plainWords(who), plainWords(where)];
  return {
    ...(subject !== undefined && { subject }),
    ...(kind !== undefined && { kind }),
    ...(setting !== undefined && { setting }),
    ...(event !== undefined && { event }),
  };
};

type FactsInBody<T> = T | readonly (T | null)[] | undefined;
type FactsBody = { about?: FactsInBody<string>; details?: FactsInBody<Details> };

const listOf = <T>(given: FactsInBody<T>): (T | null)[] =>
  given === undefined ? [] : ([given].flat() as (T | null)[]);

/** @throws Refusal BAD_REQUEST for a line that is too long, or for more lines than pictures */
export const parseFacts = (
  { about, details }: FactsBody,
  { pictures, fail }: { pictures: number; fail: Fail },
): FactsInput => {
  const [lines, fields] = [listOf(about), listOf(details)];
  const problem = 'There are more texts than pictures';
  for (const [name, { length }] of [
    ['about', lines],
    ['details', fields],
  ] as const)
    if (length > pictures)
      throw fail('BAD_REQUEST', { reason: 'PART_INVALID', arguments: { part: 'field', name, problem } });
  return Array.from({ length: Math.max(lines.length, fields.length) }, (_, at) => {
    const naming: Fail = (code, refusal) => fail(code, pictures > 1 ? nthPicture(refusal, at + 1) : refusal);
    const [line, own] = [lines[at] ?? undefined, fields[at] ?? undefined];
    return { about: line === undefined ? undefined : plainAbout(line, naming), details: own && plainDetails(own) };
  });
};

const wordsOf = ({ about, details }: PictureFacts): string[] => [
  ...(typeof about === 'string' ? [about] : []),
  ...(details ? detailWords(details) : []),
];

/** True if there is text to moderate. Lines of private stories are moderated too, because a model reads them. */
export const hasLines = (facts: FactsInput): boolean => facts.some((one) => wordsOf(one).length > 0);

const refusalOf = (facts: FactsInput, pictures: number): AnyReason => {
  const at = facts.flatMap((one, index) => (wordsOf(one).length > 0 ? [index] : []));
  if (pictures === 1) return 'ABOUT_REFUSED';
  return at.length === 1 ? nthPicture('ABOUT_REFUSED', (at[0] ?? 0) + 1) : 'ABOUTS_REFUSED';
};

/** Moderates all lines of a story in one call, because each call costs money. */
export const checkFacts = async (
  services: Pick<StoryPorts, 'textModeration'>,
  facts: FactsInput,
  { pictures, fail }: { pictures: number; fail: FailCheck },
): Promise<void> => {
  const words = facts.flatMap(wordsOf).join('\n\n');
  await checkCountedWords(services, words, { fail, refused: refusalOf(facts, pictures) });
};
