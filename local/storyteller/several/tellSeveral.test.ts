import { describe, expect, it } from 'vitest';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { createGuardrail } from '#local/standins/bedrock/guardrail.ts';
import type { Fact } from '../judge/fact.ts';
import { wordCount } from '../story/grammar.ts';
import { plotsOf } from './plots.ts';
import { severalWords, tellPlot, type PictureSeen } from './tellSeveral.ts';

const fact = (over: Partial<Fact>): Fact => ({ confidence: 1, ...over }) as Fact;
const blue = [
  fact({ kind: 'colour', family: 'blue', value: 'sea blue', rank: 0 }),
  fact({ kind: 'key', value: 'dark' }),
];
const lines = [
  'Pepper, our cat',
  '',
  'the kitchen table',
  'Tom and me on the beach in Cornwall, the summer before we moved, with Grandma and both of the dogs and a kite',
  'In the garden',
  'the day we moved',
  'Grandma’s red bicycle',
  'zzyzx "quoted" qwfp',
];
const picturesOf = (count: number): PictureSeen[] =>
  lines.slice(0, count).map((line, at) => ({ line, stated: at % 3 === 2 ? [] : blue }));
const counts = [2, 3, 4, 5, 6, 7, 8];
const tell = (count: number, over: Partial<Parameters<typeof tellPlot>[1]> = {}) =>
  tellPlot(picturesOf(count), { mood: 'calm', attempt: 0, seed: 'one', ...over });

describe.each(moodSlugs)('a %s story of several pictures', (mood) => {
  it.each(counts)('of %d has a paragraph for each, names it there, and is as long as a story', (count) => {
    for (let attempt = 0; attempt < plotsOf(mood).length; attempt += 1) {
      const { title, paragraphs, subjects } = tell(count, { mood, attempt });
      expect(paragraphs).toHaveLength(count);
      for (const [at, subject] of subjects.entries())
        expect(paragraphs[at]).toContain(subject ?? 'a good deal of blue');
      const words = wordCount(paragraphs.join(' '));
      expect(words).toBeGreaterThanOrEqual(severalWords.min);
      expect(words).toBeLessThanOrEqual(severalWords.max);
      expect(wordCount(title)).toBeGreaterThanOrEqual(2);
      expect(wordCount(title)).toBeLessThanOrEqual(6);
    }
  });

  it("is well written: no open gap, no doubled mark, a capital at each sentence's start", () => {
    for (const count of counts)
      for (let attempt = 0; attempt < plotsOf(mood).length; attempt += 1)
        for (const paragraph of tell(count, { mood, attempt }).paragraphs) {
          expect(paragraph).not.toMatch(/[{}[\]|]|\.\.|,,| {2}|\s[.,;:!?]|undefined/u);
          expect(paragraph).toMatch(/^["A-Z]/u);
          expect(paragraph).toMatch(/[.!?]["”]?$/u);
        }
  });

  it('has another plot with each attempt, for as long as there are others', () => {
    const plots = plotsOf(mood).length;
    expect(plots).toBeGreaterThanOrEqual(3);
    const openings = Array.from({ length: plots }, (_, attempt) => tell(2, { mood, attempt }).paragraphs[0]);
    expect(new Set(openings).size).toBe(plots);
  });
});

it('is the same for the same pictures, words and attempt, and another to somebody else', () => {
  expect(tell(3)).toEqual(tell(3));
  const stories = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => tell(3, { seed }).paragraphs.join(' '));
  expect(new Set(stories).size).toBeGreaterThan(1);
});

it('follows the order of the pictures', () => {
  const [first, ...rest] = picturesOf(3);
  if (!first) throw new Error('there are three');
  const turned = tellPlot([...rest, first], { mood: 'calm', attempt: 0, seed: 'one' });
  expect(turned.paragraphs.at(-1)).toContain('Pepper');
  expect(tell(3).paragraphs[0]).toContain('Pepper');
});

it('states light and colours of a picture without a line', () => {
  expect(tell(2).paragraphs[1]).toContain('with a good deal of blue in it');
  const bare = tellPlot(
    [
      { line: '', stated: [] },
      { line: '', stated: [] },
    ],
    { mood: 'calm', attempt: 0, seed: 'a' },
  );
  expect(bare.paragraphs[0]).toContain('that nobody had a name for');
});

it('says once what is seen in several of them', () => {
  const alike = ['the rocket', 'the coffee', 'the meadow'].map((line) => ({ line, stated: blue }));
  for (const mood of moodSlugs)
    for (let attempt = 0; attempt < plotsOf(mood).length; attempt += 1) {
      const story = tellPlot(alike, { mood, attempt, seed: 'one' }).paragraphs.join(' ');
      expect(story.split('a good deal of blue').length - 1, `${mood}: ${story}`).toBeLessThanOrEqual(1);
    }
});

it('says nothing that the guardrail has anything against', () => {
  const judge = createGuardrail();
  for (const mood of moodSlugs)
    for (let attempt = 0; attempt < plotsOf(mood).length; attempt += 1)
      expect(judge(tell(8, { mood, attempt }).paragraphs.join('\n'))).toEqual([]);
});
