import { capitalised } from '../../story/grammar.ts';
import { isLiving, unknownMember, type Member } from '../about.ts';
import { lowerFirst, lowerOwner } from './clean.ts';
import {
  findNoun,
  isAmbiguous,
  isCapital,
  isDeterminer,
  isFirstName,
  isGendered,
  isKin,
  isNumber,
  isPetName,
  isPlaceName,
  isPossessive,
  lower,
  pronounOf,
  wordsOf,
  type Noun,
} from './dictionary.ts';

type Head = Noun & { readonly at: number };

/** The head noun: the last known one, if only names follow it. */
const headOf = (core: readonly string[]): Head | null => {
  for (let at = core.length - 1; at >= 0; at--) {
    const word = core[at] ?? '';
    const pair = at > 0 ? findNoun(`${core[at - 1]} ${word}`) : null;
    const found = pair ?? findNoun(word.replace(/[.!?]$/u, ''));
    const before = at > 0 ? findNoun(core[at - 1] ?? '') : null;
    // "our dog Biscuit" is a dog.
    const isNameOf = isAmbiguous(word) && before !== null && isLiving(before);
    const isName = !pair && isCapital(word) && (isFirstName(word) || isNameOf);
    if (found && !isName && core.slice(at + 1).every(isCapital)) return { ...found, at };
  }
  return null;
};

const nameBeside = (core: readonly string[], { at, kind }: Head): string | null => {
  const after = core.slice(at + 1).filter(isCapital);
  if (after.length > 0) return after.join(' ');
  const before = core.slice(0, at).filter((word) => isCapital(word) && !wordsOf(kind).includes(lower(word)));
  return before.length > 0 && before.length === at && isFirstName(before[0] ?? '') ? before.join(' ') : null;
};

/** Adds the usual article of a noun: "the sunset", "Christmas", "graduation day". */
export const withArticle = (noun: Noun | null, text: string): string => {
  if (/^(?:christmas|easter|halloween|thanksgiving|hanukkah|diwali|eid|ramadan|new year|carnival)\b/iu.test(text))
    return capitalised(text);
  if (/^(?:breakfast|lunch|dinner|supper)\b/iu.test(text)) return text;
  if (/^(?:last|this) (?:spring|summer|autumn|winter|weekend|night|christmas|easter)\b/iu.test(text)) return text;
  const isDay = /\b(?:day|night|weekend)$/iu.test(text) && noun?.category === 'event';
  return isDay && !/^(?:first|last|second)/iu.test(text) ? text : `the ${text}`;
};

const beginsClause =
  /^(?:of|for|with|from|to|in|on|at|that|who|which|where|when|through|across|over|under|behind|near|by|beside|without|before|after|during|my|our|I|we|he|she|they|you)$/u;

type Parts = {
  readonly all: string[];
  readonly core: string[];
  readonly owner: string | null;
  readonly isOpened: boolean;
};

/** Splits a phrase into owner or article, and the words up to the first clause. */
const partsOf = (phrase: string): Parts => {
  const all = wordsOf(phrase);
  const [first = ''] = all;
  const possessed = all.findIndex((word, i) => i < all.length - 1 && isPossessive(word));
  const isOwner = /^(?:my|our|his|her|their|your)$/iu.test(first);
  const owner = possessed >= 0 ? all.slice(0, possessed + 1).join(' ') : isOwner ? lower(first) : null;
  const rest = possessed >= 0 ? all.slice(possessed + 1) : isDeterminer(first) ? all.slice(1) : all;
  const clause = rest.findIndex((word, i) => i > 0 && beginsClause.test(word));
  return {
    all,
    core: clause > 0 ? rest.slice(0, clause) : rest,
    owner,
    isOpened: owner !== null || isDeterminer(first),
  };
};

/** "Pepper", "Lisbon", "Rex": a phrase of names without a noun. */
const named = (phrase: string): Member => {
  const base = unknownMember(phrase);
  const bare = phrase.replace(/^(?:the|little|big|old|young|dear|sweet|tiny) /iu, '');
  const words = wordsOf(bare);
  if (words.length > 3 || !words.every(isCapital)) return base;
  const [first = ''] = words;
  const isPlace = isPlaceName(first) || isPlaceName(words.at(-1) ?? '') || isPlaceName(bare);
  if (isPlace && !isFirstName(first)) return { ...base, category: 'place', name: bare };
  if (isPetName(first) && words.length === 1) return { ...base, category: 'animal', name: bare, pronoun: 'they' };
  const isPerson = isFirstName(first) && !isAmbiguous(first) && !/^the /iu.test(phrase);
  if (isPerson) return { ...base, category: 'person', name: bare, pronoun: 'they' };
  return { ...base, name: bare };
};

const genderOf = (all: readonly string[], kind: string) => pronounOf(all.map(lower).find(isGendered) ?? kind);

const pronounFor = (found: Head, all: readonly string[], name: string | null): Member['pronoun'] => {
  if (found.plural) return 'they';
  if (found.category === 'person') return genderOf(all, found.kind);
  return found.category === 'people' || (found.category === 'animal' && name !== null) ? 'they' : 'it';
};

const withNoun = (phrase: string, { all, core, owner, isOpened }: Parts, found: Head): Member => {
  const base = unknownMember(phrase);
  const living = isLiving(found);
  if (isKin(found.kind) && !isOpened) {
    const name = core.map(capitalised).join(' ');
    return { ...base, words: name, name, kind: found.kind, category: 'person', pronoun: pronounOf(found.kind) };
  }
  const isTitle = !isOpened && core.length > 1 && core.every(isCapital);
  // "Red Tractor" may be a tractor or a pub, so it is quoted.
  if (isTitle && found.at === core.length - 1 && /^(?:animals?|thing|food|plant|vehicle)$/u.test(found.category))
    return { ...base, name: phrase };
  const the = all.findIndex((word, i) => i > 0 && lower(word) === 'the');
  const isTheKind = the > 0 && !isOpened;
  const beside = isTheKind ? all.slice(0, the).join(' ') : nameBeside(core, found);
  const name = living && !found.plural ? beside : null;
  const capitals = core.filter(
    (word, i) =>
      isCapital(word) &&
      !wordsOf(found.kind).includes(lower(word)) &&
      (i > 0 || isOpened || isFirstName(word) || isPlaceName(word) || found.at !== core.length - 1),
  );
  const isProper = /^(?:place|building)$/u.test(found.category) && isTitle;
  const keeps = isProper || isOpened || isNumber(all[0] ?? '') || (isTheKind && name !== null);
  const small = lowerFirst(phrase, capitals);
  const worded = keeps ? phrase : name !== null ? small : withArticle(found, small);
  return {
    ...base,
    words:
      (isNumber(all[0] ?? '') ? 'the ' : '') +
      lowerOwner(worded).replace(/^(?:an?|some|this|that|these|those) /u, 'the '),
    name,
    kind: found.kind,
    category: found.category === 'person' && found.plural ? 'people' : found.category,
    plural: found.plural,
    owner: owner && lowerOwner(owner),
    pronoun: pronounFor(found, all, name),
  };
};

/** Reads a noun phrase as a member. Its category is unknown without a known noun, name or place. */
export const memberOf = (phrase: string): Member => {
  if (/^(?:me|myself|i|selfie)$/iu.test(phrase)) return { ...unknownMember('I'), category: 'person', pronoun: 'I' };
  if (/^us$|^we$|^(?:the )?(?:two|three|four|five) of us$/iu.test(phrase))
    return { ...unknownMember('we'), category: 'people', plural: true, pronoun: 'we' };
  const parts = partsOf(phrase);
  const [only = ''] = parts.core;
  const isUndecided = parts.core.length === 1 && !parts.isOpened && isCapital(only) && isAmbiguous(only);
  const found = isUndecided ? null : headOf(parts.core);
  return found ? withNoun(phrase, parts, found) : named(phrase);
};
