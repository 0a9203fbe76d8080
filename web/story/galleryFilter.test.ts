import { expect, test } from 'vitest';
import { filterOf, removeParam, toggleTag } from './galleryFilter.ts';

test('the address contains moods as repeated tagIds, without invalid ones', () => {
  expect(filterOf(new URLSearchParams('tagIds=2&tagIds=5&tagIds=x&search= boat '))).toEqual({
    tagIds: [2, 5],
    search: 'boat',
  });
});

test('pressing a mood toggles it, and keeps the search', () => {
  const chosen = toggleTag(new URLSearchParams('search=boat&tagIds=2'), 5);
  expect(chosen.toString()).toBe('search=boat&tagIds=2&tagIds=5');
  expect(toggleTag(chosen, 2).toString()).toBe('search=boat&tagIds=5');
});

test('a search in the address is cut to the limit', () => {
  expect(filterOf(new URLSearchParams({ search: 'x'.repeat(5000) })).search).toHaveLength(100);
});

test('clearing the search keeps the moods, and the other way round', () => {
  const both = new URLSearchParams('search=boat&tagIds=2&tagIds=5');
  expect(removeParam(both, 'search').toString()).toBe('tagIds=2&tagIds=5');
  expect(removeParam(both, 'tagIds').toString()).toBe('search=boat');
});
