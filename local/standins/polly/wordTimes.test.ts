import { expect, test } from 'vitest';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { timeWords as timeIn, type Spoken } from './wordTimes.ts';

const timeWords = (text: string, spoken: readonly Spoken[], language: Language = defaultLanguage) =>
  timeIn(text, spoken, language);

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

test('a Chinese word takes the time of its first syllable', () => {
  const syllables = [0, 1, 2, 3].map((index) => ({ index, seconds: index / 10 }));
  const words = timeWords('我们回家', syllables, 'zh' as Language);
  expect(words).toEqual([
    { start: 0, end: 2, seconds: 0 },
    { start: 2, end: 4, seconds: 0.2 },
  ]);
});
