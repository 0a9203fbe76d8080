import { expect, it } from 'vitest';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { shapes } from './shapes.ts';

/** Words that can be used with "the" without having been introduced. */
const NEEDS_NONE = new Set(
  `autumn back band bedroom best best bit black bowls center clock crossing cry cup day draught end extra eyes fingers first floor
  football frontier hands height ink inside kettle kitchen knot lace lamp landing last lid line man match middle minutes money
  morning most names new next north one onions only opposite other pen piano quiet record rest room same schoolteacher seal
  second sixth soles space stairs station table third thread ticking time tin two wall wallpaper war way whole width
  word wrong younger`.split(/\s+/),
);

const stemOf = (word: string): string => word.replace(/(?:'s|es|ed|ing|s)$/, '');

const LITTLE_WORDS = new Set(['that', 'when', 'which', 'with']);
const isLittle = (word: string): boolean => word.length < 4 || LITTLE_WORDS.has(word);

/** @returns nouns with "the" in the ending that were not introduced before. An adjective may stand before the noun. */
const strangersIn = (ending: string, before: string): string[] =>
  [...ending.matchAll(/\bthe ([a-z'-]+)(?: ([a-z'-]+))?/gi)].flatMap((match) => {
    const [first = '', second = ''] = match.slice(1).map((word) => (word ?? '').toLowerCase());
    const heard = `${before} ${ending.slice(0, match.index)}`;
    const isKnown = (word: string): boolean =>
      NEEDS_NONE.has(word) || new RegExp(`\\b${stemOf(word)}`, 'i').test(heard);
    return isKnown(first) || (!isLittle(second) && isKnown(second)) ? [] : [match[0]];
  });

const all = moodSlugs.flatMap((mood) =>
  shapes[mood].flatMap((shape) =>
    shape.openings.map((opening, at) => [`${mood}/${shape.id}, opening ${at + 1}`, opening, shape] as const),
  ),
);

it.each(all)('%s: "the …" in the ending was introduced before', (_, opening, { beginning, turn, ending }) => {
  expect(strangersIn(ending.join(' '), [opening, ...beginning, ...turn].join(' '))).toEqual([]);
});

it('finds nouns that were never introduced', () => {
  expect(strangersIn('The doctor was late. The doctor wept.', 'Two people waited.')).toEqual(['The doctor was']);
  expect(strangersIn('She had the stone in one hand.', 'Letters came in one by one.')).toEqual(['the stone in']);
  expect(strangersIn('The doctors were late.', 'She was to meet a doctor.')).toEqual([]);
});
