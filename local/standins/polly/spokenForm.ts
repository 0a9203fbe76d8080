import anyAscii from 'any-ascii';
import type { Language } from '#shared/story/language.ts';
import type { Prosody } from './script.ts';

/** `origins` has, for each code point of `spoken`, its UTF-16 index in the source text. */
export type SpokenForm = { spoken: string; origins: number[] };

// The synthesizer reads `<>&` as markup and `[[ ]]` as phonemes, and reads typographic marks wrongly.
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '<': ' ',
  '>': ' ',
  '[': ' ',
  ']': ' ',
  '{': ' ',
  '}': ' ',
  '|': ' ',
  '\\': ' ',
  _: ' ',
  '*': ' ',
  '#': ' ',
  '~': ' ',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '—': ', ',
  '–': ', ',
  '…': '... ',
  '\n': ' ',
};
const UNSPEAKABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Extended_Pictographic}\u{FE0F}]/u;

/** Letters that every voice can read. For letters of other scripts, a number would be spoken, so they are rewritten. */
const HAS_RULE = /^[ -\u{10F}\u{112}-\u{17F}\u{2000}-\u{206F}\u{20A0}-\u{20BF}]$/u;

/** Scripts that are written together with others. */
const MIXED: Readonly<Record<string, string>> = { Kore: 'Hang', Hans: 'Han', Hant: 'Han' };

const scripts = new Map<Language, RegExp>();

const isOfLanguage = (character: string, language: Language): boolean => {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  const letters = scripts.get(language) ?? new RegExp(`^[\\p{Script=${MIXED[script] ?? script}}\\p{M}]$`, 'u');
  scripts.set(language, letters);
  return language !== 'en' && letters.test(character);
};

const letterFor = (character: string, language: Language): string =>
  HAS_RULE.test(character) || !/[\p{L}\p{M}]/u.test(character) || isOfLanguage(character, language)
    ? character
    : anyAscii(character);

/** "and" is written out only in English, because eSpeak reads `&` as markup. */
const ampersandIn = (language: Language): string => (language === 'en' ? ' and ' : ' ');

export const toSpokenForm = (text: string, language: Language): SpokenForm => {
  let spoken = '';
  const origins: number[] = [];
  let index = 0;
  for (const character of text) {
    const mark = character === '&' ? ampersandIn(language) : REPLACEMENTS[character];
    const replacement = mark ?? (UNSPEAKABLE.test(character) ? ' ' : letterFor(character, language));
    spoken += replacement;
    for (const _ of replacement) origins.push(index);
    index += character.length;
  }
  return { spoken, origins };
};

/** Puts the prosody tags into the text. `prosody` lists outer tags before inner ones, so outer tags open first. */
export const markUp = ({ spoken, origins }: SpokenForm, prosody: readonly Prosody[]): SpokenForm => {
  if (prosody.length === 0) return { spoken, origins };
  let marked = '';
  const marks: number[] = [];
  const add = (characters: string, origin: number): void => {
    marked += characters;
    for (const _ of characters) marks.push(origin);
  };
  const opened = (at: number) => prosody.filter(({ start }) => start === at);
  const closed = (at: number) => prosody.filter(({ end }) => end === at).length;
  let last = -1;
  for (const [i, character] of Array.from(spoken).entries()) {
    const origin = origins[i] ?? 0;
    for (let at = last + 1; at <= origin; at += 1) {
      add('</prosody>'.repeat(closed(at)), at);
      for (const { attributes } of opened(at)) add(`<prosody ${attributes}>`, at);
    }
    last = origin;
    add(character, origin);
  }
  const rest = prosody.filter(({ start, end }) => start <= last && end > last).length;
  add('</prosody>'.repeat(rest), last);
  return { spoken: marked, origins: marks };
};
