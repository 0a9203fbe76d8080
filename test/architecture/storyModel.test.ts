import { expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** What a story was kept as before its pictures and texts were lists of equals. */
const gone = ['otherPictures', 'otherDescriptions', 'toldAbouts', 'clearRevisions', 'REVISION#', 'listRevisions'];

it('stores all pictures of a story alike, and every text as an item', () => {
  const naming = sources.filter((path) => gone.some((word) => read(path).includes(word)));
  expect(naming).toEqual([]);
});

it('reads a story’s pictures in one way only', () => {
  const stories = sources.filter((path) => /^(shared|functions)\/|^web\/(features\/story|player|story)\//.test(path));
  expect(stories.filter((path) => /\bpicturesOf\b/.test(read(path)))).toEqual([]);
});
