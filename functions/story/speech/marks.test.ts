import { expect, test } from 'vitest';
import { timingsOf as timingsAt, utf16OffsetsOf } from './marks.ts';

const timingsOf = (marks: string, text: string) => timingsAt(marks, utf16OffsetsOf(text));

const line = (time: number, type: string, start: number, end: number): string =>
  JSON.stringify({ time, type, start, end, value: 'ignored' });

test('byte offsets become UTF-16 offsets, past accents, dashes and emoji', () => {
  const text = 'Café — 🌊 “oui”.';
  const wordOf = (word: string): [number, number] => {
    const start = Buffer.byteLength(text.slice(0, text.indexOf(word)));
    return [start, start + Buffer.byteLength(word)];
  };
  const marks = [
    line(0, 'sentence', 0, Buffer.byteLength(text)),
    line(0, 'word', ...wordOf('Café')),
    line(400, 'word', ...wordOf('🌊')),
    line(700, 'word', ...wordOf('oui')),
  ].join('\n');
  const { words, sentences } = timingsOf(`${marks}\n`, text);
  expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['Café', '🌊', 'oui']);
  expect(words.map(({ milliseconds }) => milliseconds)).toEqual([0, 400, 700]);
  expect(sentences).toEqual([{ milliseconds: 0, start: 0, end: text.length }]);
});

test('marks beyond the text are cut or left out', () => {
  const marks = [line(0, 'word', 0, 3), line(5, 'word', 2, 2), line(9, 'word', 900, 910), line(10, 'word', 1, 900)];
  expect(timingsOf(marks.join('\n'), 'One')).toEqual({
    words: [
      { milliseconds: 0, start: 0, end: 3 },
      { milliseconds: 10, start: 1, end: 3 },
    ],
    sentences: [],
  });
});

test('without marks there are no timings', () => {
  expect(timingsOf('', 'One')).toEqual({ words: [], sentences: [] });
});

test.each(['not json', '{"time":-1,"type":"word","start":0,"end":1}', '{"time":0,"type":"viseme","start":0,"end":1}'])(
  'invalid marks (%s) fail',
  (marks) => {
    expect(() => timingsOf(marks, 'One')).toThrow(Error);
  },
);
