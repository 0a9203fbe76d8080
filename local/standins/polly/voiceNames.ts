import { tagOf } from './languageTag.ts';

/** `given` is the server's own name for the voice. */
export type ToName = { id: string; given?: string | undefined };

const LOCALE = /^([a-z]{2,3}(?:[-_][A-Z][a-z]{3})?[-_](?:[A-Z]{2}|\d{3}))(?=[-_]|$)/u;
/** Ids of the speech model Kokoro begin with a language and a gender, such as `af_`. */
const KOKORO = /^[a-z][fm]_(?=.)/u;
/** Words for a voice's quality or technique in the ids of Azure, Google and Piper. Names of voices leave them out. */
const MAKES = new Set(
  'neural neural2 multilingual turbo standard wavenet news studio casual polyglot journey chirp chirp3 hd x low medium high'.split(
    ' ',
  ),
);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const wordsOf = (text: string): string[] =>
  text
    .split(/[-_.\s]+/u)
    .filter(Boolean)
    .map(capitalised);

export const languageInId = (id: string): string | undefined => tagOf(LOCALE.exec(id)?.[1] ?? '');

/** The long name includes the words of `MAKES`, and the short name does not. */
const namesFromId = (id: string): { short: string; long: string } => {
  if (languageInId(id) === undefined) {
    const parts = id.split('+').map((part) => wordsOf(part.replace(KOKORO, '')).join(' '));
    const name = parts.filter(Boolean).join(' + ') || id;
    return { short: name, long: name };
  }
  const words = wordsOf(id.replace(LOCALE, '')).flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u));
  const own = words.filter((word) => !MAKES.has(word.toLowerCase()));
  const long = words.join(' ') || id;
  // Google's `en-US-Wavenet-A` has only a letter instead of a name.
  return { short: own.some((word) => word.length > 1) ? own.join(' ') : long, long };
};

const looksLikeId = (name: string): boolean => /_/u.test(name) || LOCALE.test(name);

const namesOf = ({ id, given }: ToName): readonly [string, string, string] => {
  const { short, long } =
    given === undefined || looksLikeId(given) ? namesFromId(given ?? id) : { short: given, long: given };
  return [short, long, `${short} (${id})`];
};

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** If names are alike, all of them are replaced by longer ones, so that no name depends on the order of the list. */
const choose = (choices: readonly (readonly [string, string, string])[], taken: ReadonlySet<string>): string[] => {
  const levels = choices.map(() => 0);
  for (;;) {
    const names = choices.map((names, at) => names[levels[at] ?? 0] ?? names[2]);
    const counts = new Map<string, number>();
    for (const name of names) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
    const isAlike = (name: string) => taken.has(keyOf(name)) || (counts.get(keyOf(name)) ?? 0) > 1;
    const alike = names.flatMap((name, at) => (isAlike(name) && (levels[at] ?? 0) < 2 ? [at] : []));
    if (alike.length === 0) return names;
    for (const at of alike) levels[at] = (levels[at] ?? 0) + 1;
  }
};

export const nameVoices = (voices: readonly ToName[], taken: readonly string[]): string[] => {
  const used = new Set(taken.map(keyOf));
  return choose(voices.map(namesOf), used).map((name) => {
    let unique = name;
    // Names are still alike only if the server named a voice after another voice's id. Then a number is added.
    for (let number = 2; used.has(keyOf(unique)); number += 1) unique = `${name} ${number}`;
    used.add(keyOf(unique));
    return unique;
  });
};
