import { clean, formOf } from './form.ts';
import words from './settingWords.json' with { type: 'json' };

/** First words that get a small letter inside a sentence. Other words stay as they are, because they may be names. */
const smallFirst =
  /^(?:The|An?|My|Our|His|Her|Their|Last|This|That|Every|One|Two|Three|Yesterday|Today|Tonight|Summer|Winter|Autumn|Spring)\b/u;

/** After these a place or time follows a verb: "taken at the lake", "taken when I was four". */
const adverbial =
  /^(?:at|in|into|on|onto|by|near|under|over|behind|beside|beyond|outside|inside|indoors|outdoors|above|below|between|before|after|during|around|along|across|against|among|amid|past|through|off|up|down|upstairs|downstairs|opposite|next to|close to|not far|far|halfway|half way|somewhere|here|there|where|when|while|just (?:before|after|outside|off|by)|back (?:at|in|on)|out (?:at|in|on|of)|abroad|underneath)\b/iu;

/** @returns the setting for use inside a sentence, or '' if it only repeats the subject */
export const settingOf = (setting: string | undefined, subject: string | undefined): string => {
  const written = clean(setting ?? '').replace(/[.!?]+$/u, '');
  const name = clean(subject ?? '');
  const rest = written.replace(name, '').replace(/^[\s,]+|[\s,]+$/gu, '');
  const isRepeated = name !== '' && rest !== written && (rest === '' || (adverbial.test(rest) && !rest.includes(' ')));
  const kept = isRepeated ? '' : written;
  return kept.replace(smallFirst, (word) => word.toLowerCase()).replace(adverbial, (word) => word.toLowerCase());
};

/** A comma or a dash, or the space before a time that ends a place: "my kitchen on Sunday". */
const between = new RegExp(`, | - | (?=(?:${words.beforeTime.join('|')})(?: \\d{4})?$)`, 'u');
/** Times, each with the words before it. The first that fits is used. */
const times = words.times.map(([before, time]) => [before, new RegExp(`^(?:${time})$`, 'u')] as const);

/** A time with its preposition: "in June", "on a wet Sunday". Undefined if that is not certain. */
const thenOf = (part: string): string | undefined => {
  const [before] = times.find(([, one]) => one.test(part)) ?? [];
  return before === undefined
    ? undefined
    : before + part.replace(/^(\p{L}+) (?=\d{4}$)/u, before === 'in the ' ? '$1 of ' : '$&');
};

const stage =
  /^(?:at|in|on|by|near|under|behind|beside|outside|inside|above|below|between|among|across|up|down|off|next to|opposite|halfway|somewhere) /u;
const determined = /^(?:the|my|our|his|her|their|an?) \p{L}|^\p{Lu}[\p{L}. -]*'s? \p{Ll}/u;
const afterPlace = new RegExp(` (?:${words.afterPlace.join('|')})\\b.*$`, 'u');
const prepositions = Object.entries(words.places).map(
  ([word, nouns]) => [word, new RegExp(`(?<![\\p{L}-])(?:${nouns.join('|')})$`, 'iu')] as const,
);

/** A place with its preposition: "in the garden". Undefined for a time, or if it is not certain. */
const placeOf = (part: string): string | undefined => {
  if (part.split(' ').length > 7 || formOf(part) === 'other') return undefined;
  if (stage.test(part)) return part;
  const isBare = /^(?:\p{L}\p{Ll}+|\p{Ll}+(?: \p{Ll}+){1,2})$/u.test(part) && !determined.test(part);
  const isUnnamed = /^\p{Ll}/u.test(part) && !determined.test(part);
  const named = isBare ? `the ${part.toLowerCase()}` : isUnnamed ? `the ${part}` : part;
  const head = named.replace(afterPlace, '');
  const isEnd = /^\p{L}+ (?:bottom|top|end|foot|edge|side)$/u.test(head);
  const known = prepositions.find(([, nouns]) => nouns.test(head))?.[0];
  const word =
    isEnd || /^Lake \p{Lu}/u.test(head) ? 'at' : (known ?? (!isBare && determined.test(part) ? 'at' : undefined));
  return word === undefined ? undefined : `${word} ${named}`;
};

/** The setting as a place where something happens, "in the garden". Undefined for a time, or if that is not certain. */
export const thereOf = (setting: string): string | undefined =>
  placeOf(setting.split(between).find((one, at) => at < 2 && thenOf(one) === undefined) ?? '');

/**
 * Place and time as a story says them: "in the garden, in June". What is not certain stays as it was written.
 * @param isPlaceTold whether the story says the place itself. Then only the rest is returned.
 */
export const whereOf = (setting: string, isPlaceTold: boolean): string => {
  const parts = setting.split(between).map((part) => thenOf(part) ?? placeOf(part));
  if (parts.includes(undefined)) return setting;
  return parts.filter((part) => !isPlaceTold || part !== thereOf(setting)).join(', ');
};

const meaningOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) => !/^(?:the|our|and|near|with|under|over)$/u.test(word),
  );

/** Whether the line already contains more than half of the setting's words. */
export const isSaidIn = (setting: string, line: string): boolean => {
  const meant = meaningOf(setting);
  const said = new Set(meaningOf(line));
  if (line.toLowerCase().includes(setting.toLowerCase())) return true;
  return meant.length > 0 && meant.filter((word) => said.has(word)).length * 2 > meant.length;
};
