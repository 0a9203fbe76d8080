import { expect, test } from 'vitest';
import { searchWords } from './searchWords.ts';

test('words of three letters or more match prefixes, shorter ones do not', () => {
  expect(searchWords('sun at the 🌊 ox-cart')).toEqual({ long: ['sun', 'the', 'cart'], short: ['at', 'ox'] });
});

test('accents and letters outside of the first plane count as one letter', () => {
  expect(searchWords('été ëu 𝒶𝒷')).toEqual({ long: ['été'], short: ['ëu', '𝒶𝒷'] });
});

test('one sign of a script without spaces is a word', () => {
  expect(searchWords('月 海辺').short).toEqual([]);
});

test('a search of no letters has no words', () => {
  expect(searchWords('!? …')).toEqual({ long: [], short: [] });
});
