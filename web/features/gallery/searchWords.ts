import { limits } from '#shared/limits.ts';

/** In scripts without spaces, a single character can be a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Splits a query into words, because the server can't search short words by prefix. */
export const searchWords = (search: string): { long: string[]; short: string[] } => {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const isLong = (word: string) => unspaced.test(word) || Array.from(word).length >= limits.searchLetters;
  return { long: words.filter(isLong), short: words.filter((word) => !isLong(word)) };
};
