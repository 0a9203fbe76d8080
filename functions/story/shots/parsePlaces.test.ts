import { describe, expect, it } from 'vitest';
import { parsePlaces } from './parsePlaces.ts';

const text = 'The heron stood. Two herons had been there, and the heronry too. A red boat came; the boat left.';
const box = { left: 10, top: 20, width: 30, height: 40 };

it('a thing has the place that the model gives, and is found in the text by its word', () => {
  expect(parsePlaces([{ thing: 'the heron', ...box }], text)).toEqual([
    { left: 0.1, top: 0.2, width: 0.3, height: 0.4, at: [4, text.indexOf('herons')] },
  ]);
  expect(parsePlaces([{ thing: 'Red Boat', ...box }], text)[0]?.at).toEqual([text.indexOf('red boat')]);
});

describe('is left out when useless', () => {
  it.each([
    ['no box', { thing: 'heron' }],
    ['a box of words', { thing: 'heron', left: 'a', top: 1, width: 2, height: 3 }],
    ['a box outside the picture', { thing: 'heron', left: 80, top: 0, width: 40, height: 10 }],
    ['a box in pixels', { thing: 'heron', left: 310, top: 220, width: 500, height: 400 }],
    ['a box of nothing', { thing: 'heron', left: 10, top: 10, width: 0, height: 10 }],
    ['a box before the picture', { thing: 'heron', left: -5, top: 10, width: 20, height: 10 }],
    ['numbers that are none', { thing: 'heron', left: NaN, top: 10, width: Infinity, height: 10 }],
    ['a thing that the text does not name', { thing: 'heronries', ...box }],
    ['an empty name', { thing: ' ', ...box }],
    ['nothing', null],
    ['a list', [1, 2, 3, 4]],
  ])('%s', (_, named) => {
    expect(parsePlaces([named], text)).toEqual([]);
  });
});

it('a box slightly outside is cut at the edge', () => {
  expect(parsePlaces([{ thing: 'boat', left: 60, top: 60, width: 40.8, height: 40 }], text)).toMatchObject([
    { left: 0.6, width: 0.4, height: 0.4 },
  ]);
});

it('keeps at most six things, with four mentions each', () => {
  const many = parsePlaces(
    Array.from({ length: 20 }, () => ({ thing: 'boat', ...box })),
    'boat '.repeat(50),
  );
  expect(many).toHaveLength(6);
  expect(many[0]?.at).toHaveLength(4);
});
