import { limits } from '#shared/limits.ts';

/** Scripts that put no spaces between words: one sign may be a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Which words of a search are enough to find stories by their beginning, and which are too short for that. */
export const searchWords = (search: string): { long: string[]; short: string[] } => {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const isLong = (word: string) => unspaced.test(word) || Array.from(word).length >= limits.searchLetters;
  return { long: words.filter(isLong), short: words.filter((word) => !isLong(word)) };
};
