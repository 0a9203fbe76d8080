import { expect, test } from 'vitest';
import { dictionary } from './es/dictionary.ts';
import type { Words } from './language.ts';

type Files = Record<string, Record<string, Words>>;
const english: Files = import.meta.glob('./en/*.ts', { eager: true });

/** All strings with their places. Functions are compared by their source. */
const entriesOf = (words: object, place: string): [place: string, message: string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? entriesOf(value, `${place}.${key}`)
      : [[`${place}.${key}`, `${typeof value}: ${String(value)}`] as [string, string]],
  );

const pairs = Object.values(english)
  .flatMap((file) => Object.entries(file))
  .map(([area, words]) => ({ area, english: words, spanish: dictionary.get(area) }));

test('every area is one object under its own name, in one file, and Spanish has it', () => {
  expect(pairs.length).toBeGreaterThan(20);
  expect(new Set(pairs.map(({ area }) => area)).size).toBe(pairs.length);
  for (const { area, english, spanish } of pairs) expect([english.area, spanish?.area]).toEqual([area, area]);
  expect(dictionary.size).toBe(pairs.length);
});

/** Strings that may be equal in both languages. */
const same = [
  /^string: (PRO|Blog|No|Total|mp4|Animal)$/,
  // Names of browsers and systems.
  /^string: (Android|ChromeOS|Linux|Mac|Windows|Chrome|Edge|Firefox|Opera|Safari|Samsung Internet)$/,
  // Functions that return the server's English message unchanged.
  /^function: .*=> (name|message|label|number\(\w+\))$/s,
];

test('nothing is untranslated', () => {
  const left = pairs.flatMap(({ area, english, spanish }) => {
    const translated = new Map(entriesOf(spanish ?? {}, area));
    return entriesOf(english ?? {}, area)
      .filter(([place, message]) => translated.get(place) === message && place !== `${area}.area`)
      .filter(([, message]) => !same.some((pattern) => pattern.test(message)))
      .map(([place]) => place);
  });
  expect(left).toEqual([]);
});

test('Spanish questions and exclamations have opening marks', () => {
  const count = (text: string, sign: string) => text.split(sign).length - 1;
  const wrong = pairs
    .flatMap(({ area, spanish }) => entriesOf(spanish ?? {}, area))
    .filter(([, message]) => message.startsWith('string: '))
    .filter(
      ([, message]) => count(message, '¿') !== count(message, '?') || count(message, '¡') !== count(message, '!'),
    );
  expect(wrong).toEqual([]);
});
