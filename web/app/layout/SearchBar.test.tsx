import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../test/renderAt.tsx';
import { hasSearch } from './places.ts';
import { SearchBar } from './SearchBar.tsx';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

const field = () => screen.getByLabelText<HTMLInputElement>('Search stories');

test.each(['/', '/about', '/faqs', '/contact'])('from %s a search leads to Explore', async (path) => {
  const { address } = renderAt(path, <SearchBar />);
  await userEvent.type(field(), ' red boat {Enter}');
  expect(address()).toBe('/explore?search=red+boat');
});

test('typing sends no request', async () => {
  const { address } = renderAt('/', <SearchBar />);
  await userEvent.type(field(), 'boat');
  expect(address()).toBe('/');
});

test('on Explore the bar shows the search, and keeps the chosen moods', async () => {
  const { address } = renderAt('/explore?tagIds=2&search=boat', <SearchBar />);
  expect(field().value).toBe('boat');
  await userEvent.clear(field());
  await userEvent.type(field(), 'kite{Enter}');
  expect(address()).toBe('/explore?tagIds=2&search=kite');
  await userEvent.clear(field());
  await userEvent.type(field(), '{Enter}');
  expect(address()).toBe('/explore?tagIds=2');
});

test('the bar has the length limit of Explore', () => {
  renderAt('/', <SearchBar />);
  expect(field().maxLength).toBe(100);
});

test('the bar is only on the pages of the specification', () => {
  const on = ['/', '/home', '/explore', '/about', '/faqs', '/contact'];
  const off = ['/uploads', '/favorites', '/item/one', '/settings', '/voices', '/refilltokens', '/termsofservice'];
  expect([...on, ...off].filter(hasSearch)).toEqual(on);
});
