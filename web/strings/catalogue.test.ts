import { expect, test } from 'vitest';
import type { Dictionary, Words } from './language.ts';

type Files = Record<string, Record<string, Words>>;
const english: Files = import.meta.glob('./en/*.ts', { eager: true });
const dictionaries = Object.entries(
  import.meta.glob<{ dictionary: Dictionary }>('./*/dictionary.ts', { eager: true }),
).map(([path, { dictionary }]) => [path.split('/')[1] ?? '', dictionary] as const);

/** All strings with their places. Functions are compared by their source. */
const entriesOf = (words: object, place: string): [place: string, message: string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? entriesOf(value, `${place}.${key}`)
      : [[`${place}.${key}`, `${typeof value}: ${String(value)}`] as [string, string]],
  );

const areas = Object.values(english).flatMap((file) => Object.entries(file));

const translationsOf = (dictionary: Dictionary) =>
  areas.flatMap(([area]) => entriesOf(dictionary.get(area) ?? {}, area)).filter(([place]) => !place.endsWith('.area'));

test('every area is one object under its own name, in one file', () => {
  expect(areas.length).toBeGreaterThan(20);
  expect(new Set(areas.map(([area]) => area)).size).toBe(areas.length);
  for (const [area, words] of areas) expect(words.area).toBe(area);
});

test.each(dictionaries)('%s has every area, and no other', (_, dictionary) => {
  expect([...dictionary.keys()].toSorted()).toEqual(areas.map(([area]) => area).toSorted());
  for (const [area, words] of dictionary) expect(words.area).toBe(area);
});

/** Strings that may be equal in two languages. */
const same = [
  /^string: (PRO|Blog|No|Total|mp4|Animal|Tokens|Browser|Community|Website|Cookies)$/,
  // Names of browsers and systems.
  /^string: (Android|ChromeOS|Linux|Mac|Windows|Chrome|Edge|Firefox|Opera|Safari|Samsung Internet)$/,
  // Functions that return the server's English message unchanged.
  /^function: .*=> (name|message|label|number\(\w+\))$/s,
  // Units.
  /^function: .*=> `\$\{number\(\w+\)\} GB`$/s,
];

/** The places of strings whose words are the same in English and in that language. */
const sameIn: Readonly<Record<string, readonly string[]>> = {
  de: [
    'admin.sections.system',
    'admin.system.version',
    'books.kinds.poster.name',
    'exports.kinds.poster',
    'feeds.name',
    'layout.tokensOf',
    'mediaJobs.video',
  ],
  es: ['mediaJobs.video'],
};

test.each(dictionaries)('nothing is untranslated in %s', (language, dictionary) => {
  const translated = new Map(translationsOf(dictionary));
  const left = areas
    .flatMap(([area, words]) => entriesOf(words, area))
    .filter(([place, message]) => translated.get(place) === message)
    .filter(([, message]) => !same.some((pattern) => pattern.test(message)))
    .map(([place]) => place);
  expect(left).toEqual(sameIn[language] ?? []);
});

const stringsOf = (language: string) =>
  translationsOf(new Map(dictionaries).get(language) ?? new Map()).filter(([, message]) =>
    message.startsWith('string: '),
  );
const count = (text: string, sign: string) => text.split(sign).length - 1;

test('Spanish questions and exclamations have opening marks', () => {
  const wrong = stringsOf('es').filter(
    ([, message]) => count(message, '¿') !== count(message, '?') || count(message, '¡') !== count(message, '!'),
  );
  expect(stringsOf('es').length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test('German quotes with its own marks, and addresses a person as du', () => {
  const texts = stringsOf('de');
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(([, text]) => /["«»]/.test(text) || count(text, '„') !== count(text, '“'))).toEqual([]);
  expect(texts.filter(([, text]) => /\b(Ihnen|Ihre[mnrs]?|Ihr)\b|\w (Sie)\b/.test(text))).toEqual([]);
});

test('Arabic uses its own marks, and no Latin words but names', () => {
  const texts = stringsOf('ar').filter(([place]) => !/\.(browsers|systems)\./.test(place));
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(([, text]) => /[?;"“”]|[\u0600-\u06ff],/.test(text))).toEqual([]);
  const names =
    /A Thousand Words|PRO|HTML|ZIP|PDF|EPUB|Avery|Apple Books|Thorium Reader|Immich|VISION_(?:URL|KEY)|SPEECH_(?:URL|KEY)|AWS|eSpeak|README|MP[34]|M4A|WAV|AAC|OGG|PNG|JPG|WebP|AVIF|GIF|HEIC|WebVTT|Enter|Alt\+T/g;
  const latin = texts.filter(([, text]) => /[a-z]{2}/i.test(text.replace('string: ', '').replaceAll(names, '')));
  expect(latin).toEqual([]);
});
