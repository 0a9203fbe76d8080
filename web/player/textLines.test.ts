import { expect, test } from 'vitest';
import { defaultLanguage } from '#shared/story/language.ts';
import { textLinesOf } from './textLines.ts';

const text = 'He rowed on, slowly, past the last of the old landing stages. The far shore waited for nobody at all.';
const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
  milliseconds: 100 + i * 400,
  start: index,
  end: index + word.length,
}));

test('every word of the text is in one line, in order, with its marks', () => {
  const lines = textLinesOf(text, { words, sentences: [] }, 9, defaultLanguage);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('')).toBe(text);
  expect(lines.flatMap(({ pieces }) => pieces.map(({ word }) => word))).toEqual(words.map((_, i) => i));
});

test('without word times a line is one piece', () => {
  const [first] = textLinesOf(text, null, 9, defaultLanguage);
  expect(first?.pieces.map(({ word }) => word)).toEqual([undefined]);
});
