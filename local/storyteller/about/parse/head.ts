import { capitalised } from '../../story/grammar.ts';
import { isLiving, unknownMember, type Member, type Reading } from '../about.ts';
import { castOf } from './cast.ts';
import { lowerFirst } from './clean.ts';
import {
  findNoun,
  isDeterminer,
  isFinite,
  isGerund,
  isNumber,
  isPossessive,
  isPreposition,
  wordsOf,
} from './dictionary.ts';
import { memberOf } from './nounPhrase.ts';
import { readTail } from './tail.ts';
import { datedParts } from './times.ts';

const isKnown = ({ category }: Member): boolean => category !== 'unknown';
const areKnown = (cast: readonly Member[]): boolean => cast.every(isKnown);

/** "learning to swim": without a name, the story is about the day of it. */
const readDoing = (head: string, words: readonly string[], about: Reading): boolean => {
  const [first = '', second] = words;
  // "walking home": a direction, not a house.
  const isThing = second !== undefined && second !== 'home' && findNoun(second) !== null && !isPreposition(second);
  if (!isGerund(first, second) || isThing) return false;
  about.cast = [{ ...unknownMember(`the day we were ${lowerFirst(head)}`), kind: 'day', category: 'event' }];
  return true;
};

/** "Milo and his new scooter": belongings are not members of the picture. */
const readBelonging = (head: string, about: Reading): boolean => {
  const [, who, what] = /^(.+?) (?:and|with) ((?:his|her|their) [^,]+)$/iu.exec(head) ?? [];
  if (!who || !what || wordsOf(who).length > 4) return false;
  const having = wordsOf(what);
  // "Mia and her brother building a sandcastle" is two people.
  if (having.some((word, i) => i > 1 && isGerund(word, having[i + 1]))) return false;
  if (!/^(?:thing|vehicle|food|plant)$/u.test(memberOf(what).category)) return false;
  const cast = castOf(who).map((member): Member =>
    !isKnown(member) && member.name !== null ? { ...member, category: 'person', pronoun: 'they' } : member,
  );
  if (!areKnown(cast)) return false;
  about.cast = cast;
  about.holding = what;
  return true;
};

const readWhen = (head: string, about: Reading): boolean => {
  const [, who, clause] = /^(.+?) when ((?:he|she|they|we|I) .+)$/u.exec(head) ?? [];
  if (!who || !clause) return false;
  const cast = castOf(who);
  if (!cast.every(isLiving)) return false;
  about.cast = cast;
  about.remark = capitalised(clause);
  return true;
};

type Marks = { readonly verb: number; readonly gerund: number; readonly preposition: number };

/** Positions at which a line's noun phrase may end, -1 for a missing one. */
const marksIn = (words: readonly string[]): Marks => {
  const before = (i: number): string => words[i - 1] ?? '';
  const aside = words.findIndex(
    (word, i) =>
      i > 0 &&
      (/^(?:where|when|who|that|which|while|because|since)$/iu.test(word) ||
        (/^(?:my|our|I|we|they|you|his|her)$/u.test(word) && findNoun(before(i)) !== null) ||
        (/^(?:my|our|I|we|they|you|his|her)$/u.test(word) && findNoun(`${words[i - 2] ?? ''} ${before(i)}`) !== null)),
  );
  const verb = words.findIndex(
    (word, i) =>
      i > 0 &&
      (aside < 0 || i < aside) &&
      isFinite(word) &&
      // "our painted door", "two lost gloves": a participle before a noun is not a verb.
      !isDeterminer(before(i)) &&
      !isNumber(before(i)) &&
      !isPossessive(before(i)) &&
      !/^(?:can|will|to)$/iu.test(before(i)),
  );
  const gerund = words.findIndex(
    (word, i) =>
      i > 0 &&
      isGerund(word, words[i + 1]) &&
      !findNoun(`${word} ${words[i + 1] ?? ''}`) &&
      !isDeterminer(before(i)) &&
      !isNumber(before(i)) &&
      !isPossessive(before(i)),
  );
  return { verb, gerund, preposition: words.findIndex((word, i) => i > 0 && isPreposition(word)) };
};

/** "Noah and Mia baked bread": the line is a sentence and stays the person's. @returns false unless it is one */
const readSentence = (head: string, words: readonly string[], { verb, gerund, preposition }: Marks, about: Reading) => {
  if (verb <= 0 || (gerund >= 0 && gerund < verb) || (preposition >= 0 && preposition < verb)) return false;
  const who = words.slice(0, verb).join(' ');
  about.cast = /^(?:he|she|it|they|there|this|that)$/iu.test(who) ? [] : castOf(who);
  if (areKnown(about.cast)) about.remark = capitalised(head);
  return true;
};

/** "two grandmothers and one pram": people and animals become the story's subject. */
const partLiving = (about: Reading): void => {
  const [lead] = about.cast;
  if (!lead || about.cast.length < 2 || !isLiving(lead) || about.cast.every(isLiving)) return;
  const things = about.cast.filter((member) => !isLiving(member));
  about.also = [...about.also, ...things.map(({ words }) => words.replace(/^the (?=(?:one|two|three|\d))/u, ''))];
  about.cast = about.cast.filter(isLiving);
};

/** A longer addition to a thing is separated from its name. */
const LONGEST_TAIL = 7;

/** Reads the first part of a line: the members, and their description without a comma. */
export const readHead = (head: string, about: Reading): void => {
  const words = wordsOf(head);
  if (readDoing(head, words, about) || readBelonging(head, about) || readWhen(head, about)) return;
  const marks = marksIn(words);
  if (readSentence(head, words, marks, about)) return;
  const ends = [marks.gerund, marks.preposition].filter((i) => i > 0);
  const end = Math.min(words.length, ...ends);
  const tail = words.slice(end);
  const phrase = words.slice(0, end).join(' ');
  const dated = datedParts(phrase);
  if (dated) about.time = `in ${dated.year}`;
  about.cast = castOf(dated?.phrase ?? phrase);
  const [only] = about.cast;
  if (only && about.cast.length === 1) {
    const isDoer =
      !isKnown(only) && only.name !== null && wordsOf(phrase).length <= 2 && isGerund(tail[0] ?? '', tail[1]);
    if (isDoer) about.cast = [{ ...only, category: 'person', pronoun: 'they' }];
    else if (isKnown(only) && !isLiving(only) && tail.length > 0 && tail.length <= LONGEST_TAIL) {
      about.cast = [{ ...only, words: `${only.words} ${tail.join(' ')}` }];
      return;
    }
  }
  if (!areKnown(about.cast)) return;
  partLiving(about);
  if (tail.length > 0) readTail(tail, about);
};
