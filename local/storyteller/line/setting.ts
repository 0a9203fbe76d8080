import { clean, formOf, type Form } from './form.ts';

/** First words that get a small letter inside a sentence. Other words stay as they are, because they may be names. */
const smallFirst =
  /^(?:The|An?|My|Our|His|Her|Their|Last|This|That|Every|One|Two|Three|Yesterday|Today|Tonight|Summer|Winter|Autumn|Spring)\b/u;

/** After these a place or time follows a verb: "taken at the lake", "taken when I was four". */
const adverbial =
  /^(?:at|in|into|on|onto|by|near|under|over|behind|beside|beyond|outside|inside|indoors|outdoors|above|below|between|before|after|during|around|along|across|against|among|amid|past|through|off|up|down|upstairs|downstairs|opposite|next to|close to|not far|far|halfway|half way|somewhere|here|there|where|when|while|just (?:before|after|outside|off|by)|back (?:at|in|on)|out (?:at|in|on|of)|abroad|underneath)\b/iu;

/** @returns the setting for use inside a sentence, or '' if it only repeats the subject */
export const settingOf = (setting: string | undefined, subject: string | undefined): string => {
  const words = clean(setting ?? '').replace(/[.!?]+$/u, '');
  const name = clean(subject ?? '');
  const rest = words.replace(name, '').replace(/^[\s,]+|[\s,]+$/gu, '');
  const isRepeated = name !== '' && rest !== words && (rest === '' || (adverbial.test(rest) && !rest.includes(' ')));
  const kept = isRepeated ? '' : words;
  return kept.replace(smallFirst, (word) => word.toLowerCase()).replace(adverbial, (word) => word.toLowerCase());
};

const taken = ['The picture was taken', 'This is the picture, taken', 'There is a picture, taken'];
const from = ['The picture is from', 'This is the picture, from', 'There is a picture, from'];

/**
 * A sentence about the picture alone, because the field may mean where the picture was taken and not where it happened.
 * Right for every wording: "at the lake", "last Tuesday", "Whitby, August 1985".
 */
export const datelineOf = (setting: string, salt: number, form: Form = 'statement'): string => {
  // A clause around "en la cocina" would mix two languages.
  if (form === 'other' || formOf(setting) === 'other') return `There is a picture: ${setting}.`;
  const isFrom = /^from\b/iu.test(setting);
  const ways = adverbial.test(setting) && !isFrom ? taken : from;
  return `${ways[salt % ways.length] ?? ''} ${setting.replace(/^from /iu, '')}.`;
};

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
