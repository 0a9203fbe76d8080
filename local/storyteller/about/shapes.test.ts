import { describe, expect, it } from 'vitest';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { holds } from './conditions.ts';
import kinds from './kinds.json' with { type: 'json' };
import { aboutShapes, type Group, type Shape } from './shapes.ts';

const all = moodSlugs.flatMap((mood) =>
  aboutShapes(mood).map((shape): [string, Shape] => [`${mood}/${shape.id}`, shape]),
);
const textsOf = ({ titles, openings, story }: Shape): string[] => [
  ...titles,
  ...openings.map(({ text }) => text),
  ...story,
];
const plain = (text: string): string => text.replace(/<[^<>]*>|\{[^{}]*\}|\[[^[\]]*\]/gu, '');

describe("shapes for a person's own words", () => {
  it('are 86, and no two share a name', () => {
    expect(all).toHaveLength(86);
    expect(new Set(all.map(([, { id }]) => id)).size).toBe(86);
  });

  const groups: Group[] = 'who baby animal vehicle thing food plant place building event weather unknown'.split(
    ' ',
  ) as Group[];
  it.each(moodSlugs)('%s can tell of anything, and of what is several or cannot walk', (mood) => {
    for (const group of groups)
      for (const more of group === 'baby' ? [''] : ['', 'plural']) {
        const on = new Set<string>([group, more]);
        const open = aboutShapes(mood).filter(({ fits, needs = '*' }) => fits.includes(group) && holds(needs, on));
        expect([group, more, open.length > 0]).toEqual([group, more, true]);
      }
  });

  it.each(all)('%s names whom it is about in each opening or the sentence after it', (_, { openings, story }) => {
    for (const { text } of openings) {
      const sentences = `${text} ${story[0]}`.split(/(?<=[.!?]["']?)\s/u);
      expect(sentences.slice(0, 2).join(' ')).toMatch(
        /\{(?:subject|subjo|subject's|full|object|selfname|sight|action|remark)\}/u,
      );
    }
  });

  it.each(all)('%s closes what it opens', (_, shape) => {
    for (const text of textsOf(shape)) {
      for (const [open, close] of ['<>', '{}', '[]'])
        expect([text, text.split(open ?? '').length]).toEqual([text, text.split(close ?? '').length]);
      expect(text).toMatch(/^[\x20-\x7E]*$/u);
    }
  });

  it.each(all)('%s has a title that needs no words of the line', (_, { titles }) => {
    expect(titles.some((title) => plain(title) === title && title.split(' ').length >= 2)).toBe(true);
  });
});

describe('what is true of a kind', () => {
  it.each(Object.entries(kinds.traits))('of %s is one sentence', (_, trait) => {
    expect(trait).toMatch(/^[A-Z][^.!?]*\.$/u);
  });
});
