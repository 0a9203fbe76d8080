import { describe, expect, it } from 'vitest';
import { maxShotsOf } from '#shared/story/shot.ts';
import { shotTimes } from '#shared/story/shotTimes.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import { aStory } from '#test/support/aStory.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { beginPending } from '../pending.ts';
import type { Text } from '../story.ts';
import { parsePartStarts } from './parts.ts';
import { parsePlaces } from './parsePlaces.ts';
import { shotsOf, shotsToEdit, withShots } from './shotsOf.ts';
import { shotsError } from './shotsError.ts';

const paragraphs = [
  'A lamp stood. It rained. Nobody came.',
  'A cat did. It sat. It washed.',
  'A gate opened. It stayed so. All was well.',
];
const text = paragraphs.join('\n\n');
const storyOf = (pictures: number, over: Partial<Text> = {}) =>
  aStory({
    text: { ...aStory().text, body: text, ...over } as Text,
    pictures: severalPictures(pictures),
  });
const wordsAt = (start: number) => text.slice(start, start + 6);

describe('the shots of a story of three pictures', () => {
  it('show each picture whole as its paragraph begins, and then its focus', () => {
    const shots = shotsOf(storyOf(3));
    const whole = shots.filter(({ width }) => width === 1);
    expect(whole.map(({ picture, start }) => [picture, wordsAt(start)])).toEqual([
      [0, 'A lamp'],
      [1, 'A cat '],
      [2, 'A gate'],
    ]);
    expect(shots.map(({ picture }) => picture)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(shots.every(({ width }, at) => (at % 2 === 0 ? width === 1 : width < 1))).toBe(true);
  });

  it('follow the model’s parts when they differ from the paragraphs', () => {
    const partStarts = [text.indexOf('It rained'), text.indexOf('A gate')];
    const starts = shotsOf(storyOf(3, { partStarts })).filter(({ width }) => width === 1);
    expect(starts.map(({ start }) => wordsAt(start))).toEqual(['A lamp', 'It rai', 'A gate']);
  });

  it('go only to things of the shown picture', () => {
    const box = { left: 0.1, top: 0.1, width: 0.4, height: 0.4 };
    const [cat, lamp] = [
      { ...box, at: [text.indexOf('It sat')] },
      { ...box, at: [text.indexOf('It rained')] },
    ];
    const shots = shotsOf(
      storyOf(3, {
        places: [
          { ...cat, picture: 1 },
          { ...lamp, picture: 2 },
        ],
      }),
    );
    const there = shots.find(({ start }) => wordsAt(start) === 'It sat');
    expect(there).toMatchObject({ picture: 1, width: 0.5 });
    expect(shots.filter(({ picture }) => picture === 1)).toHaveLength(2);
  });

  it('show each picture whole without motion, each during its part', () => {
    const story = withShots(storyOf(3), { isStill: true, shots: null });
    expect(shotsOf(story).map(({ picture, width }) => [picture, width])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    const timed = shotTimes(
      { shots: shotsOf(story), timings: null, analysisText: text, duration: 30 },
      defaultLanguage,
    );
    expect(timed.map(({ picture }) => picture)).toEqual([0, 1, 2]);
    expect(timed.every(({ seconds }, at) => at === 0 || seconds > (timed[at - 1]?.seconds ?? 0))).toBe(true);
  });
});

describe('the model’s parts', () => {
  it('are the start of each picture’s part', () => {
    expect(parsePartStarts([1, 2, 3], text, 3)?.map(wordsAt)).toEqual(['A cat ', 'A gate']);
    expect(parsePartStarts([1, 1, 2], text, 2)?.map(wordsAt)).toEqual(['A gate']);
  });

  it.each([
    ['nothing', [], 3],
    ['too few paragraphs', [1, 2], 2],
    ['a picture passed over', [1, 3, 3], 3],
    ['a picture never told', [1, 1, 2], 3],
    ['going back', [1, 2, 1], 2],
    ['pictures that are not there', [1, 2, 4], 3],
    ['words', ['one', 'two', 'three'], 3],
    ['a beginning with the second', [2, 2, 3], 3],
  ])('are ignored when %s', (_, said, pictures) => {
    expect(parsePartStarts(said, text, pictures)).toBeUndefined();
  });
});

describe('without usable parts', () => {
  it('the paragraphs are divided among the pictures in order', () => {
    const shots = shotsOf(storyOf(2, { body: [...paragraphs, 'It slept. It woke.'].join('\n\n') }));
    const second = shots.find(({ picture }) => picture === 1);
    expect(second && wordsAt(second.start)).toBe('A gate');
  });

  it('with more pictures than paragraphs, the sentences are divided', () => {
    const shots = shotsOf(storyOf(8));
    expect([...new Set(shots.map(({ picture }) => picture))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const starts = splitSentences(text, defaultLanguage).map(({ start }) => start);
    expect(shots.every(({ start }) => starts.includes(start))).toBe(true);
    expect(shots.length).toBeLessThanOrEqual(maxShotsOf(8));
  });

  it('a story of one sentence shows its first picture', () => {
    const shots = shotsOf(storyOf(3, { body: 'A lamp stood in the rain and waited.' }));
    expect(shots).toEqual([{ start: 0, picture: 0, left: 0, top: 0, width: 1, height: 1 }]);
  });

  it('the owner’s text has its own parts', () => {
    const story = storyOf(3, { partStarts: [text.indexOf('It rained'), text.indexOf('A gate')] });
    const words = beginPending(story, { words: { text }, voiceId: undefined }, new Date());
    expect(words.draft).not.toHaveProperty('partStarts');
  });
});

it('a box belongs to the picture that the model names, and is dropped if it names none', () => {
  const box = { thing: 'cat', left: 10, top: 10, width: 20, height: 20 };
  const said = [{ ...box, picture: 2 }, { ...box, picture: 4 }, { ...box, picture: 0 }, { ...box, picture: 'x' }, box];
  expect(parsePlaces(said, text, 3)).toEqual([
    { left: 0.1, top: 0.1, width: 0.2, height: 0.2, at: [text.indexOf('cat')], picture: 1 },
  ]);
  expect(parsePlaces([{ ...box, left: 95 }], text, 3)).toEqual([]);
});

describe('the owner’s views', () => {
  const before = shotsToEdit(storyOf(3), null)?.shots ?? [];
  const widths = [2048, 2048, 1000];

  it('keep each view with its picture', () => {
    expect(shotsError(before, { before, widths })).toBeUndefined();
    for (const picture of [0, 2, 3, -1]) {
      const moved = before.map((shot, at) => (at === 3 ? { ...shot, picture } : shot));
      expect(shotsError(moved, { before, widths })).toBe('SHOT_OF_OTHER_PICTURE');
    }
  });

  it('are limited by the pixels of their own picture', () => {
    const area = { left: 0, top: 0, width: 0.5, height: 0.5 };
    const set = (at: number) => before.map((shot, index) => (index === at ? { ...shot, ...area } : shot));
    expect(shotsError(set(3), { before, widths })).toBeUndefined();
    expect(shotsError(set(5), { before, widths })).toMatchObject({ reason: 'SHOT_TOO_SMALL' });
  });
});
