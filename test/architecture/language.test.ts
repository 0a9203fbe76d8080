import { expect, it } from 'vitest';
import { read, sources } from './sources.ts';

const home = 'shared/story/language.ts';

it('makes a segmenter in one file, by language', () => {
  expect(sources.filter((path) => read(path).includes('Intl.Segmenter'))).toEqual([home]);
});

it('names English nowhere but there and in the strings of the interface', () => {
  // `local/` is left out, because its stand-ins may speak English.
  const product = sources.filter((path) => /^(shared|functions|infra|web)\//.test(path) && path !== home);
  const naming = product.filter((path) => !/^web\/(strings|test)\//.test(path) && /(['"`])en\1/.test(read(path)));
  expect(naming).toEqual([]);
});
