import { expect, it } from 'vitest';
import { lazyPattern } from './lazyPattern.ts';

it('finds what the literal of its source finds, time and again', () => {
  const words = lazyPattern(String.raw`\p{L}+(?:['’]\p{L}+)*`, 'gu');
  for (const text of ['l’été, vite', 'une autre'])
    expect(text.match(words())).toEqual(text.match(/\p{L}+(?:['’]\p{L}+)*/gu));
  expect(words()).toBe(words());
});

it('reads its source when it is first asked for', () => {
  const faulty = lazyPattern('(', 'u');
  expect(faulty).toThrow(SyntaxError);
});
