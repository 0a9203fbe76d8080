import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import texts from '../languages/texts.fixture.json' with { type: 'json' };
import { isWithin } from './bands.ts';
import { readingLevel } from './readingLevel.ts';
import { countSyllables } from './syllables.ts';

const levelOf = (text: string, language: string) => readingLevel(text, language as Language);

describe('syllables', () => {
  it.each([
    ['en', { walked: 1, comes: 1, folded: 2, time: 1, table: 2, people: 2, faces: 2, only: 2, umbrella: 3, the: 1 }],
    ['en', { "isn't": 2, something: 2, evening: 2, event: 2, every: 3, being: 2, going: 2, hole: 1, whole: 1 }],
    ['es', { casa: 2, llave: 2, quería: 3, aéreo: 4, ciudad: 2, guitarra: 3, hoy: 1, leía: 3, huevo: 2, azul: 2 }],
    ['de', { Haus: 1, Schlüssel: 2, Freund: 1, blauen: 2, Mädchen: 2, Boot: 1, Europa: 3, sie: 1, Laterne: 3 }],
  ])('are counted in %s', (language, words) => {
    const counted = Object.keys(words).map((word) => [word, countSyllables(word, language as Language)]);
    expect(Object.fromEntries(counted)).toEqual(words);
  });
});

describe('a level', () => {
  it.each([
    ['en', 'The cat sat on the mat. It saw a dog. The dog ran.', 'Flesch-Kincaid', 'veryEasy'],
    [
      'en',
      'Notwithstanding considerable institutional opposition, representatives eventually ratified the comprehensive legislation.',
      'Flesch-Kincaid',
      'hard',
    ],
    ['es', 'El gato ve un pez. El pez se va. Luna ríe.', 'Szigriszt-Pazos', 'veryEasy'],
    [
      'es',
      'Consideraciones institucionales extraordinariamente complicadas imposibilitaron definitivamente aquella negociación.',
      'Szigriszt-Pazos',
      'hard',
    ],
    ['de', 'Der Hund lief weg. Er sah den Ball. Da kam er zurück.', 'Wiener Sachtextformel', 'veryEasy'],
    [
      'de',
      'Die Verwaltungsangelegenheiten erforderten außerordentliche Berücksichtigung wirtschaftlicher Zusammenhänge.',
      'Wiener Sachtextformel',
      'hard',
    ],
    ['it', 'Il gatto dorme. Il cane ride. Lei va al mare.', 'Gulpease', 'veryEasy'],
    ['fr', 'Le chat dort. Il voit un chien. Le chien part.', 'LIX', 'veryEasy'],
  ])('in %s of "%s" is measured by %s and is %s', (language, text, formula, ease) => {
    expect(levelOf(text, language)).toMatchObject({ formula, ease });
  });

  it('is unknown for a text without words, and in languages without spaces', () => {
    expect([levelOf('…', 'en'), levelOf('', 'de'), levelOf(texts.ja, 'ja'), levelOf(texts.zh, 'zh')]).toEqual(
      Array.from({ length: 4 }),
    );
  });

  it('is computed as the formulas say', () => {
    // 10 words, 2 sentences, 12 syllables.
    expect(levelOf('The red boat came home. We ate apples by noon.', 'en')?.value).toBeCloseTo(
      0.39 * 5 + 1.18 * 11 - 15.59,
      1,
    );
    // 8 words, 2 sentences, 1 long word.
    expect(levelOf('Le chat dort. Il regarde un grand chien.', 'fr')?.value).toBe(16.5);
    // 8 words, 2 sentences, 29 letters.
    expect(levelOf('Il gatto dorme. Lei guarda una casa bella.', 'it')?.value).toBe(100);
  });

  it('of a text for small children must be very easy, and for everyone anything', () => {
    const hard = { formula: 'LIX', value: 55, ease: 'hard' } as const;
    const easy = { ...hard, value: 35, ease: 'easy' } as const;
    expect([isWithin(hard, 'everyone'), isWithin(easy, 'child'), isWithin(undefined, 'smallChild')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isWithin(easy, 'smallChild'), isWithin(hard, 'child'), isWithin(hard, 'learner')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

const hasStyle = spawnSync('style', ['--version']).status === 0;

const gradeByStyle = (text: string): number => {
  const plain = text
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u2013\u2014]/g, '-');
  return Number(/Kincaid: (-?[\d.]+)/.exec(execFileSync('style', { input: plain, encoding: 'utf8' }))?.[1]);
};

// GNU style counts "only" and "valley" as one syllable and "comes" as two, so single texts differ by up to a grade.
it.runIf(hasStyle)('of our sample stories is that of GNU style, within half a grade on average', () => {
  const differences = samples.map(({ text }) => (levelOf(text, 'en')?.value ?? 0) - gradeByStyle(text));
  expect(differences).toHaveLength(18);
  expect(Math.abs(differences.reduce((sum, one) => sum + one, 0) / differences.length)).toBeLessThan(0.5);
  expect(Math.max(...differences.map(Math.abs))).toBeLessThanOrEqual(1);
});
