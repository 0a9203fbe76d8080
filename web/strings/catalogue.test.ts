import { expect, test } from 'vitest';
import { dictionary } from './es/dictionary.ts';
import type { Words } from './language.ts';

type Files = Record<string, Record<string, Words>>;
const areaOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');
const english: Files = import.meta.glob('./en/*.ts', { eager: true });

/** Every word of an area by its place in it; of a sentence with details, how it is put together. */
const entriesOf = (words: object, place: string): [place: string, said: string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? entriesOf(value, `${place}.${key}`)
      : [[`${place}.${key}`, `${typeof value}: ${String(value)}`] as [string, string]],
  );

const pairs = Object.entries(english).map(([path, file]) => {
  const area = areaOf(path);
  return { area, exports: Object.keys(file), english: file[area], spanish: dictionary.get(area) };
});

test('every area is one object under the name of its file, and Spanish has it', () => {
  expect(pairs.length).toBeGreaterThan(20);
  for (const { area, exports, english, spanish } of pairs) {
    expect(exports).toEqual([area]);
    expect([area, english?.area, spanish?.area]).toEqual([area, area, area]);
  }
  expect(dictionary.size).toBe(pairs.length);
});

/** The same in both languages, and rightly so. */
const same = [
  /^string: (PRO|Blog|No|Total|mp4)$/,
  // What the server says is English in English.
  /^function: .*=> (name|message|label|number\(\w+\))$/s,
];

test('nothing is left in English', () => {
  const left = pairs.flatMap(({ area, english, spanish }) => {
    const translated = new Map(entriesOf(spanish ?? {}, area));
    return entriesOf(english ?? {}, area)
      .filter(([place, said]) => translated.get(place) === said && place !== `${area}.area`)
      .filter(([, said]) => !same.some((pattern) => pattern.test(said)))
      .map(([place]) => place);
  });
  expect(left).toEqual([]);
});

test('Spanish questions and exclamations begin as well as end', () => {
  const count = (text: string, sign: string) => text.split(sign).length - 1;
  const wrong = pairs
    .flatMap(({ area, spanish }) => entriesOf(spanish ?? {}, area))
    .filter(([, said]) => said.startsWith('string: '))
    .filter(([, said]) => count(said, '¿') !== count(said, '?') || count(said, '¡') !== count(said, '!'));
  expect(wrong).toEqual([]);
});
