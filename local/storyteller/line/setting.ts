import { clean, formOf } from './form.ts';

/** First words that are small inside a sentence. Others may be names. */
const smallFirst =
  /^(?:The|An?|My|Our|His|Her|Their|At|In|On|By|Near|Under|Over|Behind|Beside|Outside|Inside|Above|Below|Between|Before|After|During|Around|Along|Across|Last|This|That|Every|One|Two|Three|Yesterday|Today|Tonight|Summer|Winter|Autumn|Spring)\b/u;
const preposition =
  /^(?:at|in|on|by|near|under|over|behind|beside|outside|inside|above|below|between|around|along|across)\b/u;
const time =
  /^(?:at|in|on|by|over|around) (?:(?:the|a|our|my|his|her|their|last|that|early|late|first) )*(?:\d|(?:spring|summer|autumn|winter|morning|afternoon|evening|night|noon|midnight|dawn|dusk|sunset|sunrise|weekend|week|month|year|day|birthday|christmas|easter|eid|diwali|hanukkah|holidays?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b)/iu;

/** The setting as inside a sentence, empty if it only repeats the subject. */
export const settingOf = (setting: string | undefined, subject: string | undefined): string => {
  const words = clean(setting ?? '').replace(/[.!?]+$/u, '');
  // "It was en la cocina" mixes two languages.
  if (formOf(words) === 'other') return '';
  const name = clean(subject ?? '');
  const rest = name === '' ? words : words.replace(name, '').replace(/^[\s,]+|[\s,]+$/gu, '');
  const kept = rest !== words && preposition.test(rest.toLowerCase()) && !rest.includes(' ') ? '' : rest;
  return kept.replace(smallFirst, (word) => word.toLowerCase());
};

/** Whether it can follow a verb: "stood at the lake". */
export const isPlacePhrase = (setting: string): boolean => preposition.test(setting) && !time.test(setting);

const meaningOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) => !/^(?:the|our|and|near|with|under|over)$/u.test(word),
  );

/** Whether the line says more than half of it already. */
export const isSaidIn = (setting: string, line: string): boolean => {
  const words = meaningOf(setting);
  const said = new Set(meaningOf(line));
  return words.length > 0 && words.filter((word) => said.has(word)).length * 2 > words.length;
};
