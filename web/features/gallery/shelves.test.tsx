import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Shelf } from '#shared/gallery/listShelves.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { held, offline } from '../../test/asking.ts';
import { releaseClock, passing, stopClock, shown } from '../../test/clock.ts';
import { aCard, uidOf } from '../../test/stories.ts';
import { page, renderGallery, type List } from './testing/renderGallery.tsx';

const cards = (of: string, durations: readonly number[]) =>
  durations.map((duration, at) => aCard({ uid: uidOf(`${of}${at}x`), title: `${of} ${at}`, duration }));
const shelf = (kind: Shelf['kind'], durations: readonly number[] = [90, 100, 95]): Shelf => ({
  kind,
  items: cards(kind, durations),
});
const grid: List = () => Promise.resolve(page([aCard()]));
const region = (name: string) => screen.findByRole('region', { name });
/** The grid comes after the first pictures. */
const gridShown = () => screen.findByRole('heading', { name: 'All stories' });

afterEach(() => releaseClock());

test('shelves stand above the grid, each with its stories and its length', async () => {
  renderGallery('/explore', grid, {
    listShelves: () => Promise.resolve([shelf('fiveMinutes'), shelf('readByPeople')]),
  });
  const five = await region('Five minutes');
  await gridShown();
  expect(within(five).getByText('3 stories, 4:45 in all')).toBeTruthy();
  expect(within(five).getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull();
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Explore', 'Five minutes', 'Read by people', 'All stories']);
  await act(() => chooseLanguage('es'));
  expect(await region('Leídas por personas')).toBeTruthy();
  await act(() => chooseLanguage('en'));
});

test('only the first pictures of the first shelf load at once', async () => {
  const listShelves = () => Promise.resolve([shelf('fiveMinutes', [60, 60, 60, 60, 60]), shelf('tonight')]);
  renderGallery('/explore', grid, { listShelves });
  await region('Tonight');
  const loading = screen.getAllByRole('img', { name: 'A boat on a lake' }).map((img) => img.getAttribute('loading'));
  expect(loading).toEqual([...Array<string>(4).fill('eager'), ...Array<string>(5).fill('lazy')]);
});

test('until the first pictures are loaded, nothing else asks for the network', async () => {
  const picture = held<void>();
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(picture.promise);
  const listShelves = () => Promise.resolve([shelf('fiveMinutes', [60, 60, 60, 60, 60]), shelf('tonight')]);
  stopClock();
  renderGallery('/explore', grid, { listShelves });
  await shown(() => screen.getByRole('region', { name: 'Five minutes' }));
  expect(screen.getAllByRole('img', { name: 'A boat on a lake' })).toHaveLength(4);
  await picture.answer();
  await shown(() => screen.getByRole('region', { name: 'Tonight' }));
  expect(screen.getAllByRole('img', { name: 'A boat on a lake' })).toHaveLength(9);
  decode.mockRestore();
});

test.each(['/explore?search=lamp', '/explore?tagIds=1', '/uploads', '/favorites'])(
  '%s asks for no shelves and shows none',
  async (path) => {
    const listShelves = vi.fn(() => Promise.resolve([shelf('tonight')]));
    renderGallery(path, grid, { listShelves });
    await screen.findByRole('article');
    expect([listShelves.mock.calls.length, screen.queryByRole('region', { name: 'Tonight' })]).toEqual([0, null]);
  },
);

test('a filter hides the shelves', async () => {
  renderGallery('/explore', grid, { listShelves: () => Promise.resolve([shelf('tonight')]) });
  await region('Tonight');
  await userEvent.click(await screen.findByRole('button', { name: 'Spooky', hidden: true }));
  expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'All stories' })).toBeNull();
});

test.each([
  ['the shelves fail', grid, () => Promise.reject(new Error('The lake is frozen.'))],
  ['there are none', grid, () => Promise.resolve([])],
] as const)('the grid is shown alone if %s', async (_, list, listShelves) => {
  renderGallery('/explore', list, { listShelves });
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test.each([
  ['offline', () => Promise.reject(offline)],
  ['without stories', () => Promise.resolve(page([]))],
] as const)('%s no shelf is shown', async (_, list) => {
  renderGallery('/explore', list, { listShelves: () => Promise.resolve([shelf('tonight')]) });
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull();
});

test('grid and shelves appear together, so that the grid does not move', async () => {
  const answer = held<Shelf[]>();
  renderGallery('/explore', grid, { listShelves: () => answer.promise });
  await screen.findByRole('button', { name: 'Play all' });
  expect(screen.queryByRole('article')).toBeNull();
  await answer.answer([shelf('tonight')]);
  await region('Tonight');
  await gridShown();
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

test('shelves that come more than a second after the list are left out', async () => {
  stopClock();
  const answer = held<Shelf[]>();
  renderGallery('/explore', grid, { listShelves: () => answer.promise });
  await shown(() => screen.getByRole('button', { name: 'Play all' }));
  await passing(1.1);
  await shown(() => screen.getByRole('article'));
  await answer.answer([shelf('tonight')]);
  await passing(1);
  expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull();
});

test('the arrow keys move from card to card, without skipping in the sound', async () => {
  renderGallery('/explore', grid, { listShelves: () => Promise.resolve([shelf('tonight')]) });
  await gridShown();
  const links = within(await region('Tonight')).getAllByRole('link');
  act(() => links[0]?.focus());
  const isFree = fireEvent.keyDown(links[0] ?? document.body, { key: 'ArrowRight' });
  expect([isFree, document.activeElement]).toEqual([false, links[1]]);
  fireEvent.keyDown(links[1] ?? document.body, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(links[0]);
  expect(fireEvent.keyDown(links[0] ?? document.body, { key: 'ArrowRight', ctrlKey: true })).toBe(true);
});

test('each shelf can be played', async () => {
  renderGallery('/explore', grid, { listShelves: () => Promise.resolve([shelf('tonight'), shelf('fiveMinutes')]) });
  expect(await screen.findByRole('button', { name: 'Play all: Tonight' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Play all: Five minutes' })).toBeTruthy();
});
