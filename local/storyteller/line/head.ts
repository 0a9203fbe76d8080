import type { Details } from '#shared/story/details.ts';
import type { SubjectKind } from '#shared/story/detailKinds.ts';
import { KIN, NAME, OWNER, PET, TITLE } from '#shared/story/namesIn.ts';
import commonWords from './commonWords.json' with { type: 'json' };
import { AFTER, isThing, kin, WORD } from './detail.ts';
import patterns from './headPatterns.json' with { type: 'json' };
import { isWordOfShapes } from './phrase.ts';
import topicKinds from './topicKinds.json' with { type: 'json' };
import { topicsIn } from './topics.ts';

/** The parts of patterns. Those of the file may have others as parts. */
const parts: Readonly<Record<string, unknown>> = { KIN, NAME, OWNER, PET, TITLE, AFTER, WORD, ...patterns };
const patternOf = (text: string): RegExp => {
  const withParts = (one: string): string =>
    one.replace(/\{(\p{L}{3,})\}/gu, (_, part: string) => withParts(String(parts[part])));
  return new RegExp(withParts(text), 'u');
};
/** `isAlive`: a person or an animal, unknown which. */
type Head = Pick<Details, 'kind' | 'event'> & { readonly pattern: string; readonly isAlive?: true };
const heads = (patterns.heads as readonly Head[]).map(({ pattern, ...one }) => ({ one, pattern: patternOf(pattern) }));
const thing = patternOf(patterns.thing);
/** "Mums old sewing machine": many people leave out the apostrophe. */
const unmarked = patternOf(patterns.unmarked);

/** The kind of a subject, by the topic of its last word. Null for topics that say nothing about a subject. */
const kinds = topicKinds as Readonly<Record<string, SubjectKind | null>>;

const isName = (words: string): boolean =>
  words
    .toLowerCase()
    .split(' ')
    .every((one) => !commonWords.includes(one) && !isWordOfShapes(one) && topicsIn(one).length === 0 && !kin.test(one));

/** @returns undefined if a topic of the last word has no kind. A line about snow has stories about snow, not about "our first snow" */
export const kindIn = (words: string): { readonly kind?: SubjectKind } | undefined => {
  const topics = topicsIn(/\p{L}+$/u.exec(words)?.[0] ?? '').filter((topic) => kinds[topic] !== null);
  const kind = kinds[topics[0] ?? ''];
  return topics.some((topic) => !kinds[topic]) ? undefined : { ...(kind && { kind }) };
};

/** Finds "the bus driver" in "The bus driver who waited for me". */
export const headOf = (written: string): Details & { readonly isAlive?: true } => {
  const line = written.replace(unmarked, "$1's ");
  for (const { pattern, one } of heads) {
    const subject = pattern.exec(line)?.groups?.words;
    if (subject !== undefined && (one.kind !== undefined || isName(subject)))
      return { subject: subject.replace(/^(?=U\d|Under|under)/u, 'the '), ...one };
  }
  const { owner = '', words = '' } = thing.exec(line)?.groups ?? {};
  const isNumber = /^(?:two|three|four|five)$/iu.test(owner);
  if (words === '' || !isThing(words) || (!isNumber && kin.test(words))) return {};
  const known = kindIn(words);
  if (!known || (owner.endsWith('hat') && !known.kind)) return {};
  const small = isNumber ? `the ${owner.toLowerCase()}` : owner.toLowerCase().replace(/^(?:an?|that)$/u, 'the');
  return { subject: `${owner.endsWith("'s") ? owner : small} ${words}`, ...known };
};
