import { clean, formOf } from './form.ts';
import stages from './stages.json' with { type: 'json' };

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

const stage = /^(?:at|in|on|by|near|under|behind|beside|outside|inside|above|below|between|among|across|up|down|off) /u;
const when =
  /\d|\b(?:day|night|morning|evening|afternoon|week|weekend|month|year|summer|winter|spring|autumn|fall|season|time|moment|midnight|noon|dawn|dusk|sunset|sunrise|birthday|christmas|easter|holidays?|vacation|trip|tour|flight|party|wedding|\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december)\b/iu;
const prepositions = Object.entries(stages).map(
  ([word, nouns]) => [word, new RegExp(`\\b(?:${nouns.join('|')})$`, 'u')] as const,
);

/** The setting as a place where something happens, "in the garden". Undefined for a time, or if that is not certain. */
export const thereOf = (setting: string): string | undefined => {
  const [place = ''] = setting.split(/, | - /u);
  if (place.split(' ').length > 5 || when.test(place) || formOf(place) === 'other') return undefined;
  if (stage.test(place)) return place;
  const isBare =
    /^(?:\p{L}\p{Ll}+|\p{Ll}+(?: \p{Ll}+){1,2})$/u.test(place) &&
    !/^(?:the|my|our|his|her|their|an?|one|two|last|some|every|this|that)\b/u.test(place);
  if (!isBare && !/^(?:the|my|our|his|her|their) \p{Ll}/u.test(place)) return undefined;
  const named = isBare ? `the ${place.toLowerCase()}` : place;
  const isEnd = /^\p{L}+ (?:bottom|top|end|foot|edge) of /u.test(named);
  const word = isEnd ? 'at' : prepositions.find(([, nouns]) => nouns.test(named))?.[0];
  return word === undefined ? undefined : `${word} ${named}`;
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
