import { describe, expect, it } from 'vitest';
import type { Area } from '#shared/story/shot.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import { aStory } from '#test/support/aStory.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import type { Text, Picture } from '../story.ts';
import { generateShots } from './generateShots.ts';

const story = aStory();
const picture = { ...story.pictures[0]?.prepared, width: 2048, height: 1365 } as Picture;
const sentences = ['A hill.', 'A heron stood.', 'It waited.', 'It slept.', 'A boat came.', 'It left.', 'The end.'];
const text = sentences.join(' ');
const content = (over: Partial<Text> = {}): Text => ({ ...story.text, body: text, ...over }) as Text;
const place = (word: string, area: Area) => ({ ...area, at: [text.indexOf(word)] });
const heron = { left: 0.1, top: 0.1, width: 0.4, height: 0.5 };
const whole = { picture: 0, left: 0, top: 0, width: 1, height: 1 };
const startOf = (index: number) => splitSentences(text, defaultLanguage)[index]?.start;

const centreOf = ({ left, top, width, height }: Area) => [left + width / 2, top + height / 2];

describe('a text whose things have a place', () => {
  const shots = generateShots(content({ places: [place('heron', heron)] }), [picture]);

  it('shows the place with its sentence, stays for the next, and is whole before and after', () => {
    expect(shots.map(({ start, width }) => [start, width < 1])).toEqual([
      [0, false],
      [startOf(1), true],
      [startOf(3), false],
    ]);
    const [, there] = shots;
    expect(there && centreOf(there)).toEqual([expect.closeTo(0.3125, 1), expect.closeTo(0.35, 1)]);
  });

  it('shows the whole at the beginning and the end, even when a thing is named there', () => {
    const ends = generateShots(content({ places: [place('A hill', heron), place('The end', heron)] }), [picture]);
    expect([ends.at(0), ends.at(-1)]).toMatchObject([{ ...whole, start: 0 }, whole]);
  });

  it('shows the whole for a thing that fills the picture', () => {
    const large = generateShots(content({ places: [place('heron', { ...heron, width: 0.95 })] }), [picture]);
    expect(large.map(({ width }) => width)).toEqual([1, 0.8, 0.62, 0.84, 1]);
  });
});

it('a text without places drifts to the focus and back', () => {
  const shots = generateShots(content(), [{ ...picture, focus: { x: 0.7, y: 0.5 } }]);
  expect(shots.map(({ width }) => width)).toEqual([1, 0.8, 0.62, 0.84, 1]);
  expect(centreOf(shots[2] ?? whole)).toEqual([expect.closeTo(0.69, 2), 0.5]);
  expect(shots.map(({ start }) => start)).toEqual([0, 2, 4, 5, 6].map(startOf));
});

it('every shot is within the picture, has its proportions, and is at least a fifth of it', () => {
  for (const left of [0, 0.3, 0.95])
    for (const top of [0, 0.5, 0.9])
      for (const shot of generateShots(
        content({ places: [place('heron', { left, top, width: 0.05, height: 0.05 })] }),
        [picture],
      )) {
        expect(shot.left).toBeGreaterThanOrEqual(0);
        expect(shot.left + shot.width).toBeLessThanOrEqual(1.0001);
        expect(shot.top + shot.height).toBeLessThanOrEqual(1.0001);
        expect(shot.width).toBe(shot.height);
        expect(shot.width * shot.height).toBeGreaterThanOrEqual(0.1999);
      }
});

it('a small picture is enlarged at most 1.6 times', () => {
  const narrow = (width: number) =>
    generateShots(content({ places: [place('heron', heron)] }), [{ ...picture, width }]);
  for (const width of [700, 800, 1000])
    for (const shot of narrow(width)) expect(960 / (shot.width * width)).toBeLessThanOrEqual(1.6001);
  expect(narrow(600)).toEqual([{ ...whole, start: 0 }]);
});

it.each([
  ['no sentence', '', 0],
  ['one sentence', 'A lamp stood in the rain.', 1],
  ['two sentences', 'A lamp stood. It rained.', 1],
])('a story of %s has no motion', (_, words, count) => {
  const shots = generateShots(content({ body: words }), [{ ...picture, focus: { x: 0, y: 0 } }]);
  expect(shots).toEqual(Array.from({ length: count }, () => ({ ...whole, start: 0 })));
});

it('has at most eight shots, the last of the whole', () => {
  const long = Array.from({ length: 60 }, (_, i) => (i % 4 === 1 ? `A heron ${i}.` : `Number ${i}.`)).join(' ');
  const at = [...long.matchAll(/heron/g)].map(({ index }) => index);
  const shots = generateShots(content({ body: long, places: [{ ...heron, at }] }), [picture]);
  expect(shots).toHaveLength(8);
  expect(shots.at(-1)).toMatchObject(whole);
});

it('begins shots with the spoken sentences when known', () => {
  const timings = { sentences: [0, 20, 40].map((start) => ({ milliseconds: start, start, end: start + 20 })) };
  expect(generateShots(content(), [picture], timings).map(({ start }) => start)).toEqual([0, 20, 40]);
});
