import { describe, expect, it } from 'vitest';
import { draw, drawnPicture } from '#test/eval/drawn/draw.ts';
import { fact, type Fact } from '../judge/fact.ts';
import { see } from '../see.ts';
import { altText } from './altText.ts';
import { plainColour, plainName } from './colourWords.ts';
import { keywordsOf } from './keywords.ts';
import { fittingMoods } from './moodFit.ts';
import { rowWords } from './where.ts';

const colour = (value: string, family: string, rank: number): Fact => fact('colour', value, 1, { family, rank });
const night = [
  fact('key', 'dark', 1),
  colour('soot black', 'black', 1),
  colour('ink blue', 'dark blue', 0),
  fact('touch', 'cherry red', 1, { place: 'upper right', family: 'red', rank: 2 }),
  fact('format', 'tall', 1),
];

describe('alt text', () => {
  it('is one plain sentence of the stated facts', () => {
    expect(altText(night)).toBe('A tall dark picture in blue and black, with a touch of red at upper right.');
  });

  it('says that there is writing, never what it says', () => {
    expect(altText([fact('textPage', 'writing', 1)])).toBe('A page of text: dark lines of writing on a light sheet.');
  });

  it('finds words for a picture of which nothing is known', () => {
    expect(altText([])).toBe('A picture.');
  });

  it('puts an before a vowel', () => {
    expect(altText([fact('lineArt', 'drawing', 1), fact('emptiness', 'about half', 1)])).toBe(
      'A line drawing, with much open space.',
    );
    expect(altText([fact('format', 'wide', 1), fact('key', 'open', 1)])).toBe('An open picture.');
  });
});

describe('keywords', () => {
  it('begin with what the picture shows, and continue with its colours', () => {
    expect(keywordsOf(night, night)).toEqual(['dark', 'blue', 'black', 'red']);
  });

  it('are three at least', () => {
    expect(keywordsOf([], [])).toHaveLength(3);
  });

  it.each([
    ['dark blue', 'blue'],
    ['red-brown', 'brown'],
    ['dark gray-blue', 'blue'],
    ['cream', 'cream'],
    ['', 'gray'],
  ])('call the family %s %s', (family, word) => {
    expect(plainColour(family)).toBe(word);
  });
});

describe('the everyday word of a colour', () => {
  it.each([
    ['moss green', 'green'],
    ['turquoise', 'blue-green'],
    ['verdigris green', 'blue-green'],
    ['lichen gray', 'green'],
    ['cream white', 'cream'],
  ])('%s is %s', (name, word) => {
    expect(plainName(name)).toBe(word);
  });

  it('calls no picture with a pale moon in the dark black and white', () => {
    const night = [colour('soot black', 'black', 0), colour('cream white', 'cream', 1)];
    expect(altText(night)).toBe('A picture in black and cream.');
  });
});

describe('heights', () => {
  it.each([
    [0.1, 'near the top'],
    [0.5, 'across the middle'],
    [0.66, 'two thirds of the way down'],
    [0.9, 'low down'],
  ])('calls %f %s', (row, words) => {
    expect(rowWords(row)).toBe(words);
  });
});

describe('the best fitting mood', () => {
  it.each([
    ['a meadow under a blue sky', ['joyful']],
    ['a sunset over a dark shore', ['epic', 'romantic']],
    ['pink and lilac', ['dreamy', 'romantic']],
    ['pale hills in mist', ['calm', 'wistful', 'dreamy']],
    ['dunes under a sun', ['nostalgic', 'epic']],
    ['a window in a dark room', ['suspenseful', 'spooky']],
    ['slanting stripes', ['playful', 'joyful']],
    ['a town at night', ['spooky', 'mysterious', 'suspenseful']],
  ])('of %s is one of %j', async (name, moods) => {
    const { measured, facts } = await see(await draw(drawnPicture(name)));
    expect(moods).toContain(fittingMoods(measured, facts)[0]?.mood);
  });
});
