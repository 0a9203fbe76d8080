import { baseLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';
import { knownLanguages } from './knownLanguages.ts';
import { once } from '#shared/once.ts';
import commonWords from './commonWords.json' with { type: 'json' };

/** `unknown` for a text that is too short, or in a language that is too similar to another. */
export type LanguageVerdict = 'same' | 'other' | 'unknown';

/** Shorter texts may consist of names. */
const MIN_LETTERS = 12;
const MIN_WORDS = 8;
const MIN_WORDS_TO_REFUSE = 20;
/** In each language, its commonest words are a quarter or more of a story's words. */
const FEW = 0.12;
const MANY = 0.16;

const scriptOf = (language: Language): string => new Intl.Locale(language).maximize().script ?? 'Latn';

const Kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const patterns: Readonly<Record<string, RegExp>> = {
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  Kore: /\p{Script=Hangul}/gu,
  Hans: /\p{Script=Han}/gu,
  Hant: /\p{Script=Han}/gu,
};

const lettersOf = (script: string): RegExp => patterns[script] ?? new RegExp(`\\p{Script=${script}}`, 'gu');

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const tables = once(
  () => new Map(Object.entries(commonWords).map(([language, words]) => [language, new Set(words.split(' '))])),
);

const shareOf = (words: readonly string[], language: string): number => {
  const common = tables().get(language);
  return words.filter((word) => common?.has(word)).length / words.length;
};

const judgeWords = (text: string, language: Language, script: string): LanguageVerdict => {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length < MIN_WORDS) return 'unknown';
  const own = shareOf(words, language);
  const others = knownLanguages.filter((other) => other !== language && scriptOf(other) === script);
  const best = Math.max(0, ...others.map((other) => shareOf(words, other)));
  if (own >= FEW && own >= 0.75 * best) return 'same';
  return words.length >= MIN_WORDS_TO_REFUSE && best >= MANY && best >= 2 * own ? 'other' : 'unknown';
};

/** Says whether a text is in a language, by its letters and commonest words. Doubtful texts are never `other`. */
export const judgeLanguage = (text: string, tag: Language): LanguageVerdict => {
  const language = baseLanguage(tag);
  const letters = count(text, /\p{L}/gu);
  if (letters < MIN_LETTERS) return 'unknown';
  const script = scriptOf(language);
  const share = count(text, lettersOf(script)) / letters;
  if (share < 0.5) return 'other';
  const kana = count(text, Kana) / letters;
  if (script === 'Jpan') return kana > 0.1 ? 'same' : 'other';
  if (script === 'Hans' || script === 'Hant') return kana < 0.1 ? 'same' : 'other';
  const isAlone = knownLanguages.every((other) => other === language || scriptOf(other) !== script);
  return isAlone ? 'same' : judgeWords(text, language, script);
};
