import { beforeAll, expect, it } from 'vitest';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { distinctShare } from '#test/eval/faultsIn.ts';
import { draw, drawnPictures } from '#test/eval/drawn/draw.ts';
import { see, type Seen } from './see.ts';
import { randomFrom, type Random } from './story/random.ts';
import { shapes } from './story/shapes.ts';
import { emptyMemory, tellSeen, type GeneratedStory } from './tell.ts';

/** Numbers of stories per mood. They differ, because some moods are more popular than others. */
const SPREAD = [12, 11, 10, 9, 9, 8, 8, 8, 7, 7, 6, 5] as const;
const GENERATED = 45;

const colourOf = ({ next }: Random): string =>
  `hsl(${Math.floor(next() * 360)} ${Math.floor(next() * 80)}% ${Math.floor(10 + next() * 80)}%)`;

const generated = (seed: number): Promise<Uint8Array> => {
  const random = randomFrom(seed);
  const upTo = (max: number): number => Math.floor(random.next() * max);
  const bands = Array.from({ length: upTo(3) }, () => {
    const top = upTo(360);
    return `<rect y='${top}' width='480' height='${360 - top}' fill='${colourOf(random)}'/>`;
  });
  const rounds = Array.from(
    { length: 1 + upTo(5) },
    () => `<circle cx='${upTo(480)}' cy='${upTo(360)}' r='${10 + upTo(80)}' fill='${colourOf(random)}'/>`,
  );
  const ground = `<rect width='480' height='360' fill='${colourOf(random)}'/>`;
  return draw({
    name: `generated ${seed}`,
    width: 480,
    height: 360,
    grain: 5,
    svg: [ground, ...bands, ...rounds].join(''),
    truth: {},
  });
};

/** @returns a hundred wishes for stories. Thirty of the seventy pictures are used twice. */
const wishes = (pictures: readonly Seen[]): { seen: Seen; mood: MoodSlug }[] => {
  const { next } = randomFrom(4);
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: next() }))
      .toSorted((p, q) => p.at - q.at)
      .map(({ item }) => item);
  const moods = shuffled(shuffled(moodSlugs).flatMap((mood, i) => Array<MoodSlug>(SPREAD[i] ?? 0).fill(mood)));
  const told = shuffled([...pictures, ...pictures.slice(0, moods.length - pictures.length)]);
  return told.flatMap((seen, i) => (moods[i] ? [{ seen, mood: moods[i] }] : []));
};

const stories: GeneratedStory[] = [];

beforeAll(async () => {
  const drawn = await Promise.all(drawnPictures.map(draw));
  const made = await Promise.all(Array.from({ length: GENERATED }, (_, i) => generated(i + 1)));
  const pictures = await Promise.all([...drawn, ...made].map(see));
  let memory = emptyMemory();
  for (const [i, { seen, mood }] of wishes(pictures).entries()) {
    const told = tellSeen(seen, { mood, attempt: 0, of: `story ${i}`, memory });
    memory = told.memory;
    stories.push(told);
  }
});

it('tells 100 stories in which at least 97 of 100 runs of four words are unique', () => {
  expect(stories).toHaveLength(100);
  expect(distinctShare(stories.map(({ story }) => story))).toBeGreaterThanOrEqual(0.97);
});

it('uses every shape of a mood before it repeats one', () => {
  for (const mood of moodSlugs) {
    const dealt = stories
      .map(({ memory }) => memory.stories.at(-1))
      .filter((recipe) => recipe?.mood === mood)
      .map((recipe) => recipe?.shape);
    const once = dealt.slice(0, shapes[mood].length);
    expect([mood, new Set(once).size]).toEqual([mood, once.length]);
  }
});
