import { capitalised, wordCount } from '../story/grammar.ts';
import { isSomebody, type About, type Member, type Pronoun } from './about.ts';
import { NUMBERS } from './parse/times.ts';
import type { Group } from './shapes.ts';

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export type Subject = {
  readonly group: Group;
  readonly lead: Member | undefined;
  readonly count: number;
  readonly pronoun: Pronoun;
  readonly plural: boolean;
  readonly isCollective: boolean;
  readonly words: string;
  readonly asObject: string;
  /** An animal by name and kind: "Pepper, our cat,". */
  readonly full: string;
  /** A thing that can be hung up, lent or washed. For an event or a quoted line it is the picture. */
  readonly object: string;
  readonly isPictured: boolean;
  readonly again: string;
  readonly objectAgain: string;
  /** True when the first mention is too long to repeat. */
  readonly isLong: boolean;
  readonly isQuoted: boolean;
};

const groupOf = (cast: readonly Member[]): Group => {
  const [lead] = cast;
  if (cast.length === 1 && /^(?:baby|newborn|toddler)$/u.test(lead?.kind ?? '')) return 'baby';
  if (cast.some(isSomebody)) return 'who';
  return lead?.category === 'animals' ? 'animal' : (lead?.category ?? 'unknown');
};

const pronounOf = (cast: readonly Member[]): Pronoun => {
  if (cast.length === 1) return cast[0]?.pronoun ?? 'it';
  if (cast.length === 0) return 'it';
  return cast.some(({ pronoun }) => pronoun === 'I' || pronoun === 'we') ? 'we' : 'they';
};

/** "Karin's pottery" needs no quotation marks, though its noun is unknown. */
const isPhrase = ({ raw, language }: About): boolean =>
  language === 'en' && /^(?:the|my|our|\p{Lu}[\p{L}-]*'s) [\p{L}' -]+$/iu.test(raw) && raw.split(' ').length <= 5;

const fullOf = ({ name, description, owner, words }: Member, kind: string): string => {
  if (!description) return words === name ? `${name} the ${kind}` : words;
  const lowered = description.toLowerCase();
  if (lowered === `the ${kind}`) return `${name} the ${kind}`;
  return owner && lowered === `${owner} ${kind}` ? `${owner} ${kind} ${name}` : `${name}, ${description},`;
};

/** "that day", "the bike": a kind at its second mention. */
const kindAgain = (kind: string, words: string): string => {
  if (words.startsWith('the day ')) return 'that day';
  if (/^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u.test(kind)) return `that ${capitalised(kind)}`;
  return /^(?:day|night|weekend|evening|morning|afternoon|summer|winter)$/u.test(kind) ? `that ${kind}` : `the ${kind}`;
};

const inOrder = (cast: readonly Member[]): Member[] =>
  [...cast].sort((p, q) => Number(p.pronoun === 'I') - Number(q.pronoun === 'I'));

const quote = (raw: string): string => `"${raw.replaceAll('"', "'").replace(/[.!,;:]+$/u, '')}"`;

/** Words for several members, each by its shortest name. */
const eachOf = (cast: readonly Member[]): string[] =>
  cast.map(({ category, name, kind, words }) => (category === 'animal' && name && kind ? name : words));

const shortOf = (cast: readonly Member[], group: Group, back: string): string => {
  const [lead] = cast;
  if (cast.length > 2) {
    const isUs = cast.some(({ pronoun }) => pronoun === 'I' || pronoun === 'we');
    return `the ${NUMBERS[cast.length] ?? 'lot'} of ${isUs ? 'us' : 'them'}`;
  }
  return cast.length === 1 && group === 'who' && lead?.name && lead.owner ? lead.name : back;
};

/** Words for a quoted line, and its pronouns. */
const quotedWords = (about: About) => {
  const isNothing = about.cast.length === 0;
  const words = isNothing ? 'this picture' : quote(about.raw);
  return {
    words,
    asObject: words,
    full: words,
    object: isNothing ? words : `the picture called ${words}`,
    again: 'the picture',
    objectAgain: 'the picture',
    isLong: !isNothing,
    isPictured: true,
    isQuoted: !isNothing,
  };
};

/** "Karin's pottery": unknown but clear. */
const phraseWords = ({ raw }: About) => {
  const words = raw.replace(/^(?:The|My|Our)\b/u, (word) => word.toLowerCase());
  const rest = { object: `the picture of ${words}`, again: 'the picture', objectAgain: 'the picture' };
  return { words, asObject: words, full: words, ...rest, isLong: false, isPictured: true, isQuoted: false };
};

const knownWords = (cast: readonly Member[], group: Group, pronoun: Pronoun, plural: boolean) => {
  const [lead] = cast;
  const each = eachOf(cast);
  const words = listed(each);
  const kind = cast.length === 1 ? (lead?.kind ?? null) : null;
  const asObject = listed(each.map((one) => (one === 'I' ? 'me' : one === 'we' ? 'us' : one)));
  const isKindAgain = kind !== null && group !== 'who';
  const back = isKindAgain ? kindAgain(kind, words) : group === 'animal' && plural ? 'they' : words;
  const isPictured = group === 'event' || group === 'weather' || group === 'baby';
  const short = shortOf(cast, group, back);
  return {
    words,
    asObject,
    full: lead?.name && kind && group === 'animal' ? fullOf(lead, kind) : words,
    object: isPictured ? `the picture of ${words}` : words,
    again: pronoun === 'I' || pronoun === 'we' ? pronoun : short,
    objectAgain: isPictured ? 'the picture' : back,
    isLong: short !== words && (group === 'who' || wordCount(words) > 3),
    isPictured,
    isQuoted: false,
  };
};

export const subjectOf = (about: About): Subject => {
  const cast = inOrder(about.cast);
  const [lead] = cast;
  const group = groupOf(cast);
  const pronoun = pronounOf(cast);
  const plural = cast.length > 1 || lead?.plural === true;
  const isUnknown = group === 'unknown';
  const words = !isUnknown
    ? knownWords(cast, group, pronoun, plural)
    : cast.length > 0 && isPhrase(about)
      ? phraseWords(about)
      : quotedWords(about);
  const isCollective = lead?.category === 'people' && !lead.plural && cast.length === 1;
  return { group, lead, count: cast.length, pronoun, plural, isCollective, ...words };
};
