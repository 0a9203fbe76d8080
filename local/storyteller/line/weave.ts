import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import invented from '../story/invented.json' with { type: 'json' };
import { article, capitalised, inTitleCase, tidySpaces, wordCount, type Slots } from '../story/grammar.ts';
import { hashText, randomFrom } from '../story/random.ts';
import { resolve } from './conditions.ts';
import { isAddressed } from './addressed.ts';
import { detailsOf } from './detail.ts';
import { familyOf } from './families.ts';
import { ended, withoutChatter, type Form } from './form.ts';
import { partsOf, phraseOf } from './phrase.ts';
import { pronounOf } from './pronoun.ts';
import { echoOf } from './echo.ts';
import { isSaidIn, thereOf, whereOf } from './setting.ts';
import type { ReadShape } from './shapes.ts';
import { possessive, type Subject } from './subject.ts';
import { topicsIn } from './topics.ts';

/** The eye's words for a picture: one for a colour, and two for the light, without an article. */
export type Sight = { readonly colour?: string | undefined; readonly light?: string | undefined };

export type Brief = {
  /** Empty if the owner wrote no line. */
  readonly line: string;
  readonly form: Form;
  readonly subject: Subject | undefined;
  readonly setting: string;
  readonly mood: MoodSlug;
  readonly sight: Sight;
  /** Whether the story must be gentle, because of a death, an illness or a parting. */
  readonly isGentle?: boolean;
  /** Whether a subject of unknown kind is a person or an animal. */
  readonly isAlive?: boolean;
};

export type LineStory = { readonly title: string; readonly text: string };

/** A story of the longest length takes a minute and a half to read aloud. */
export const lineWords = { min: 110, max: 240 } as const;

/** A thing that the line names. A story about a death or an illness does not point at things. */
const detailOf = ({ line, form, subject, setting, isGentle }: Brief, salt: number): string | undefined => {
  if ((form !== 'statement' && form !== 'question') || isGentle) return undefined;
  // "The other glove" may be the subject, "the red glove".
  const known: readonly string[] = `${subject?.who} ${setting}`.match(/[\p{L}-]+/gu) ?? [];
  const found = detailsOf(withoutChatter(line)).filter(
    (one) => !known.includes(one.split(' ').at(-1) ?? '') && !line.toLowerCase().startsWith(one),
  );
  return found[salt % found.length];
};

/** The words that a story can say again, by slot: parts of the line and what the eye saw. */
const wordsOf = (brief: Brief, salt: number): Record<string, string> => {
  const { line, form, setting, sight, subject } = brief;
  const told = withoutChatter(line);
  const echo = form === 'other' ? undefined : echoOf(told, subject?.who);
  const there = form === 'other' ? undefined : thereOf(setting);
  const parts = form === 'statement' ? partsOf(told) : undefined;
  const aside = parts && detailOf({ ...brief, line: parts.start }, salt);
  const found = { said: phraseOf(told, form), detail: detailOf(brief, salt), echo, there, ...parts, aside, ...sight };
  return Object.fromEntries(
    Object.entries(found).flatMap(([slot, words]) => (words === undefined ? [] : [[slot, words]])),
  );
};

export const conditionsOf = (brief: Brief): Set<string> => {
  const { line, subject, mood, isGentle } = brief;
  const day = brief.setting.match(/\b(?:\d{4}|party|wedding)\b/gu)?.join(' ') ?? '';
  const topics = topicsIn(`${line}. ${subject?.who ?? ''}. ${day}`);
  const on = new Set<string>([mood, isGentle ? 'quiet' : familyOf[mood], ...topics, ...Object.keys(wordsOf(brief, 0))]);
  // A name may be that of anything in the line, but "Dad's moustache" is no chair.
  const own = subject && / \p{Ll}[\p{L}'-]*$/u.test(subject.who) ? topicsIn(subject.who) : topics;
  for (const topic of own) on.add(`is${topic}`);
  if (isGentle) on.add('grave');
  if (line !== '') on.add('line');
  if (!line.includes(' ') || / \p{Lu}/u.test(line)) on.add('name');
  if (subject) on.add('who');
  if (subject && brief.form === 'greeting' && isAddressed(line, subject)) on.add('to');
  if (subject?.kind) on.add(subject.kind);
  if (subject && [subject.who, subject.again].some((name) => line.toLowerCase() === name.toLowerCase())) on.add('bare');
  if (subject?.isMany === true) on.add('many');
  if (subject?.again === 'we' || subject?.isI === true) on.add('us');
  return on;
};

/** The first sentences: the line as it was written, or the opening, and the setting, as in a photo album. */
export const beginningOf = (brief: Brief, opening: string, isPlaceTold = false): string => {
  const { line, form, setting } = brief;
  const where = setting === '' || isSaidIn(setting, line) ? '' : whereOf(setting, isPlaceTold);
  const first =
    line === ''
      ? opening
      : form === 'other'
        ? `On the back of the picture it says: "${ended(line)}"`
        : ended(capitalised(line));
  // After a question, a place would read as its answer, and before it, as a heading.
  if (form === 'question') return first.replace(/[.?]?$/u, where === '' ? '?' : `, ${where}?`);
  return `${first} ${where && ended(capitalised(where))}`.trim();
};

const BREAK = '¶';
const manyDetails = /(?<=[Tt]here )(?:was|is)(?= \{detail\})|(?<=(?:^|[.!?¶] )\{detail\} )was(?= )/gu;

const opensSentence = (before: string): boolean =>
  before === '' || before.endsWith(BREAK) || /(?:[.!?]["']?\s+|(?:^|\s|¶)")$/u.test(before);

const againIn = ({ again, isMany }: Subject, slot: string): string => {
  if (again === 'we') return slot === 'whom' ? 'us' : slot === 'whose' ? 'our' : again;
  return slot === 'whose' ? possessive(again, isMany) : again;
};

const owned = new Set(['colour', 'light', 'she', 'he', 'surname']);
/** The gap that is used if no pronoun is certain. */
const named: Readonly<Record<string, string>> = { they: 'who', them: 'whom', their: 'whose' };
/** The second of two sentences about the subject, if nobody else is in the first. */
const continued =
  /(?<=(?:^|¶|[.!?]\s)(?:(?:Then|So|But|And|First) )?\{who\}(?![^.!?¶]*\b(?:\w+body|\w+one|ones?|neighbors?|boys?|girls?|others?|child|children|people|the \w+est|they|them)\b)[^.!?¶"]*[.!?]\s(?:(?:Then|So|But|And) )?)\{who\}/gu;

/** Fills in the slots. Only the first mention of the subject, here or in the line before, is in full. @throws Error naming a slot without words */
export const fill = (text: string, slots: Slots, subject: Subject | undefined, line = ''): string => {
  let out = '';
  let from = 0;
  let isMentioned = subject !== undefined && line.toLowerCase().includes(subject.who.toLowerCase());
  for (const match of text.matchAll(/\{(\w+)\}/gu)) {
    const [found, gap = ''] = match;
    const slot = slots[gap] === undefined ? (named[gap] ?? gap) : gap;
    out += text.slice(from, match.index);
    from = match.index + found.length;
    let words = slots[slot];
    if (subject && /^who(?:m|se)?$/u.test(slot)) {
      if (isMentioned && subject.again !== subject.who) words = againIn(subject, slot);
      isMentioned = true;
    }
    if (words === undefined) throw new Error(`no words for the slot {${slot}} in: ${text}`);
    // A person's own "a" and "an" stay as they were written.
    if (owned.has(slot)) out = out.replace(/\b([Aa])n? $/u, (_, a: string) => `${a}${article(words).slice(1)} `);
    out += opensSentence(out) ? capitalised(words) : words;
  }
  return out + text.slice(from);
};

export const slotsOf = (brief: Brief, salt: number): Record<string, string> => {
  const { subject } = brief;
  const random = randomFrom(hashText(`${salt}|names`));
  const agrees = {
    who: subject?.who ?? 'it',
    whom: subject?.whom ?? 'it',
    whose: subject?.whose ?? 'its',
    is: subject?.isI ? 'am' : subject?.isMany ? 'are' : 'is',
    was: subject?.isMany ? 'were' : 'was',
    has: subject?.isI || subject?.isMany ? 'have' : 'has',
  };
  const [they, them, their] = (subject && pronounOf(subject, brief.line)) ?? [];
  const not = (names: readonly string[]) => names.filter((name) => name !== subject?.who);
  return {
    ...agrees,
    ...(they !== undefined && them !== undefined && their !== undefined && { they, them, their }),
    ...wordsOf(brief, salt),
    she: random.pick(not(invented.she)),
    he: random.pick(not(invented.he)),
    surname: random.pick(not(invented.surname)),
  };
};

export const tidied = (text: string): string =>
  tidySpaces(text)
    .replace(/,([,.;:!?])/gu, '$1')
    .replace(/([.!?])\./gu, '$1');

export const titlesOf = (shape: ReadShape, brief: Brief): string[] => {
  const { subject } = brief;
  const isShort = subject !== undefined && !subject.isI && subject.who.split(' ').length <= 2;
  return shape.titles
    .filter((title) => !title.includes('{') || (isShort && !(subject.isMany && /\{who\} \p{Lu}\p{L}*s\b/u.test(title))))
    .map((title) => inTitleCase(tidied(fill(title, slotsOf(brief, 0), subject))))
    .filter((title) => wordCount(title) >= 2 && wordCount(title) <= 6);
};

/** The same shape, title, salt and brief give the same story. */
export const weaveLine = (
  shape: ReadShape,
  { title, salt }: { title: number; salt: number },
  brief: Brief,
): LineStory => {
  const random = randomFrom(salt);
  const on = conditionsOf(brief);
  const slots = slotsOf(brief, salt);
  const written = (without: readonly string[]): string => {
    const kept = new Set([...on].filter((one) => !without.includes(one)));
    const opening = brief.line === '' ? resolve(shape.opening, kept, random) : '';
    const resolved = [opening, ...shape.story.map((part) => resolve(part, kept, random))].join(BREAK);
    // "There were the roses" for "There was the roses".
    const isMany = /(?<![sui'])s$/u.test(slots['detail']?.replace(/ of .*$/u, '') ?? '');
    const agreeing = isMany ? resolved.replace(manyDetails, (was) => (was === 'is' ? 'are' : 'were')) : resolved;
    const rest = fill(agreeing.replaceAll(continued, '{they}'), slots, brief.subject, brief.line);
    const [open = '', begin = '', ...more] = rest.split(BREAK);
    return [`${beginningOf(brief, open, resolved.includes('{there}'))} ${begin}`, ...more].map(tidied).join('\n\n');
  };
  // A long line may need a shorter story.
  const optional = ['colour', 'light', 'detail', 'echo', 'aside'];
  const lengths = shape.when === 'detail' ? [[]] : [[], optional, [...optional, 'said', 'there']];
  let text = '';
  for (const without of lengths) {
    text = written(without);
    if (wordCount(text) <= lineWords.max) break;
  }
  const titles = titlesOf(shape, brief);
  return { title: titles[title % titles.length] ?? '', text };
};
