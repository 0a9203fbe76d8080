import type { Dictionary, Words } from './language.ts';
import { isGroup } from './partial.ts';

const stringsOf = (words: object, place: string): string[] =>
  Object.entries(words).flatMap(([key, message]: [string, unknown]) =>
    isGroup(message) ? stringsOf(message, `${place}.${key}`) : [`${place}.${key}`],
  );

const namesOf = (words: Words): string[] =>
  stringsOf(words, words.area).filter((name) => name !== `${words.area}.area`);

/** The number of English strings, and the names of the strings that a language lacks. */
export const missingOf = (
  dictionary: Dictionary,
  english: readonly Words[],
): { strings: number; missing: readonly string[] } => {
  const all = english.flatMap(namesOf);
  const translated = new Set([...dictionary.values()].flatMap(namesOf));
  return { strings: all.length, missing: all.filter((name) => !translated.has(name)) };
};
