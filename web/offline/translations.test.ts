import { expect, test, vi } from 'vitest';
import { isTranslation, saveTranslations } from './translations.ts';

const loading = (...paths: string[]) => {
  const addAll = vi.fn(async () => undefined);
  const open = vi.fn(async () => ({ addAll }));
  const entries = paths.map((path) => ({ name: `https://words.example${path}` }) as PerformanceEntry);
  return { addAll, open, needs: { performance: { getEntriesByType: () => entries }, caches: { open } } };
};

test('a page in another language saves its strings on a first visit, once', async () => {
  const strings = '/assets/ar/dictionary-a1.js';
  const { addAll, needs } = loading('/assets/index-b2.js', strings, strings, '/pictures/hero.avif');
  await saveTranslations(needs);
  expect(addAll.mock.calls).toEqual([[[`https://words.example${strings}`]]]);
});

test('an English page saves nothing', async () => {
  const { open, needs } = loading('/assets/index-b2.js', '/api/explore');
  await saveTranslations(needs);
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ['/assets/de/faqs-c3.js', true],
  ['/assets/faqs-c3.js', false],
  ['/media/de/voice.mp3', false],
])('%s is a translation: %s', (path, expected) => expect(isTranslation(path)).toBe(expected));
