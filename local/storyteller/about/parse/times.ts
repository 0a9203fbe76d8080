import { capitalised } from '../../story/grammar.ts';
import { lower } from './dictionary.ts';

export const YEAR = String.raw`(?:19|20)\d\d`;
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const SEASONS = 'spring|summer|autumn|fall|winter';
const DAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const matcher = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu');

const isYear = matcher(YEAR);
const isSeasonOfYear = matcher(`(?:the )?(?:${SEASONS})(?: of)? ${YEAR}`);
const isMonth = matcher(`(?:${MONTHS})(?: ${YEAR})?`);
const isDate = matcher(`\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS})(?: ${YEAR})?`);
const isRelative = matcher(
  `(?:early |late )?(?:last|this|next|one|that) (?:${SEASONS}|morning|evening|night|afternoon|week|weekend|month|year|${DAYS})`,
);
const isAgo = /^(?:yesterday|today|tonight|once|long ago|years ago)$|\b(?:days|weeks|months|years) ago$/iu;
const isPart = matcher(
  `(?:the )?(?:${SEASONS}|morning|evening|afternoon|night|nineties|eighties|seventies|sixties|fifties|\\d0s|${YEAR}s)`,
);
const isFeast =
  /^(?:christmas|easter|halloween|new year|night|dawn|dusk|noon|midnight|sunset|sunrise|twilight|lunchtime|bedtime|breakfast)/iu;
const isOnDay = new RegExp(`^(?:a |the )?(?:\\w+ )?(?:${DAYS})s?\\b`, 'iu');

/** "2019" becomes "in 2019", "summer 1987" becomes "in the summer of 1987". Null for no time. */
export const timeOf = (text: string): string | null => {
  const phrase = text.trim().replace(/^(?:in|circa|ca\.?) /iu, '');
  if (isYear.test(phrase)) return `in ${phrase}`;
  if (isSeasonOfYear.test(phrase)) {
    const [season = ''] = phrase.replace(/^the /iu, '').split(' ');
    return `in the ${lower(season)} of ${phrase.slice(-4)}`;
  }
  if (isMonth.test(phrase)) return `in ${capitalised(lower(phrase))}`;
  if (isDate.test(phrase)) return `on ${phrase}`;
  if (isRelative.test(phrase)) return lower(phrase).replace(new RegExp(`\\b(?:${DAYS})\\b`, 'u'), capitalised);
  if (isAgo.test(phrase)) return lower(phrase);
  if (!isPart.test(phrase)) return null;
  return /^night$/iu.test(phrase) ? 'at night' : `in ${/^the /iu.test(phrase) ? phrase : `the ${lower(phrase)}`}`;
};

/** A phrase of time with its preposition: "before the storm", "at dawn". Null for any other phrase. */
export const timePhrase = (preposition: string, object: string): string | null => {
  if (/^(?:before|after|during)$/iu.test(preposition)) return `${lower(preposition)} ${object}`;
  if (/^(?:at|in|on|by)$/iu.test(preposition) && (isFeast.test(object) || isOnDay.test(object)))
    return `${lower(preposition)} ${object}`;
  return /^in$/iu.test(preposition) ? timeOf(object) : null;
};

const withYear = new RegExp(`^(.*\\S)\\s+(?:in\\s+)?(${YEAR})$`, 'iu');

/** "Cadiz 2019" split into its phrase and its year. Undefined without a year. */
export const datedParts = (text: string): { phrase: string; year: string } | undefined => {
  const [, phrase, year] = withYear.exec(text) ?? [];
  return phrase && year && !/\bof$/iu.test(phrase) ? { phrase, year } : undefined;
};

/** A person's age in a line, and the line without it: "Noah (6)", "3 weeks old", "aged 80". */
export const ageIn = (line: string): { text: string; age: string | null } => {
  let age: string | null = null;
  const pattern =
    /\s*[([]?\b(?:(?:aged|age)\s+(\d{1,3})|(\d{1,3})\s*(years?|months?|weeks?|days?)[ -]old)\b[)\]]?|\s*\((\d{1,2})\)/giu;
  const text = line.replace(pattern, (_, aged?: string, count?: string, unit?: string, bare?: string) => {
    age = unit ? `${count} ${unit} old` : (aged ?? bare ?? null);
    return '';
  });
  return { text, age };
};

export const NUMBERS: readonly string[] = 'none one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

/** "6" becomes "six". Higher numbers stay figures. */
export const inWords = (text: string): string => text.replace(/^\d+/u, (digits) => NUMBERS[Number(digits)] ?? digits);
