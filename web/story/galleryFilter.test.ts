import { expect, test } from 'vitest';
import { filterOf, removeParam, toggleTag } from './galleryFilter.ts';

test('the address holds moods as repeated tagIds; what is no number is left out', () => {
  expect(filterOf(new URLSearchParams('tagIds=2&tagIds=5&tagIds=x&search= boat '))).toEqual({
    tagIds: [2, 5],
    search: 'boat',
  });
});

test('pressing a mood chooses it, pressing it again drops it; the search stays', () => {
  const chosen = toggleTag(new URLSearchParams('search=boat&tagIds=2'), 5);
  expect(chosen.toString()).toBe('search=boat&tagIds=2&tagIds=5');
  expect(toggleTag(chosen, 2).toString()).toBe('search=boat&tagIds=5');
});

test('a search of an address is cut to what a page takes', () => {
  expect(filterOf(new URLSearchParams({ search: 'x'.repeat(5000) })).search).toHaveLength(100);
});

test('letting go of the search keeps the moods, and the other way round', () => {
  const both = new URLSearchParams('search=boat&tagIds=2&tagIds=5');
  expect(removeParam(both, 'search').toString()).toBe('tagIds=2&tagIds=5');
  expect(removeParam(both, 'tagIds').toString()).toBe('search=boat');
});
