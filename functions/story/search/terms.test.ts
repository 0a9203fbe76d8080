import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Language } from '#shared/story/language.ts';
import type { Text } from '../story.ts';
import { isLongEnough, termsOf } from './terms.ts';
import { isStopWord } from './stopWords.ts';

const aContent = (over: Partial<Text> = {}): Text => ({
  body: "The lighthouse keeper's daughter counted the boats. She had been told there were seven, and there were eight.",
  alts: ['A red boat under a café awning at sunset.'],
  moodId: 1,
  neighbourMoodIds: [9],
  keywords: ['harbour', 'fishing boat', 'ox'],
  ...over,
});

describe('termsOf', () => {
  it('are moods, keywords, first words, description, then other words, rarest first', () => {
    expect(termsOf(aContent())).toEqual([
      ...['calm', 'dreamy', 'harbour', 'fishing', 'boat', 'ox', 'lighthouse', 'keeper', 'daughter', 'counted', 'boats'],
      ...['told', 'red', 'cafe', 'awning', 'sunset', 'eight', 'seven'],
    ]);
  });

  it('are at most 24, and leave room for the rarest words', () => {
    const filler = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    const terms = termsOf(
      aContent({
        body: `${filler} and a phosphorescence at the end`,
        alts: [`zzz${filler}`],
        keywords: filler.split(' '),
      }),
    );
    expect(terms).toHaveLength(limits.searchTermsPerStory);
    expect(terms).toContain('phosphorescence');
  });

  it('exclude stop words, and words under three letters except keywords', () => {
    const terms = termsOf(aContent());
    expect(terms.filter(isStopWord)).toEqual([]);
    expect(terms.filter((term) => !isLongEnough(term))).toEqual(['ox']);
  });

  it('include words of the owner’s line only when the story has them', () => {
    const filler = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    const terms = termsOf(aContent({ body: `${filler} and Pepper the cat` }), 'Pepper, our cat, at the vet');
    expect(terms).toEqual(expect.arrayContaining(['pepper', 'cat']));
    expect(terms).not.toContain('vet');
    expect(terms).toHaveLength(limits.searchTermsPerStory);
  });

  it('are the same for the same story', () => {
    expect(termsOf(aContent())).toEqual(termsOf(structuredClone(aContent())));
  });

  it('are no more in a text of a hundred thousand characters', () => {
    const text = Array.from({ length: 15_000 }, (_, index) => `w${index.toString(36)}x`).join(' ');
    expect(termsOf(aContent({ body: text }))).toHaveLength(limits.searchTermsPerStory);
  });

  it('are without the stop words of the story’s language', () => {
    const body = 'Während der Wind zwischen den Häusern sang, trug Elif ihre Laterne über die Brücke.';
    const bare = { alts: [''], keywords: [], neighbourMoodIds: [] };
    const terms = termsOf(aContent({ ...bare, body, language: 'de' as Language }));
    expect(terms).toEqual(['calm', 'wind', 'hausern', 'sang', 'trug', 'elif', 'laterne', 'brucke']);
    expect(termsOf(aContent({ ...bare, body }))).toEqual(expect.arrayContaining(['wahrend', 'der', 'zwischen']));
  });

  it('may be of any script, and may be only the moods', () => {
    const other = { alts: [''], keywords: [], neighbourMoodIds: [] };
    expect(termsOf(aContent({ ...other, body: 'Чайка летит над морем' }))).toEqual([
      ...['calm', 'чаика', 'летит', 'над', 'морем'],
    ]);
    expect(termsOf(aContent({ ...other, body: '月光下的大海' }))).toEqual(
      expect.arrayContaining(['calm', '月光', '大海']),
    );
    expect(termsOf(aContent({ ...other, body: '🌅 … 🌊' }))).toEqual(['calm']);
    expect(termsOf(aContent({ ...other, body: '', moodId: 999 }))).toEqual([]);
  });
});

it('can be searched from three letters on, or as a whole word of a script without spaces', () => {
  expect(['sun', '月', '海辺', 'море'].every(isLongEnough)).toBe(true);
  expect(['a', 'ox', 'ёж'].some(isLongEnough)).toBe(false);
});
