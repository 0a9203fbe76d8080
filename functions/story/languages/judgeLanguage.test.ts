import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import commonWords from './commonWords.json' with { type: 'json' };
import { judgeLanguage } from './judgeLanguage.ts';
import { knownLanguages } from './knownLanguages.ts';
import texts from './texts.fixture.json' with { type: 'json' };

const all = Object.entries(texts) as [Language, string][];
/** A text in one of them may pass as the other, because the voices of one read the other well enough. */
const alike = new Set([
  'da nb',
  'nb da',
  'nb sv',
  'sv nb',
  'da sv',
  'sv da',
  'yue zh',
  'zh yue',
  'es ca',
  'ca es',
  'es pt',
  'pt es',
  'pt ca',
  'ca pt',
]);

it('knows the commonest words of each language', () => {
  expect(Object.keys(commonWords)).toEqual(knownLanguages);
});

it('knows a text of every language that stories are told in, but Cantonese', () => {
  expect(all.map(([language]) => language).toSorted()).toEqual(
    knownLanguages.filter((language) => language !== 'yue').toSorted(),
  );
});

it.each(all)('%s is known by its own words', (language, text) => {
  expect(judgeLanguage(text, language)).toBe('same');
});

describe.each(all)('a story in %s', (language, text) => {
  it('never counts as a story in another language, except a neighboring one', () => {
    const passing = knownLanguages.filter((other) => other !== language && judgeLanguage(text, other) === 'same');
    expect(passing.filter((other) => !alike.has(`${language} ${other}`))).toEqual([]);
  });

  it('is refused where English, Spanish or Arabic was asked for', () => {
    const asked = (['en', 'es', 'ar'] as Language[]).filter((other) => other !== language);
    const passing = asked.filter((other) => judgeLanguage(text, other) !== 'other');
    expect(passing.filter((other) => !alike.has(`${language} ${other}`))).toEqual([]);
  });
});

it.each(['', 'Ana y Luis', '¡Corre, Ana!', '12, 34 … 56', 'Maria Lopez Garcia Fernandez'])(
  'a short text (%j) is never refused',
  (text) => {
    for (const language of ['en', 'es', 'de', 'ca'] as Language[])
      expect(judgeLanguage(text, language)).toBe('unknown');
  },
);

it('a story with many foreign names is not refused', () => {
  const text = `${texts.es} Los niños se llamaban Wolfgang Schneider, Friedrich Bauer, Heinrich Müller y Gottfried Schulz.`;
  expect(judgeLanguage(text, 'es' as Language)).toBe('same');
});

it('a region does not matter', () => {
  expect(judgeLanguage(texts.es, 'es-MX' as Language)).toBe('same');
});
