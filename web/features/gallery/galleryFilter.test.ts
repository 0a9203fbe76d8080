import { expect, test } from 'vitest';
import { aCard } from '../../test/stories.ts';
import { filterOf, isShown, withToggled } from './galleryFilter.ts';

test('the address holds moods as repeated tagIds; what is no number is left out', () => {
  expect(filterOf(new URLSearchParams('tagIds=2&tagIds=5&tagIds=x&search= boat '))).toEqual({
    tagIds: [2, 5],
    search: 'boat',
  });
});

test('pressing a mood chooses it, pressing it again drops it; the search stays', () => {
  const chosen = withToggled(new URLSearchParams('search=boat&tagIds=2'), 5);
  expect(chosen.toString()).toBe('search=boat&tagIds=2&tagIds=5');
  expect(withToggled(chosen, 2).toString()).toBe('search=boat&tagIds=5');
});

test('a story is shown if it has no moods, or none is chosen, or any of its moods is', () => {
  const told = aCard({
    tags: [
      { id: 1, name: 'Calm' },
      { id: 2, name: 'Joyful' },
    ],
  });
  expect(isShown(told, { tagIds: [], search: '' })).toBe(true);
  expect(isShown(told, { tagIds: [2, 9], search: '' })).toBe(true);
  expect(isShown(told, { tagIds: [9], search: '' })).toBe(false);
  expect(isShown(aCard({ tags: [] }), { tagIds: [9], search: '' })).toBe(true);
});

test('a search finds stories with every one of its words', () => {
  expect(isShown(aCard(), { tagIds: [], search: 'BELLS lake' })).toBe(true);
  expect(isShown(aCard(), { tagIds: [], search: 'bells desert' })).toBe(false);
});
