import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastStarted, sentencesOfWords } from './cues.ts';

const at = (milliseconds: number) => ({ milliseconds, start: 0, end: 0 });
const timings = [at(120), at(480), at(480), at(900)];

test.each([
  [0, -1],
  [119.9, -1],
  [120, 0],
  [479, 0],
  [480, 2],
  [899, 2],
  [900, 3],
  [60_000, 3],
])('at %i ms the word under the voice is number %i', (milliseconds, word) => {
  expect(lastStarted(timings, milliseconds)).toBe(word);
});

test('a story without timings never has a word under the voice', () => {
  expect(lastStarted([], 1000)).toBe(-1);
});

test('the search equals a linear search', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000)), fc.nat(70_000), (times, now) => {
      const sorted = times.toSorted((a, b) => a - b).map(at);
      expect(lastStarted(sorted, now)).toBe(sorted.findLastIndex(({ milliseconds }) => milliseconds <= now));
    }),
  );
});

test('each word has its sentence', () => {
  const word = (start: number) => ({ milliseconds: 0, start, end: start + 1 });
  const sentences = [
    { milliseconds: 0, start: 0, end: 10 },
    { milliseconds: 500, start: 11, end: 20 },
  ];
  expect(sentencesOfWords([word(0), word(9), word(10), word(11), word(40)], sentences)).toEqual([0, 0, -1, 1, -1]);
});
