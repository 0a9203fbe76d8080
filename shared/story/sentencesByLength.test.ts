import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLanguage } from '#shared/story/language.ts';
import { sentencesByLength } from './sentencesByLength.ts';

test('a sentence twice as long takes twice the time', () => {
  const text = 'He rowed.\n\nHe rowed and rowed on.';
  const found = sentencesByLength(text, 31, defaultLanguage);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['He rowed.', 'He rowed and rowed on.']);
  expect(found.map(({ milliseconds }) => milliseconds)).toEqual([0, 9000]);
});

test('without a length, or without words, there is nothing to mark', () => {
  expect(sentencesByLength('One. Two.', null, defaultLanguage)).toEqual([]);
  expect(sentencesByLength('One. Two.', 0, defaultLanguage)).toEqual([]);
  expect(sentencesByLength(' \n ', 10, defaultLanguage)).toEqual([]);
});

test('no word is left out and every sentence begins within the narration', () => {
  const someText = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '.', '!', '\n', '”', '🐋', ',') });
  fc.assert(
    fc.property(someText, fc.double({ min: 0.1, max: 600, noNaN: true }), (text, durationSeconds) => {
      const found = sentencesByLength(text, durationSeconds, defaultLanguage);
      const strip = (all: string) => all.replaceAll(/\s/g, '');
      expect(found.map(({ start, end }) => strip(text.slice(start, end))).join('')).toBe(strip(text));
      for (const { milliseconds } of found) expect(milliseconds).toBeLessThanOrEqual(durationSeconds * 1000);
    }),
  );
});
