import { capitalised } from '../../story/grammar.ts';
import { isSomebody, unknownMember, type About, type Member, type Reading } from '../about.ts';
import { listOf } from './cast.ts';
import { clean, languageOf, recased } from './clean.ts';
import { isGendered } from './dictionary.ts';
import { readHead } from './head.ts';
import { readMore } from './more.ts';
import { ageIn, inWords } from './times.ts';

const nothing = (raw: string): Reading => ({
  raw,
  language: 'en',
  cast: [],
  place: null,
  time: null,
  occasion: null,
  action: null,
  remark: null,
  holding: null,
  also: [],
  names: [],
  rest: [],
});

const quoted = (raw: string, language: About['language'] = 'en'): About => ({
  ...nothing(raw),
  language,
  cast: [unknownMember(raw)],
});

const isQuotation = (line: string): boolean => /^\s*["“«][^"”»]+["”»]\s*$/u.test(line);
/** Security: an order to a machine is only quoted, and changes nothing. */
const isOrder = (text: string): boolean =>
  /^(?:ignore|disregard|forget|say|write|print|act|pretend|you are|system|assistant|respond|output|tell|repeat)\b/iu.test(
    text,
  );

const withoutLeadIn = (text: string): string =>
  text
    .replace(
      /^(?:this is|that's|that is|here's|here is|it's|it is|look at|meet|a (?:picture|photo|drawing|painting|shot) of|(?:picture|photo|pic) of)(?: a (?:picture|photo) of)?\s+/iu,
      '',
    )
    .replace(
      /^happy (birthday|anniversary),? (?:to |dear )?(\p{L}[\p{L}' -]+)$/iu,
      (_, what: string, who: string) => `${who}'s ${what.toLowerCase()}`,
    );

const partsOf = (text: string): string[] =>
  text
    .split(/\s*[,;()]\s*|:\s+|\s+[-–—/]\s+|(?<=\p{L}{3})[.!?]\s+/u)
    .map((part) => part.trim())
    .filter(Boolean);

/** "…, who escaped on Tuesday, crossed the road": the rest is one clause. */
const readClause = (parts: readonly string[], about: Reading): void => {
  const clause = parts.join(', ');
  const isWho = /^who\b/iu.test(clause);
  const [only] = about.cast;
  if (isWho && only && about.cast.length === 1 && only.category === 'unknown' && only.name !== null)
    about.cast = [{ ...only, category: 'person', pronoun: 'they' }];
  const [lead] = about.cast;
  const isOfLead = lead && about.cast.length === 1 && lead.category !== 'unknown' && about.remark === null;
  if (isOfLead && /^(?:who|which|that)\b/iu.test(clause))
    about.remark = clause.replace(/^\S+/u, lead.plural ? 'They' : (lead.name ?? capitalised(lead.words)));
  else if (clause) about.rest = [...about.rest, clause];
};

/** Assumes he or she only when the line says so. */
const readGender = (details: string, about: Reading): void => {
  const isHe = /\b(?:he|his|him)\b/iu.test(details);
  const isShe = /\b(?:she|her|hers)\b/iu.test(details);
  const [lead] = about.cast;
  if (isHe === isShe || !lead || about.cast.length > 1) return;
  const isOpen = /^(?:person|animal)$/u.test(lead.category) && lead.pronoun !== 'I' && !isGendered(lead.kind ?? '');
  if (isOpen) about.cast = [{ ...lead, pronoun: isHe ? 'he' : 'she' }];
};

/** "birthday cake for Noah (6)": the age belongs to Noah. */
const readAge = (age: string | null, text: string, about: Reading): void => {
  const [lead, ...others] = about.cast;
  if (age === null || !lead) return;
  if (lead.category === 'person' || lead.category === 'animal') about.cast = [{ ...lead, age }, ...others];
  const [, name] = /(\p{Lu}[\p{L}'-]+)\s*\(\d{1,2}\)/u.exec(text) ?? [];
  if (name && !about.cast.some(isSomebody)) about.remark ??= `${name} was ${inWords(age)}`;
};

const readParts = (parts: readonly string[], isCut: boolean, about: Reading): void => {
  const list = listOf(parts);
  if (list) {
    about.cast = list;
    return;
  }
  const [head = '', ...more] = parts;
  readHead(head, about);
  const clause = more.findIndex((part) => /^(?:who|which|that|and)\b/iu.test(part));
  for (const part of clause < 0 ? more : more.slice(0, clause)) readMore(part, about);
  if (clause >= 0) readClause(isCut ? more.slice(clause, -1) : more.slice(clause), about);
};

const LONGEST_PLACE = 40;

/** A place for repeated mentions: only as many parts as a listener takes in. */
const shortPlace = (place: string): string => {
  const [first = '', ...parts] = place.split(', ');
  return parts.reduce(
    (soFar, part) => (soFar.length + part.length > LONGEST_PLACE ? soFar : `${soFar}, ${part}`),
    first,
  );
};

const isUnknown = ({ category }: Member): boolean => category === 'unknown';

/** A line this long may end in the middle of a word. */
const CUT_CHARACTERS = 158;

/**
 * Reads the person's line about a picture. Never throws: a line that is not understood, or not English, becomes one member of unknown
 * category with the line as its words. A line without a letter has no members.
 */
export const parseAbout = (line: string): About => {
  const raw = recased(clean(line));
  if (!/\p{L}/u.test(raw)) return nothing('');
  const language = languageOf(raw);
  if (isQuotation(line) || language === 'other') return quoted(raw, language);
  const text = withoutLeadIn(raw);
  if (isOrder(text) || text.endsWith('?')) return quoted(raw);
  const { text: ageless, age } = ageIn(text);
  const parts = partsOf(ageless);
  const about = nothing(raw);
  readParts(parts, line.length >= CUT_CHARACTERS, about);
  readAge(age, text, about);
  const details = [about.remark, about.action, about.holding, ...parts.slice(1)].filter(Boolean).join(' ');
  readGender(details, about);
  if (about.place !== null) about.place = shortPlace(about.place);
  return about.cast.every(isUnknown) ? quoted(raw) : about;
};
