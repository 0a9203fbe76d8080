import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import invented from '../story/invented.json' with { type: 'json' };
import { capitalised, inTitleCase, tidy } from '../story/grammar.ts';
import { hashText, randomFrom } from '../story/random.ts';
import { resolve } from './conditions.ts';
import { detailsOf } from './detail.ts';
import { familyOf } from './families.ts';
import { ended, type Form } from './form.ts';
import { phraseOf } from './phrase.ts';
import { datelineOf, isSaidIn } from './setting.ts';
import type { PooledShape } from './shapes.ts';
import type { Subject } from './subject.ts';

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
};

export type LineStory = { readonly title: string; readonly text: string };

/** A story of this length takes about a minute to read aloud. With a long line it may be longer. */
export const lineWords = { min: 110, max: 190 } as const;
const TITLE_WORDS = { min: 2, max: 6 } as const;

const countWords = (text: string): number => text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;

const isSettingNew = ({ setting, line }: Brief): boolean => setting !== '' && !isSaidIn(setting, line);

/** A thing that the line names. A story about a death or an illness does not point at things. */
const detailOf = ({ line, form, subject, isGentle }: Brief, salt: number): string | undefined => {
  if (form !== 'statement' || isGentle) return undefined;
  const found = detailsOf(line).filter(
    (one) => subject?.who.includes(one) !== true && !line.toLowerCase().startsWith(one),
  );
  return found[salt % found.length];
};

export const conditionsOf = (brief: Brief): Set<string> => {
  const { line, form, subject, mood, sight, isGentle } = brief;
  const on = new Set<string>([mood, isGentle ? 'quiet' : familyOf[mood]]);
  if (line !== '') on.add('line');
  if (subject) on.add('who');
  if (subject?.kind) on.add(subject.kind);
  if (subject?.isMany === true) on.add('many');
  if (phraseOf(line, form) !== undefined) on.add('said');
  if (detailOf(brief, 0) !== undefined) on.add('detail');
  if (sight.colour !== undefined) on.add('colour');
  if (sight.light !== undefined) on.add('light');
  return on;
};

/** The first sentences: the line as it was written, or the opening, and where or when the picture was taken. */
export const beginningOf = (brief: Brief, opening: string, salt: number): string => {
  const { line, form, setting } = brief;
  const where = isSettingNew(brief) ? datelineOf(setting, salt, form) : '';
  const first =
    line === ''
      ? opening
      : form === 'other'
        ? `On the back of the picture it says: "${ended(line)}"`
        : ended(capitalised(line));
  return `${first} ${where}`.trim();
};

const BREAK = '¶';

const opensSentence = (before: string): boolean =>
  before === '' || before.endsWith(BREAK) || /(?:[.!?]["']?\s+|(?:^|\s|¶)")$/u.test(before);

const againIn = ({ again }: Subject, slot: string): string => {
  if (again === 'we') return slot === 'whom' ? 'us' : slot === 'whose' ? 'our' : again;
  return slot === 'whose' ? `${again}'s` : again;
};

/** Fills in the slots. Only the first mention of the subject is in full. @throws Error naming a slot without words */
export const fill = (text: string, slots: Readonly<Record<string, string>>, subject: Subject | undefined): string => {
  let out = '';
  let from = 0;
  let isMentioned = false;
  for (const match of text.matchAll(/\{(\w+)\}/gu)) {
    const [found, slot = ''] = match;
    out += text.slice(from, match.index);
    from = match.index + found.length;
    let words = slots[slot];
    if (subject && /^who(?:m|se)?$/u.test(slot)) {
      if (isMentioned && subject.again !== subject.who) words = againIn(subject, slot);
      isMentioned = true;
    }
    if (words === undefined) throw new Error(`no words for the slot {${slot}} in: ${text}`);
    out += opensSentence(out) ? capitalised(words) : words;
  }
  return out + text.slice(from);
};

export const slotsOf = (brief: Brief, salt: number): Record<string, string> => {
  const { line, form, subject, sight } = brief;
  const detail = detailOf(brief, salt);
  const random = randomFrom(hashText(`${salt}|names`));
  const said = phraseOf(line, form);
  const agrees = subject && {
    who: subject.who,
    whom: subject.whom,
    whose: subject.whose,
    is: subject.isI ? 'am' : subject.isMany ? 'are' : 'is',
    was: subject.isMany ? 'were' : 'was',
    has: subject.isI || subject.isMany ? 'have' : 'has',
  };
  const not = (names: readonly string[]) => names.filter((name) => name !== subject?.who);
  return {
    ...agrees,
    ...(subject && { it: subject.isMany ? 'they' : 'it', its: subject.isMany ? 'their' : 'its' }),
    ...(said !== undefined && { said }),
    ...(detail !== undefined && { detail }),
    ...(sight.colour !== undefined && { colour: sight.colour }),
    ...(sight.light !== undefined && { light: sight.light }),
    she: random.pick(not(invented.she)),
    he: random.pick(not(invented.he)),
    surname: random.pick(not(invented.surname)),
  };
};

export const tidied = (text: string): string =>
  tidy(text)
    .replace(/,([,.;:!?])/gu, '$1')
    .replace(/([.!?])\./gu, '$1');

export const titlesOf = (shape: PooledShape, brief: Brief): string[] => {
  const { subject } = brief;
  const isShort = subject !== undefined && !subject.isI && subject.who.split(' ').length <= 2;
  return shape.titles
    .filter((title) => !title.includes('{') || isShort)
    .map((title) => inTitleCase(tidied(fill(title, slotsOf(brief, 0), subject))))
    .filter((title) => countWords(title) >= TITLE_WORDS.min && countWords(title) <= TITLE_WORDS.max);
};

/** The same shape, title, salt and brief give the same story. */
export const weaveLine = (
  shape: PooledShape,
  { title, salt }: { title: number; salt: number },
  brief: Brief,
): LineStory => {
  const random = randomFrom(salt);
  const on = conditionsOf(brief);
  const slots = slotsOf(brief, salt);
  const written = (without: readonly string[]): string => {
    const kept = new Set([...on].filter((one) => !without.includes(one)));
    const { story } = shape;
    const opening = brief.line === '' ? resolve(shape.opening ?? '', kept, random) : '';
    const rest = fill([opening, ...story.map((part) => resolve(part, kept, random))].join(BREAK), slots, brief.subject);
    const [open = '', begin = '', ...more] = rest.split(BREAK);
    return [`${beginningOf(brief, open, salt)} ${begin}`, ...more].map(tidied).join('\n\n');
  };
  const text = written([]);
  const titles = titlesOf(shape, brief);
  return {
    title: titles[title % titles.length] ?? '',
    text: countWords(text) <= lineWords.max ? text : written(['colour', 'light', 'detail']),
  };
};
