import { once } from '#shared/once.ts';
import { anyLanguage, wordsIn } from '#shared/story/language.ts';

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

/** The marks that search ignores: Latin, Greek and Cyrillic accents, Hebrew and Arabic points, and emoji modifiers. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]|\u200c|\u200d|\u20e3|\ufe0f/gu;

const unspaced = once(
  () =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
);

/** Matches a word. An apostrophe inside it may be U+0027, U+2019 or U+02BC. */
const run = once(() => /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['\u2019\u02bc][\p{L}\p{N}\p{M}]+)*/gu);

/** Longer words are cut, because a term is part of a DynamoDB key, which is limited to 1,024 bytes. */
const MAX_LETTERS = 32;

/** Shorter parts are dropped: "fisherman's" becomes fisherman, "l'amour" becomes amour, and "o'clock" becomes clock. */
const MIN_LETTERS_BESIDE_APOSTROPHE = 3;

const foldCase = (text: string): string =>
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
  return parts.length === 1 ? parts : parts.filter((part) => part.length >= MIN_LETTERS_BESIDE_APOSTROPHE);
};

export const letterCount = (word: string): number => Array.from(word).length;

export const firstLetters = (word: string, count: number): string =>
  // A letter has at most two code units, so the slice is long enough. The slice saves work for a very long word.
  Array.from(word.slice(0, 2 * count))
    .slice(0, count)
    .join('');

export const isOfUnspacedScript = (word: string): boolean => unspaced().test(word);

/** Splits a text into words without case and accents. Stories and searches both use this, so that they match. */
export const wordsOf = (text: string): string[] =>
  (foldCase(text).match(run()) ?? []).flatMap(partsOf).map((word) => firstLetters(word, MAX_LETTERS));
