import anyAscii from 'any-ascii';
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
  '&': ' and ',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '—': ', ',
  '–': ', ',
  '…': '... ',
  '\n': ' ',
};
const UNSPEAKABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Extended_Pictographic}\u{FE0F}]/u;

/** Letters that the voices can read. For other letters, they would speak a number, so the base letter is spoken. */
const HAS_RULE = /^[ -\u{10F}\u{112}-\u{17F}\u{2000}-\u{206F}\u{20A0}-\u{20BF}]$/u;

const letterFor = (character: string): string =>
  HAS_RULE.test(character) || !/[\p{L}\p{M}]/u.test(character) ? character : anyAscii(character);

export const toSpokenForm = (text: string): SpokenForm => {
  let spoken = '';
  const origins: number[] = [];
  let index = 0;
  for (const character of text) {
    const replacement = REPLACEMENTS[character] ?? (UNSPEAKABLE.test(character) ? ' ' : letterFor(character));
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
