import { once } from '#shared/once.ts';
import { anyLanguage, wordsIn } from '#shared/story/language.ts';

/** Letters that accents do not explain, as people type them who lack the key. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const spelledLetters = once(() => new RegExp(`[${Object.keys(spelled).join('')}]`, 'gu'));

/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, and what only decorates emoji. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]|\u200c|\u200d|\u20e3|\ufe0f/gu;

/** Scripts that put no spaces between words. */
const unspaced = once(
  () =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
);

/** Letters and digits, with apostrophes in between: typewritten, typeset (U+2019), or a letter of its own (U+02BC). */
const run = once(() => /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['\u2019\u02bc][\p{L}\p{N}\p{M}]+)*/gu);

/** Longer words are told apart by their beginnings alone; a key has 1,024 bytes, of which a letter may take four. */
const MAX_LETTERS = 32;

/** What is left of a word at an apostrophe: "fisherman's" is a fisherman, "l'amour" is love, "o'clock" a clock. */
const FEWEST_LETTERS_BESIDE_APOSTROPHE = 3;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(spelledLetters(), (letter) => spelled[letter] ?? letter)
    .normalize('NFC');

const segmentsOf = (text: string): string[] =>
  wordsIn(text, anyLanguage).map(({ start, end }) => text.slice(start, end));

const partsOf = (word: string): string[] => {
  if (unspaced().test(word)) return segmentsOf(word);
  const parts = word.split(/['\u2019\u02bc]/u);
  return parts.length === 1 ? parts : parts.filter((part) => part.length >= FEWEST_LETTERS_BESIDE_APOSTROPHE);
};

/** How many letters a word has, as a reader counts them. */
export const letterCount = (word: string): number => Array.from(word).length;

/** The first letters of a word, never half of one. */
export const firstLetters = (word: string, count: number): string =>
  // Twice as many code units hold them all, so that a word without end costs nothing.
  Array.from(word.slice(0, 2 * count))
    .slice(0, count)
    .join('');

/** Whether the word is of a script where one or two letters are a whole word. */
export const isOfUnspacedScript = (word: string): boolean => unspaced().test(word);

/**
 * The words of a text in their order, repeats too: letters and digits of any script, without case and accents, at most 32
 * letters of each. What is no word (signs, emoji) is left out. Texts and what they are searched with go through this alike.
 */
export const wordsOf = (text: string): string[] =>
  (folded(text).match(run()) ?? []).flatMap(partsOf).map((word) => firstLetters(word, MAX_LETTERS));
