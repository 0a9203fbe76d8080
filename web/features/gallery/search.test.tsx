import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aCard } from '../../test/stories.ts';
import { page, renderGallery, type List } from './testing/renderGallery.tsx';

const one: List = () => Promise.resolve(page([aCard()]));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const requested = (list: { mock: { calls: Parameters<List>[] } }) => list.mock.calls.map(([{ query }]) => query);

test('the address’s search goes to the server with the moods, without filtering here', async () => {
  const list = vi.fn(one);
  renderGallery('/explore?search=zebra&tagIds=2', list);
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(requested(list)).toEqual([{ tagIds: ['2'], search: 'zebra' }]);
  expect(screen.getByText('zebra')).toBeTruthy();
  expect(document.title).toContain('“zebra” in Explore');
});

test('the search can be cleared, and the moods stay', async () => {
  const list = vi.fn(one);
  const { address } = renderGallery('/explore?search=zebra&tagIds=2', list);
  await screen.findByRole('article');
  await press('Clear search');
  expect(address()).toBe('/explore?tagIds=2');
  await waitFor(() => expect(requested(list).at(-1)).toEqual({ tagIds: ['2'] }));
});

test('an empty result names its words, and has a next step', async () => {
  const { address } = renderGallery('/explore?search=quagga', () => Promise.resolve(page([])));
  await screen.findByText("Oops, there's nothing here.");
  expect(screen.getByText(/No public story matches “quagga”/)).toBeTruthy();
  await press('Show all stories');
  expect(address()).toBe('/explore');
});

test('too short words are not searched, with the reason', async () => {
  const list = vi.fn(one);
  renderGallery('/explore?search=a%20of', list);
  expect(await screen.findByText('Use at least one word of three letters or more.')).toBeTruthy();
  expect(list).not.toHaveBeenCalled();
});

test('a short word among longer ones gets a hint', async () => {
  renderGallery('/explore?search=old%20ox', one);
  expect(await screen.findByText('“ox” is short, so it only matches whole words.')).toBeTruthy();
});

test('only Explore has a search', async () => {
  const list = vi.fn(one);
  renderGallery('/uploads?search=zebra', list);
  await screen.findByRole('article');
  expect(requested(list)).toEqual([{}]);
  expect(screen.queryByText('zebra')).toBeNull();
});
