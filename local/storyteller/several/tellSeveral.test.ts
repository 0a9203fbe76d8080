import { describe, expect, it } from 'vitest';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { createGuardrail } from '#local/standins/bedrock/guardrail.ts';
import type { Fact } from '../judge/fact.ts';
import { wordCount } from '../story/grammar.ts';
import { linePlotsOf, plotsOf, severalWords } from './plots.ts';
import { tellPlot, type PictureSeen } from './tellSeveral.ts';

const fact = (over: Partial<Fact>): Fact => ({ confidence: 1, ...over }) as Fact;
const blue = [
  fact({ kind: 'colour', family: 'blue', value: 'sea blue', rank: 0 }),
  fact({ kind: 'key', value: 'dark' }),
];
const lines = [
  'Pepper steals a walnut',
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
const silent = (count: number): PictureSeen[] =>
  Array.from({ length: count }, (_, at) => ({ line: '', stated: at % 3 === 2 ? [] : blue }));
const counts = [2, 3, 4, 5, 6, 7, 8];
const turn = { mood: 'calm', attempt: 0, seed: 'one' } as const;
const tell = (count: number, over: Partial<Parameters<typeof tellPlot>[1]> = {}) =>
  tellPlot(picturesOf(count), { ...turn, ...over });

describe.each(moodSlugs)('a %s story of several pictures', (mood) => {
  const attempts = Array.from({ length: linePlotsOf(mood, false).length }, (_, attempt) => attempt);

  it.each(counts)('of %d begins each paragraph with its line, and is as long as a story', (count) => {
    for (const attempt of attempts) {
      const { title, paragraphs } = tell(count, { mood, attempt });
      expect(paragraphs).toHaveLength(count);
      expect(paragraphs[0]).toMatch(/^Pepper steals a walnut\. /u);
      expect(paragraphs[1]).toContain('a good deal of blue');
      if (count > 2) expect(paragraphs[2]).toMatch(/^The kitchen table\. /u);
      const words = wordCount(paragraphs.join(' '));
      expect(words).toBeGreaterThanOrEqual(severalWords.min);
      expect(words).toBeLessThanOrEqual(severalWords.max);
      expect(wordCount(title)).toBeGreaterThanOrEqual(2);
      expect(wordCount(title)).toBeLessThanOrEqual(6);
    }
  });

  it.each(counts)('of %d without a line is about their light and colours', (count) => {
    for (let attempt = 0; attempt < plotsOf(mood).length; attempt += 1) {
      const { paragraphs } = tellPlot(silent(count), { ...turn, mood, attempt });
      expect(paragraphs).toHaveLength(count);
      expect(paragraphs[0]).toContain('a good deal of blue');
      const words = wordCount(paragraphs.join(' '));
      expect(words).toBeGreaterThanOrEqual(severalWords.min);
      expect(words).toBeLessThanOrEqual(severalWords.max);
    }
  });

  it('has no open gap and no doubled mark, and a capital at the start of each paragraph', () => {
    for (const count of counts)
      for (const attempt of attempts)
        for (const pictures of [picturesOf(count), silent(count)])
          for (const paragraph of tellPlot(pictures, { ...turn, mood, attempt }).paragraphs) {
            expect(paragraph).not.toMatch(/[{}[\]|]|\.\.|,,| {2}|\s[.,;:!?]|undefined/u);
            expect(paragraph).toMatch(/^["A-Z]/u);
            expect(paragraph).toMatch(/[.!?]["”]?$/u);
          }
  });

  it('has another plot with each attempt, for as long as there are others', () => {
    expect(attempts.length).toBeGreaterThanOrEqual(3);
    const plots = attempts.map((attempt) => tell(2, { mood, attempt }).title);
    expect(new Set(plots).size).toBe(attempts.length);
  });

  it('is gentle where one of the lines is about a death', () => {
    const gentle = linePlotsOf(mood, true);
    expect(gentle.length).toBeGreaterThan(0);
    const pictures = [
      { line: 'Grandma laughing', stated: [] },
      { line: 'The day after the funeral', stated: [] },
    ];
    const titles = gentle.flatMap((plot) => plot.titles.map((title) => title.toLowerCase()));
    expect(titles).toContain(tellPlot(pictures, { ...turn, mood }).title.toLowerCase());
  });
});

it('is the same for the same pictures, words and attempt, and different for another person', () => {
  expect(tell(3)).toEqual(tell(3));
  const stories = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => tell(3, { seed }).paragraphs.join(' '));
  expect(new Set(stories).size).toBeGreaterThan(1);
});

it('follows the order of the pictures', () => {
  const [first, ...rest] = picturesOf(3);
  if (!first) throw new Error('there are three');
  expect(tellPlot([...rest, first], turn).paragraphs.at(-1)).toMatch(/^Pepper steals/u);
});

it('takes the same name in two pictures for one person', () => {
  const details = { subject: 'Ada', kind: 'person' } as const;
  const pictures = ['Ada finds a shell', 'the tide', 'Ada gives it back'].map((line, at) => ({
    ...{ line, stated: [] },
    ...(at !== 1 && { details }),
  }));
  const { paragraphs, subjects } = tellPlot(pictures, turn);
  expect(subjects).toEqual(['Ada', undefined, 'Ada']);
  expect(paragraphs.map((one) => one.split('. ')[0])).toEqual(['Ada finds a shell', 'The tide', 'Ada gives it back']);
});

it('has no words that the guardrail blocks', () => {
  const judge = createGuardrail();
  for (const mood of moodSlugs)
    for (let attempt = 0; attempt < plotsOf(mood).length; attempt += 1)
      for (const pictures of [picturesOf(8), silent(8)])
        expect(judge(tellPlot(pictures, { ...turn, mood, attempt }).paragraphs.join('\n'))).toEqual([]);
});
