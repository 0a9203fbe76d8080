import { expect, test } from 'vitest';
import { timeWords } from './wordTimes.ts';

test('a word takes the first time that falls inside it', () => {
  const words = timeWords('Old boats', [
    { index: 0, seconds: 0.1 },
    { index: 4, seconds: 0.5 },
    { index: 6, seconds: 0.6 },
  ]);
  expect(words).toEqual([
    { start: 0, end: 3, seconds: 0.1 },
    { start: 4, end: 9, seconds: 0.5 },
  ]);
});

test('a time at a quotation mark belongs to the word after it', () => {
  expect(timeWords('"Boo"', [{ index: 0, seconds: 0.2 }])).toEqual([{ start: 1, end: 4, seconds: 0.2 }]);
});

test('a word without a time gets one between its neighbours, and times never decrease', () => {
  const words = timeWords('a b c d', [
    { index: 0, seconds: 1 },
    { index: 4, seconds: 2 },
    { index: 6, seconds: 1.5 },
  ]);
  expect(words.map((word) => word.seconds)).toEqual([1, 1.5, 2, 2]);
});
