import { expect, test } from 'vitest';
import { defaultLanguage } from '#shared/story/language.ts';
import { splitSentences } from './splitSentences.ts';

const cut = (text: string) => splitSentences(text, defaultLanguage).map(({ start, end }) => text.slice(start, end));

test('cuts at full stops, questions and exclamations', () => {
  expect(cut('It rained. Who knew? Nobody!')).toEqual(['It rained.', 'Who knew?', 'Nobody!']);
});

test('keeps speech and its speaker in one sentence', () => {
  expect(cut('"Boo?" said the ghost. "Run!" Nobody ran.')).toEqual(['"Boo?" said the ghost.', '"Run!"', 'Nobody ran.']);
});

test('does not end a sentence at a title', () => {
  expect(cut('It was Dr. Lee. She waved.')).toEqual(['It was Dr. Lee.', 'She waved.']);
});

test('marks the first sentence of each paragraph, and a single line break starts none', () => {
  const text = 'One. Two.\n\nThree.\nFour.';
  expect(splitSentences(text, defaultLanguage).map((sentence) => sentence.startsParagraph)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a text without words has no sentence, white space belongs to none', () => {
  expect(cut('')).toEqual([]);
  expect(cut(' \n ')).toEqual([]);
  expect(cut('  Here.  ')).toEqual(['Here.']);
});
