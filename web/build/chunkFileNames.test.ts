import { expect, it } from 'vitest';
import { chunkFileNames } from './chunkFileNames.ts';

it.each([
  ['/words/web/strings/es/dictionary.ts', 'assets/es/[name]-[hash].js'],
  ['/words/web/features/pages/content/de/faqs.json', 'assets/de/[name]-[hash].js'],
  ['/words/web/features/pages/content/en/faqs.json', 'assets/[name]-[hash].js'],
  ['/words/web/strings/en/story.ts', 'assets/[name]-[hash].js'],
  ['/words/web/strings/language.ts', 'assets/[name]-[hash].js'],
  [null, 'assets/[name]-[hash].js'],
])('puts %s at %s', (facadeModuleId, name) => {
  expect(chunkFileNames({ facadeModuleId })).toBe(name);
});
