import { clean, formOf } from './form.ts';

/** First words that get a small letter inside a sentence. Other words stay as they are, because they may be names. */
const smallFirst =
  /^(?:The|An?|My|Our|His|Her|Their|At|In|On|By|Near|Under|Over|Behind|Beside|Outside|Inside|Above|Below|Between|Before|After|During|Around|Along|Across|Last|This|That|Every|One|Two|Three|Yesterday|Today|Tonight|Summer|Winter|Autumn|Spring)\b/u;
const preposition =
  /^(?:at|in|on|by|near|under|over|behind|beside|outside|inside|above|below|between|around|along|across)\b/u;
const time =
  /^(?:at|in|on|by|over|around) (?:(?:the|a|our|my|his|her|their|last|that|early|late|first) )*(?:\d|(?:spring|summer|autumn|winter|morning|afternoon|evening|night|noon|midnight|dawn|dusk|sunset|sunrise|weekend|week|month|year|day|birthday|christmas|easter|eid|diwali|hanukkah|holidays?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b)/iu;

/** @returns the setting for use inside a sentence, or '' if it only repeats the subject */
export const settingOf = (setting: string | undefined, subject: string | undefined): string => {
  const words = clean(setting ?? '').replace(/[.!?]+$/u, '');
  // Another language would be mixed with English, as in "It was en la cocina".
  if (formOf(words) === 'other') return '';
  const name = clean(subject ?? '');
  const rest = name === '' ? words : words.replace(name, '').replace(/^[\s,]+|[\s,]+$/gu, '');
  const kept = rest !== words && preposition.test(rest.toLowerCase()) && !rest.includes(' ') ? '' : rest;
  return kept.replace(smallFirst, (word) => word.toLowerCase());
};

/** Whether the setting can follow a verb, as in "stood at the lake". */
export const isPlacePhrase = (setting: string): boolean => preposition.test(setting) && !time.test(setting);

const meaningOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) => !/^(?:the|our|and|near|with|under|over)$/u.test(word),
  );

/** Whether the line already contains more than half of the setting's words. */
export const isSaidIn = (setting: string, line: string): boolean => {
  const words = meaningOf(setting);
  const said = new Set(meaningOf(line));
  return words.length > 0 && words.filter((word) => said.has(word)).length * 2 > words.length;
};
