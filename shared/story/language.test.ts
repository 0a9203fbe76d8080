import { expect, test } from 'vitest';
import {
  charactersIn,
  countWords,
  directionOf,
  endsWithTitle,
  sentencesIn,
  defaultLanguage,
  wordsIn,
  type Language,
} from './language.ts';

const tagged = (tag: string) => tag as Language;
const cut = (text: string, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => text.slice(start, end));

test.each([
  ['en', 'ltr'],
  ['ja', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['ur', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['az-Arab', 'rtl'],
] as const)('%s runs %s', (tag, direction) => {
  expect(directionOf(tagged(tag))).toBe(direction);
});

test('an invalid tag has no direction', () => {
  expect(() => directionOf(tagged('no language'))).toThrow(RangeError);
});

test.each([
  ['en', ' He rowed on.\n\nThe shore waited. ', ['He rowed on.', 'The shore waited.']],
  ['ja', '月が出た。海は静かだ。', ['月が出た。', '海は静かだ。']],
  ['en', ' \n ', []],
] as const)('sentences of %s come without the space around them', (tag, text, sentences) => {
  expect(cut(text, sentencesIn(text, tagged(tag)))).toEqual(sentences);
});

test('words come without spaces and marks, also in scripts without spaces', () => {
  expect(cut('“Light—the”, she said', wordsIn('“Light—the”, she said', defaultLanguage))).toEqual([
    'Light',
    'the',
    'she',
    'said',
  ]);
  expect(cut('月光下的大海', wordsIn('月光下的大海', tagged('zh')))).toContain('大海');
});

test('a family emoji is one character', () => {
  expect(charactersIn('a👨‍👩‍👧e\u0301', defaultLanguage)).toEqual(['a', '👨‍👩‍👧', 'e\u0301']);
});

test.each([
  ['en', ' The light—the sea and 3\nherons ', 6],
  ['en', '', 0],
  ['th', 'แมวนอนหลับ', 2],
] as const)('of %s it counts the words of “%s”', (tag, text, count) => {
  const counted = countWords(text, tagged(tag));
  if (tag === 'en') expect(counted).toBe(count);
  else expect(counted).toBeGreaterThanOrEqual(count);
});

test('a title such as “Dr.” ends no sentence in its language', () => {
  expect(endsWithTitle('He asked Dr. ', defaultLanguage)).toBe(true);
  expect(endsWithTitle('He asked Dr. ', tagged('de'))).toBe(false);
  expect(endsWithTitle('He saw it.', defaultLanguage)).toBe(false);
});
