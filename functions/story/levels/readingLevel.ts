import { baseLanguage } from '#shared/story/baseLanguage.ts';
import { isUnspaced, sentencesIn, type Language } from '#shared/story/language.ts';
import type { Ease, Formula, Level } from '#shared/story/level.ts';
import { countSyllables } from './syllables.ts';

type Counts = { words: readonly string[]; sentences: number; language: Language };

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['\u2019-][\p{L}\p{N}\p{M}]+)*/gu;
const LONG_WORD = 6;
const TENTH = 10;

const lettersIn = (word: string): number => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const partOf = (words: readonly string[], isCounted: (word: string) => boolean): number =>
  words.filter(isCounted).length / words.length;
const syllablesIn = ({ words, language }: Counts): number[] => words.map((word) => countSyllables(word, language));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** A grade of US schools. Kincaid, Fishburne, Rogers and Chissom, "Derivation of New Readability Formulas" (1975). */
const fleschKincaid = (text: Counts): number =>
  0.39 * (text.words.length / text.sentences) + 11.8 * (sum(syllablesIn(text)) / text.words.length) - 15.59;

/** 0 to 100, easy texts have more. Szigriszt Pazos, "Sistemas predictivos de legilibilidad" (1993). */
const szigrisztPazos = (text: Counts): number =>
  206.835 - 62.3 * (sum(syllablesIn(text)) / text.words.length) - text.words.length / text.sentences;

/** A grade of Austrian schools, 4 to 15: the first formula of Bamberger and Vanecek, "Lesen, Verstehen" (1984). */
const wiener = (text: Counts): number => {
  const syllables = syllablesIn(text);
  const part = (isCounted: (count: number) => boolean): number =>
    (100 * syllables.filter(isCounted).length) / syllables.length;
  return (
    0.1935 * part((count) => count >= 3) +
    0.1672 * (text.words.length / text.sentences) +
    0.1297 * 100 * partOf(text.words, (word) => lettersIn(word) > LONG_WORD) -
    0.0327 * part((count) => count === 1) -
    0.875
  );
};

/** 0 to 100, easy texts have more. Lucisano and Piemontese, "Gulpease" (1988). */
const gulpease = ({ words, sentences }: Counts): number =>
  Math.min(100, 89 + (300 * sentences - 10 * sum(words.map(lettersIn))) / words.length);

/** About 20 to 60 in any language with spaces. Björnsson, "Läsbarhet" (1968). */
const lix = ({ words, sentences }: Counts): number =>
  words.length / sentences + 100 * partOf(words, (word) => lettersIn(word) > LONG_WORD);

type Scale = { formula: Formula; measure: (text: Counts) => number; limits: readonly [number, number, number] };

/**
 * The limits end `veryEasy`, `easy` and `medium`. Flesch-Kincaid and the Wiener Sachtextformel count school years. Those
 * of Szigriszt are from the INFLESZ scale (Barrio-Cantalejo, 2008), of Gulpease from its authors, of LIX from Björnsson.
 */
const scales: Readonly<Record<string, Scale>> = {
  en: { formula: 'Flesch-Kincaid', measure: fleschKincaid, limits: [3, 6, 9] },
  es: { formula: 'Szigriszt-Pazos', measure: szigrisztPazos, limits: [80, 65, 55] },
  de: { formula: 'Wiener Sachtextformel', measure: wiener, limits: [4, 6, 9] },
  it: { formula: 'Gulpease', measure: gulpease, limits: [80, 60, 40] },
};
const others: Scale = { formula: 'LIX', measure: lix, limits: [30, 40, 50] };

const easeOf = (value: number, [first, second, third]: Scale['limits']): Ease => {
  const sign = first < third ? 1 : -1;
  if (sign * value <= sign * first) return 'veryEasy';
  if (sign * value <= sign * second) return 'easy';
  return sign * value <= sign * third ? 'medium' : 'hard';
};

/** Measures a text. Undefined without words, and in languages without spaces, for which there is no formula. */
export const readingLevel = (text: string, language: Language): Level | undefined => {
  const words = text.match(WORD) ?? [];
  const sentences = sentencesIn(text, language).filter(({ start, end }) =>
    /\p{L}/u.test(text.slice(start, end)),
  ).length;
  if (isUnspaced(language) || words.length === 0 || sentences === 0) return undefined;
  const { formula, measure, limits } = scales[baseLanguage(language)] ?? others;
  const value = measure({ words, sentences, language });
  return { formula, value: Math.round(value * TENTH) / TENTH, ease: easeOf(value, limits) };
};
