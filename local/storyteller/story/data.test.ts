import { describe, expect, it } from 'vitest';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { cleanTitle } from '#shared/story/title.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { slotsOf } from './grammar.ts';
import invented from './invented.json' with { type: 'json' };
import detail from './phrases/detail.json' with { type: 'json' };
import light from './phrases/light.json' with { type: 'json' };
import place from './phrases/place.json' with { type: 'json' };
import { gaps } from './phrases.ts';
import { linesOf, shapes, type Shape } from './shapes.ts';

const slots = new Set(
  `c1 c2 c3 a b spot spotPlace spotWord wide under most odd bright dim bare far here lead she she2 he he2 surname surname2 town month nth`.split(
    ' ',
  ),
);
const all = moodSlugs.flatMap((mood) => shapes[mood].map((shape): [string, Shape] => [`${mood}/${shape.id}`, shape]));
/** Shapes whose turn is about the picture's colors. The others are about a small part or the whole picture. */
const turnOnColours = all.filter(
  ([id]) => !/^(?:romantic\/name|calm\/sisters|calm\/clockmender|spooky\/afraid)$/.test(id),
);
const phraseSlots = 'c c1 c2 where amount row side here deep pale'.split(' ');
const phrases = Object.entries({ ...place, ...light, ...detail });

describe('shapes', () => {
  it.each(moodSlugs)('%s has at least eleven, an odd number', (mood) => {
    expect(shapes[mood].length % 2).toBe(1);
    expect(new Set(shapes[mood].map(({ id }) => id)).size).toBeGreaterThanOrEqual(11);
  });

  it.each(all)('%s has a beginning, a turn, an ending and a gap, none twice', (_, shape) => {
    expect(shape.beginning.length).toBeGreaterThan(0);
    expect(shape.turn.length).toBeGreaterThan(0);
    expect(shape.ending.length).toBeGreaterThan(0);
    const open = linesOf(shape).filter((line) => gaps.some((gap) => line === `{${gap}}`));
    expect(open.length).toBeGreaterThan(0);
    expect(new Set(open).size).toBe(open.length);
    expect(shape.ending.every((line) => !gaps.some((gap) => line.includes(`{${gap}}`)))).toBe(true);
  });

  it.each(turnOnColours)('%s has both colours of its picture in its plot, whichever way it opens', (_, shape) => {
    const used = linesOf(shape).flatMap(slotsOf);
    for (const names of ['c1 a most wide', 'c2 b odd'])
      expect(names.split(' ').some((name) => used.includes(name))).toBe(true);
  });

  it.each(all)('%s has three openings, each with a part of its picture or an invented name', (_, shape) => {
    expect(new Set(shape.openings).size).toBeGreaterThanOrEqual(3);
    for (const opening of shape.openings) expect(slotsOf(opening).length).toBeGreaterThan(0);
  });

  it.each(all)('%s uses slots that there are words for, and is readable aloud', (_, shape) => {
    for (const line of [...shape.openings, ...linesOf(shape)]) {
      for (const slot of slotsOf(line)) expect([...slots, ...gaps]).toContain(slot);
      if (!gaps.some((gap) => line === `{${gap}}`)) expect(line).toMatch(/[.!?]["']?$/);
      expect(line).toMatch(/^[\x20-\x7E]*$/);
      expect(line).not.toMatch(/[a-z}\]][.,;!?]["']?[A-Za-z{[]|\}[a-z]|[a-z]\{| [.,;!?]|,\.|\.,/);
      expect((line.match(/"/g) ?? []).length % 2).toBe(0);
    }
  });
});

describe('titles', () => {
  const titles = all.flatMap(([, shape]) => shape.titles);

  it.each(all)('%s has two or more of two to six words, without a full stop', (_, shape) => {
    expect(shape.titles.length).toBeGreaterThanOrEqual(2);
    for (const title of shape.titles) expect([title, cleanTitle(title, defaultLanguage)]).toEqual([title, title]);
  });

  it('are each of one story alone', () => {
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });
});

describe('phrases', () => {
  it.each(phrases)('%s has whole sentences in every tone', (_, { any, soft, dark, grand }) => {
    for (const ways of [any, soft, dark, grand]) expect(ways.length).toBeGreaterThan(0);
    for (const way of [...any, ...soft, ...dark, ...grand]) {
      expect(way).toMatch(/^[\x20-\x7E]+\.$/);
      for (const slot of slotsOf(way)) expect(phraseSlots).toContain(slot);
    }
  });

  it('has no sentence twice', () => {
    const ways = phrases.flatMap(([, tones]) => Object.values(tones).flat());
    expect(new Set(ways).size).toBe(ways.length);
  });
});

describe('names', () => {
  it.each(Object.entries(invented))('%s has none twice', (_, list) => {
    expect(new Set(list).size).toBe(list.length);
  });
});
