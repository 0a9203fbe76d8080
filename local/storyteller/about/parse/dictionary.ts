import nlp from 'compromise';
import * as z from 'zod';
import { categories, type Category, type Pronoun } from '../about.ts';
import nouns from './nouns.json' with { type: 'json' };

/** Parts of speech of each word, in small letters, from a library's dictionary. */
const lexicon = z
  .object({ one: z.object({ lexicon: z.record(z.string(), z.union([z.string(), z.array(z.string())])) }) })
  .parse(nlp.model()).one.lexicon;

const isTagged = (word: string, tags: ReadonlySet<string>): boolean => {
  const found = Object.hasOwn(lexicon, word) ? lexicon[word] : undefined;
  return found !== undefined && [found].flat().some((tag) => tags.has(tag));
};

const NAME_TAGS = new Set(['MaleName', 'FemaleName', 'FirstName']);
const PLACE_TAGS = new Set(['City', 'Country', 'Region', 'Place']);
const VERB_TAGS = new Set(['PastTense', 'Copula', 'Modal']);

const [names, places, pets, kin, he, she, finite, alwaysPlural, ambiguous, notGerunds, small] = (
  ['names', 'places', 'pets', 'kin', 'he', 'she', 'finite', 'alwaysPlural', 'ambiguous', 'notGerunds', 'small'] as const
).map((list) => new Set<string>(nouns[list])) as [
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
];

export const lower = (text: string): string => text.toLowerCase();
export const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** These functions take words in any case. */
export const isFirstName = (word: string): boolean => names.has(lower(word)) || isTagged(lower(word), NAME_TAGS);
export const isPlaceName = (word: string): boolean => places.has(lower(word)) || isTagged(lower(word), PLACE_TAGS);
export const isPetName = (word: string): boolean => pets.has(lower(word));
export const isKin = (noun: string): boolean => kin.has(lower(noun));
/** Common nouns that are often names: alone and with a capital they stay undecided. */
export const isAmbiguous = (word: string): boolean => ambiguous.has(lower(word));
export const isSmallWord = (word: string): boolean => small.has(lower(word));
export const isGendered = (noun: string): boolean => he.has(lower(noun)) || she.has(lower(noun));
export const pronounOf = (noun: string): Pronoun => (he.has(noun) ? 'he' : she.has(noun) ? 'she' : 'they');

export const isDeterminer = (word: string): boolean =>
  /^(?:the|a|an|my|our|his|her|their|your|this|that|these|those|some)$/iu.test(word);
export const isNumber = (word: string): boolean =>
  /^(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})$/iu.test(word);
export const isPreposition = (word: string): boolean =>
  /^(?:at|in|on|near|by|under|over|before|after|during|with|without|outside|inside|behind|between|along|around|above|below|beside)$/iu.test(
    word,
  );
export const isPossessive = (word: string): boolean => /(?:'s|s')$/u.test(word);

export const isFinite = (word: string): boolean =>
  finite.has(lower(word)) || (!isGerund(word) && isTagged(lower(word), VERB_TAGS));

/** "chasing", also "asleep": an activity. Some words in -ing are verbs only before an article. */
export const isGerund = (word: string, next = ''): boolean =>
  /^(?:asleep|awake|dressed|covered|stuck|lost)$/iu.test(word) ||
  (/^[a-z]{2,}ing$/iu.test(word) &&
    (!notGerunds.has(lower(word)) || (/^(?:painting|building|drawing)$/iu.test(word) && isDeterminer(next))));

const categoryOf = new Map<string, Category>();
for (const category of [...categories].reverse())
  if (category !== 'animals') for (const noun of nouns[category]) categoryOf.set(noun.replaceAll('-', ' '), category);
for (const noun of [...he, ...she]) categoryOf.set(noun, 'person');

const irregular: Readonly<Record<string, string>> = {
  babies: 'baby',
  calves: 'calf',
  children: 'child',
  geese: 'goose',
  loaves: 'loaf',
  men: 'man',
  mice: 'mouse',
  teeth: 'tooth',
  wives: 'wife',
  women: 'woman',
};
const singularsOf = (noun: string): string[] =>
  [irregular[noun], noun.replace(/ies$/u, 'y'), noun.replace(/es$/u, ''), noun.replace(/s$/u, '')].filter(
    (one): one is string => one !== undefined && one !== noun,
  );

export type Noun = { readonly kind: string; readonly category: Category; readonly plural: boolean };

export const findNoun = (text: string): Noun | null => {
  const kind = lower(text);
  const own = categoryOf.get(kind);
  if (own) return { kind, category: own, plural: alwaysPlural.has(kind) };
  const category = singularsOf(kind)
    .map((one) => categoryOf.get(one))
    .find((found) => found !== undefined);
  if (!category) return null;
  const several = category === 'person' ? 'people' : category === 'animal' ? 'animals' : category;
  return { kind, category: several, plural: true };
};
