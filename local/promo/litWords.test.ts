import { expect, test } from 'vitest';
import { litWords } from './litWords.ts';

const events = (ass: string): string[] => ass.split('\n').filter((line) => line.startsWith('Dialogue:'));
/** What a reader sees of an event: invisible words are left out. */
const visible = (event: string): string =>
  (event.split(',,').at(-1) ?? '').replaceAll(/\{\\alpha&HFF&\}[^{]*/g, '').replaceAll(/\{[^}]*\}/g, '');
const whole = (event: string): string => (event.split(',,').at(-1) ?? '').replaceAll(/\{[^}]*\}/g, '');

const scene = {
  lines: ['The lamp stood', 'in the rain.'],
  words: [
    { start: 0, end: 3, fromSeconds: 0.5, toSeconds: 0.75 },
    { start: 15, end: 17, fromSeconds: 61.005, toSeconds: 61.5 },
  ],
};

test('each event has the whole caption, broken as it is burnt in, so that each word lies where it is seen', () => {
  for (const event of events(litWords(scene))) expect(whole(event)).toBe(String.raw`The lamp stood\Nin the rain.`);
});

test('of each event one word is seen, in amber', () => {
  expect(events(litWords(scene)).map(visible)).toEqual(['The', 'in']);
  for (const event of events(litWords(scene))) expect(event).toContain(String.raw`{\alpha&H00&\c&H6BB3F0&}`);
});

test('times are minutes, seconds and hundredths', () => {
  const [first, second] = events(litWords(scene));
  expect(first).toContain(',0:00:00.50,0:00:00.75,');
  expect(second).toContain(',0:01:01.01,0:01:01.50,');
});
