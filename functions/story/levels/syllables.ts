import { baseLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';

const countOf = (word: string, pattern: RegExp): number => Math.max(1, word.match(pattern)?.length ?? 0);

/** Counts vowel groups, without a silent e: "walked", "comes" and "time" have one, "going" and "isn't" have two. */
const english = (word: string): number =>
  countOf(
    word
      .replace(/(?<=^(?:som|ther|nin))e(?=[a-z]{2})|(?<=^ev)e(?=ry[bt]|ning)/, '')
      .replace(/(?<=[aeiouy].*[^aeiouytd])ed$/, 'd')
      .replace(/(?<=[aeiouy].*[^aeiouyszxcghl]|[aeiouy]l|[aeiouy]th)es$/, 's')
      .replace(/(?<=[aeiouy].*[^aeiouyl]|[aeiouy]l)e$/, '')
      .replace(/(?<=[aeiouy])(?=ings?$)/, '-')
      .replace(/(?<=[^aeiouy])n['\u2019]t$/, 'nut'),
    /[aeiouy]+/g,
  );

/** Two of a, e and o are two syllables. An accent on i or u separates it from its neighbors, and `qu` is a consonant. */
const spanish = (word: string): number =>
  countOf(
    word.replace(/qu(?=[ei\u00e9\u00ed])|gu(?=[ei\u00e9\u00ed])/g, 'k'),
    /[\u00ed\u00fa]|[iu\u00fc]?[aeo\u00e1\u00e9\u00f3](?:[iu]|y(?![aeiou\u00e1\u00e9\u00ed\u00f3\u00fa]))?|[iu\u00fc]+|y$/g,
  );

/** Two vowels are one syllable only as ie, ei, ai, au, eu, äu, aa, ee or oo. */
const german = (word: string): number =>
  countOf(word, /ie|ei|ai|ey|ay|au|eu|\u00e4u|aa|ee|oo|[aeiouy\u00e4\u00f6\u00fc\u00e9]/g);

const counters: Readonly<Record<string, (word: string) => number>> = { en: english, es: spanish, de: german };

/** Counts a word's syllables as it is spelled. Only for languages whose formula needs syllables: en, es and de. */
export const countSyllables = (word: string, language: Language): number =>
  (counters[baseLanguage(language)] ?? english)(word.toLowerCase());
