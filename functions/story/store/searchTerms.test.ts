import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { withFacts } from '../facts.ts';
import type { Story } from '../story.ts';
import { searchTermsOf, termWrites } from './searchTerms.ts';

const table = { name: 'words' };
const indexed = (over: Partial<Story> = {}): Story => {
  const story = aStory({ isPublic: true, ...over });
  return { ...story, searchTerms: searchTermsOf(story) };
};
const told = (text: string): NonNullable<Story['text']> => ({
  body: text,
  alts: [''],
  moodId: 2,
  neighbourMoodIds: [],
  keywords: [],
});
const wordIn = (key: Record<string, unknown> | undefined): string => String(key?.['sk']).split('#')[0] ?? '';
const change = (before: Story | undefined, after: Story | undefined) => {
  const writes = termWrites(table, before, after);
  return {
    put: writes.flatMap(({ Put }) => (Put ? [wordIn(Put.Item)] : [])).sort(),
    removed: writes.flatMap(({ Delete }) => (Delete ? [wordIn(Delete.Key)] : [])).sort(),
  };
};
const words = ['dreamy', 'evening', 'joyful', 'lamp', 'rain', 'stood', 'street', 'waited', 'wet'];

describe('termWrites', () => {
  it('lists a story that becomes public under each of its terms, the newest of a word first', () => {
    expect(change(aStory(), indexed())).toEqual({ put: words, removed: [] });
    const of = (publishedAt: string) => termWrites(table, undefined, indexed({ publishedAt }))[0]?.Put?.Item?.['sk'];
    expect(of('2026-03-14T08:00:00.000Z') > of('2026-03-14T08:00:00.001Z')).toBe(true);
    expect(termWrites(table, undefined, indexed()).find(({ Put }) => wordIn(Put?.Item) === 'lamp')).toEqual({
      Put: {
        TableName: 'words',
        Item: {
          pk: 'WORD#lam',
          sk: 'lamp#8226524796999#storystorystorystory00',
          uid: 'storystorystorystory00',
          terms: searchTermsOf(indexed()),
          moodIds: [2, 9],
        },
      },
    });
  });

  it.each<[string, Story | undefined]>([
    ['turned private', indexed({ isPublic: false })],
    ['hidden by reports', indexed({ hiddenAt: '2026-03-15T00:00:00.000Z' })],
    ['deleted', undefined],
  ])('removes all terms of a story that is %s', (_, after) => {
    expect(change(indexed(), after)).toEqual({ put: [], removed: words });
  });

  it('removes the stored terms, not today’s', () => {
    expect(change({ ...indexed(), searchTerms: ['once', 'upon'] }, undefined).removed).toEqual(['once', 'upon']);
  });

  it('rewrites the remaining terms when others change, as each contains all', () => {
    const [before, after] = [indexed({ text: told('lanterns glow') }), indexed({ text: told('lanterns sway') })];
    expect(change(before, after)).toEqual({ put: ['joyful', 'lanterns', 'sway'], removed: ['glow'] });
  });

  it('writes nothing without changes, nor for private stories', () => {
    expect(change(indexed(), indexed({ voiceId: 'Brian' }))).toEqual({ put: [], removed: [] });
    expect(change(undefined, aNewStory({ isPublic: true }))).toEqual({ put: [], removed: [] });
    expect(change(aStory(), indexed({ isPublic: false }))).toEqual({ put: [], removed: [] });
  });

  it('moves a story whose time of publication changes', () => {
    const moved = change(indexed(), indexed({ publishedAt: '2026-04-01T00:00:00.000Z' }));
    expect(moved).toEqual({ put: words, removed: words });
  });

  it('stays far below the hundred writes of a transaction for any two texts', () => {
    const many = (letter: string) =>
      told(Array.from({ length: 400 }, (_, i) => `${letter.repeat(3)}${'x'.repeat(i % 9)}${i}`).join(' '));
    const writes = termWrites(table, indexed({ text: many('a') }), indexed({ text: many('b') }));
    expect(writes.length).toBe(2 * limits.searchTermsPerStory - 1);
  });
});

it('a story of several pictures is found by each picture’s description, and by lines that the story repeats', () => {
  const pictures = withFacts({ pictures: severalPictures(3) }, [{}, { about: 'Pepper' }, { about: 'Zanzibar' }]);
  const rarer = Array.from(
    { length: 40 },
    (_, at) => `marvellously${String.fromCodePoint(97 + (at % 26)).repeat(2 + at / 26)}`,
  );
  const content = { ...told(`${rarer.join(' ')} and Pepper sat.`), alts: ['', 'A gate.', 'A lighthouse.'] };
  const terms = searchTermsOf(aStory({ isPublic: true, text: content, pictures }));
  expect(terms).toEqual(expect.arrayContaining(['pepper', 'gate', 'lighthouse']));
  expect(terms).not.toContain('zanzibar');
});
