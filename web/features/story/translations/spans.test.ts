import { expect, it } from 'vitest';
import { pictureOf, soundSpans, turnsOf } from './spans.ts';

const text = 'One two. Three four. Five.';
const sentences = [
  { start: 0, end: 8 },
  { start: 9, end: 20 },
  { start: 21, end: 26 },
];
const at = (milliseconds: number, start: number) => ({ milliseconds, start, end: start + 3 });

it('cuts a narration where the first word of each sentence begins', () => {
  const timings = { words: [at(100, 0), at(500, 4), at(900, 9), at(1300, 15), at(2000, 21)], sentences: [] };
  expect(soundSpans({ text, timings, seconds: 3 }, sentences)).toEqual([
    { start: 0, end: 0.9 },
    { start: 0.9, end: 2 },
    { start: 2, end: 3 },
  ]);
});

it('without the times of words, cuts by sentences, and without any times by position', () => {
  const timings = { words: [], sentences: [at(0, 0), at(1100, 9)] };
  expect(soundSpans({ text, timings, seconds: 2.6 }, sentences)).toEqual([
    { start: 0, end: 1.1 },
    { start: 1.1, end: 2.1 },
    { start: 2.1, end: 2.6 },
  ]);
  expect(soundSpans({ text, timings: null, seconds: 26 }, sentences)[1]).toEqual({ start: 9, end: 21 });
});

it('puts each sentence before its translation', () => {
  expect(turnsOf(2, ['source', 'target'])).toEqual([
    { pair: 0, side: 'source' },
    { pair: 0, side: 'target' },
    { pair: 1, side: 'source' },
    { pair: 1, side: 'target' },
  ]);
});

it('shows the picture that the latest shot before the end of a sentence is of', () => {
  const whole = { left: 0, top: 0, width: 1, height: 1 };
  const shots = [
    { start: 0, picture: 0, ...whole },
    { start: 9, picture: 1, ...whole },
    { start: 21, picture: 2, ...whole },
  ];
  expect(sentences.map((sentence) => pictureOf(shots, sentence))).toEqual([0, 1, 2]);
  expect(pictureOf(shots, { start: 0, end: 20 })).toBe(1);
  expect(pictureOf(shots, undefined)).toBe(0);
  expect(pictureOf([], sentences[0])).toBe(0);
});
