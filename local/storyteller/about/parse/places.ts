import type { Reading } from '../about.ts';
import { lowerFirst, lowerOwner } from './clean.ts';
import { isCapital, isDeterminer, isPossessive, lower, wordsOf } from './dictionary.ts';
import { memberOf, withArticle } from './nounPhrase.ts';
import { datedParts, timePhrase } from './times.ts';

const atPlaces = new Set(
  'beach seaside lake river pond sea coast farm zoo station airport pool fair pier playground school church park market harbour harbor'.split(
    ' ',
  ),
);
const onPlaces = new Set('island hill mountain bridge balcony terrace street road summit'.split(' '));

const isPlaceful = (object: string): boolean => {
  const { category, name } = memberOf(object);
  if (/^(?:place|building|vehicle|weather|event)$/u.test(category) || isPossessive(object)) return true;
  if (/\b(?:town|home|holiday|work|school|bed)$/iu.test(object)) return true;
  const isName = isCapital(wordsOf(object.replace(/^the /iu, ''))[0] ?? '') && category !== 'person';
  return isName || (category === 'unknown' && name !== null);
};

/** The usual preposition of a place: at the beach, on the island, in Cadiz. */
export const prepositionFor = (kind: string): 'at' | 'on' | 'in' =>
  atPlaces.has(kind) ? 'at' : onPlaces.has(kind) ? 'on' : 'in';

/** "Cadiz" becomes "in Cadiz", "the beach" becomes "at the beach". */
export const inPlace = (text: string): string => {
  const { kind, owner } = memberOf(text);
  const words = wordsOf(text);
  const isBare = kind !== null && owner === null && !isDeterminer(words[0] ?? '') && !words.every(isCapital);
  return `${prepositionFor(kind ?? '')} ${isBare ? `the ${lower(text)}` : lowerOwner(text)}`;
};

/** Reads a phrase of time or place. @returns false for any other phrase */
export const readPlace = (text: string, about: Reading): boolean => {
  const [preposition = '', ...object] = wordsOf(text);
  const phrase = object.join(' ');
  const time = timePhrase(preposition, phrase);
  if (time) {
    about.time = about.time ? `${time}, ${about.time}` : time;
    return true;
  }
  const dated = datedParts(phrase);
  const where = dated?.phrase ?? phrase;
  if (
    !/^(?:at|in|on|near|by|outside|inside|behind|under|above|beside|along|around|between|over|below)$/iu.test(
      preposition,
    )
  )
    return false;
  if (!isPlaceful(where)) return false;
  const spoken = `${lower(preposition)} ${lowerOwner(where)}`;
  about.place = about.place ? `${about.place}, ${spoken}` : spoken;
  if (dated) about.time = `in ${dated.year}`;
  return true;
};

/** "first day home" becomes "the first day home", "Christmas" stays. */
export const asOccasion = (text: string): string => {
  const [first = ''] = wordsOf(text);
  if (/^(?:first|last)$/iu.test(first)) return `the ${lowerFirst(text)}`;
  if (isDeterminer(first) || isPossessive(first)) return lowerOwner(text);
  const { kind, category, plural } = memberOf(text);
  return kind ? withArticle({ kind, category, plural }, lowerFirst(text)) : `the ${lowerFirst(text)}`;
};
