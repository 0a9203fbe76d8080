import { capitalised } from '../../story/grammar.ts';
import { isLiving, type Member, type Reading } from '../about.ts';
import { isTimeName, lowerOwner } from './clean.ts';
import {
  isCapital,
  isDeterminer,
  isFinite,
  isFirstName,
  isGerund,
  isKin,
  isPlaceName,
  isPossessive,
  isPreposition,
  lower,
  wordsOf,
} from './dictionary.ts';
import { memberOf } from './nounPhrase.ts';
import { asOccasion, inPlace } from './places.ts';
import { readPhrase, readTail } from './tail.ts';
import { datedParts, timeOf } from './times.ts';

/** A part of the line after a comma, with its cached properties. */
type Part = {
  readonly text: string;
  readonly words: readonly string[];
  readonly member: Member;
  readonly lead: Member | undefined;
};

type Rule = (part: Part, about: Reading) => boolean;

const onlyOf = (about: Reading): Member | undefined => (about.cast.length === 1 ? about.cast[0] : undefined);

const readNames: Rule = ({ text, lead }, about) => {
  const names = text.split(/\s+and\s+/iu);
  const areNames = names.every((one) => {
    const words = wordsOf(one);
    return words.length <= 2 && words.every(isCapital) && (!isPlaceName(one) || isFirstName(words[0] ?? ''));
  });
  if (!lead?.plural || about.cast.length > 1 || !areNames) return false;
  about.names = [...about.names, ...names];
  return true;
};

/** "me under the waterfall, finally": a sigh that describes nothing in the picture. */
const skipSigh: Rule = ({ text }) =>
  /^(?:finally|at last|again|once more|of course|obviously|alone|together)$/iu.test(text);

const readRemark: Rule = ({ text, words }, about) => {
  const [first = '', second = ''] = words;
  const isSentence = /^(?:he|she|it|they|we|i|that's|it's|he's|she's)$/iu.test(first);
  if (!isSentence && !(isFinite(second) && memberOf(first).category !== 'unknown')) return false;
  about.remark ??= capitalised(text);
  return true;
};

const readTime: Rule = ({ text, words }, about) => {
  const time = timeOf(text);
  if (time) {
    about.time = about.time ? `${time}, ${about.time}` : time;
    return true;
  }
  const dated = datedParts(text);
  if (!dated || isFinite(words[1] ?? '')) return false;
  if (isTimeName(dated.phrase)) about.occasion = text;
  else {
    readMore(dated.phrase, about);
    about.time = `in ${dated.year}`;
  }
  return true;
};

const readAge: Rule = ({ text }, about) => {
  const lead = onlyOf(about);
  if (!lead || !isLiving(lead) || !/^\d{1,2}$/u.test(text)) return false;
  about.cast = [{ ...lead, age: text }];
  return true;
};

/** "Emil, 8, lost his first tooth", "…, sleeping on the stairs", "…, at the harbour" */
const readVerb: Rule = ({ text, words }, about) => {
  const [first = '', second = ''] = words;
  const lead = onlyOf(about);
  if (isFinite(first) || (/^lost$/iu.test(first) && isDeterminer(second))) {
    if (lead && isLiving(lead) && about.remark === null)
      about.remark = `${lead.name ?? capitalised(lead.words)} ${text}`;
    else about.rest = [...about.rest, text];
    return true;
  }
  if (isGerund(first, second) && !about.action) {
    readTail(words, about);
    return true;
  }
  if (!isPreposition(first)) return false;
  readPhrase(text, about);
  return true;
};

const readFirst: Rule = ({ text }, about) => {
  const isFirst = /^(?:(?:his|her|their|our|my|the) )?(?:very )?(?:first|last)\b/iu.test(text);
  const isTime =
    /\b(?:day|night|time|week|year|summer|holiday|trip|steps?|tooth|birthday|christmas|morning|evening|weekend|swim|ride|walk|snow|goal|game|match|flight)\b/iu;
  if (!isFirst || !isTime.test(text)) return false;
  about.occasion = asOccasion(text);
  return true;
};

/** "Pepper, our cat": the kind of the name before. */
const readKind: Rule = ({ text, words, member, lead }, about) => {
  if (!lead || about.cast.length > 1 || !isLiving(member) || member.plural || member.name) return false;
  if (member.owner === null && !isDeterminer(words[0] ?? '')) return false;
  const [head = ''] = about.raw.split(',');
  const isWord = wordsOf(head).length === 1;
  // "pepper, our cat": an unknown word is a name when its kind follows.
  const isNewName = lead.category === 'unknown' && lead.name === null && /^\p{L}+$/u.test(lead.words);
  const isNamed = lead.kind === null && lead.name !== null;
  const isNameByPlace = lead.kind !== null && isWord && member.kind !== lead.kind && !isKin(lead.kind);
  if (!isNewName && !isNamed && !isNameByPlace) return false;
  const name = isNewName ? capitalised(lead.words) : (lead.name ?? capitalised(head));
  const pronoun = member.pronoun === 'it' ? 'they' : member.pronoun;
  about.cast = [{ ...member, name, words: name, description: lowerOwner(text), pronoun }];
  return true;
};

const readName: Rule = ({ text, words }, about) => {
  const lead = onlyOf(about);
  if (!lead || lead.name !== null || lead.kind === null || !/^(?:person|animal)$/u.test(lead.category)) return false;
  const [first = ''] = words;
  if (words.length > 2 || !words.every(isCapital) || (isPlaceName(first) && !isFirstName(first))) return false;
  about.cast = [{ ...lead, name: text, words: text, pronoun: lead.pronoun === 'it' ? 'they' : lead.pronoun }];
  return true;
};

const readWhere: Rule = ({ text, member }, about) => {
  if (member.category !== 'place' && (member.category !== 'building' || about.place)) return false;
  about.place = about.place ? `${about.place}, ${inPlace(text)}` : inPlace(text);
  return true;
};

const readEvent: Rule = ({ text, words, member }, about) => {
  if (member.category !== 'event' && !/^(?:first|last)$/iu.test(words[0] ?? '')) return false;
  about.occasion = asOccasion(text);
  return true;
};

const readCompany: Rule = ({ member, lead }, about) => {
  if (!isLiving(member) || lead?.kind === null || !member.name || about.also.includes(member.words)) return false;
  about.also = [...about.also, member.words];
  return true;
};

/** "the harbour, Whitby": a name after a thing or place is the location. */
const readPlaceName: Rule = ({ text, words, lead }, about) => {
  const isOfThing = lead && !isLiving(lead) && lead.category !== 'unknown';
  const [first = ''] = words;
  const isName = words.length <= 2 && words.every(isCapital) && !isPossessive(text);
  if (!isOfThing || about.place || !isName || (isFirstName(first) && !isPlaceName(first))) return false;
  about.place = `in ${text}`;
  return true;
};

const rules: readonly Rule[] = [
  skipSigh,
  readNames,
  readRemark,
  readTime,
  readAge,
  readVerb,
  readFirst,
  readKind,
  readName,
  readWhere,
  readEvent,
  readCompany,
  readPlaceName,
];

export const readMore = (text: string, about: Reading): void => {
  const part = { text, words: wordsOf(text), member: memberOf(text), lead: about.cast[0] };
  if (!rules.some((rule) => rule(part, about)))
    about.rest = [...about.rest, lower(text) === text ? text : lowerOwner(text)];
};
