import {
  ara,
  cat,
  ces,
  dan,
  deu,
  ell,
  fin,
  fra,
  heb,
  hin,
  hun,
  ind,
  ita,
  jpn,
  kor,
  nld,
  nob,
  pol,
  por,
  ron,
  rus,
  spa,
  swe,
  tur,
  ukr,
  vie,
  zho,
} from 'stopword';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { languageCodeOf } from '#shared/story/languageCode.ts';
import commonWords from '../languages/commonWords.json' with { type: 'json' };
import { knownLanguages } from '../languages/knownLanguages.ts';
import ordinaryWords from './ordinaryWords.json' with { type: 'json' };
import { wordsOf } from './words.ts';

const lists: Readonly<Record<string, readonly string[]>> = {
  ara,
  cat,
  ces,
  dan,
  deu,
  ell,
  fin,
  fra,
  heb,
  hin,
  hun,
  ind,
  ita,
  jpn,
  kor,
  nld,
  nob,
  pol,
  por,
  ron,
  rus,
  spa,
  swe,
  tur,
  ukr,
  vie,
  zho,
};

const cached = new Map<Language, ReadonlySet<string>>();

/** The library has no list for Icelandic and Welsh. */
const listOf = (language: Language): string =>
  language === defaultLanguage
    ? ordinaryWords.stop
    : (lists[languageCodeOf(language)]?.join(' ') ?? (commonWords as Readonly<Record<string, string>>)[language] ?? '');

/** True for the words of a language that search ignores. */
export const isStopWordOf = (language: Language, word: string): boolean => {
  const words = cached.get(language) ?? new Set(wordsOf(listOf(language)));
  cached.set(language, words);
  return words.has(word);
};

/** True if a word is a stop word of any language. A search has no language. */
export const isStopWord = (word: string): boolean => knownLanguages.some((language) => isStopWordOf(language, word));
