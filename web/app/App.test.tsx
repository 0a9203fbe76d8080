import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { readTemporaryUserId } from '../storage/storage.ts';
import { renderAt } from '../test/renderAt.tsx';
import { App } from './App.tsx';

const never = () => new Promise<never>(() => undefined);
const visitor = { id: 'visitor-1', isTemporary: true as const, tokens: 0 as const, freeNarrations: 3, nonce: 'once' };

const open = (path: string) => {
  const createTemporaryUser = vi.fn(() => Promise.resolve(visitor));
  const view = renderAt(path, <App />, {
    account: { getAuthentication: () => Promise.resolve({ isAuthenticated: false }), createTemporaryUser },
    gallery: { listExplore: never, listUploads: never },
    story: { listMoods: () => Promise.resolve([...moods]) },
  });
  return { ...view, createTemporaryUser };
};

test('a session starts as a visitor with a stored id, and the bar shows the balance', async () => {
  open('/faqs');
  expect(await screen.findByRole('link', { name: 'Tokens: 0 + 3 free stories' })).toBeTruthy();
  expect(readTemporaryUserId()).toBe('visitor-1');
});

test('the sidebar has the links of the specification, in order, with the present one marked', () => {
  open('/faqs');
  const links = [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['My Uploads', '/uploads'],
    ['Explore', '/explore'],
    ['Settings', '/settings'],
    ['Voiceover', '/voices'],
    ['Favorites', '/favorites'],
    ['About', '/about'],
    ['FAQs', '/faqs'],
    ['Contact', '/contact'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('FAQs');
});

test('every address shows a titled page, and an unknown one a link home', async () => {
  for (const path of ['/settings', '/voices', '/favorites', '/refilltokens', '/quota-exceeded', '/termsofservice']) {
    const { unmount } = open(path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('');
    unmount();
  }
  open('/no/such/page');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
});

test.each([
  ['/', true, true],
  ['/home', true, true],
  ['/faqs', true, true],
  ['/settings', false, false],
  ['/refilltokens', false, true],
])('%s: search bar %s, footer %s', (path, search, footer) => {
  open(path);
  expect(screen.queryByRole('searchbox', { name: 'Search stories' }) !== null).toBe(search);
  expect(screen.queryByRole('contentinfo') !== null).toBe(footer);
});

test('a search opens Explore with its words in the address', async () => {
  const { address } = open('/faqs');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search stories' }), 'red boat{Enter}');
  expect(address()).toBe('/explore?search=red+boat');
});

test('reaching the daily limit opens its page', () => {
  const { events, address } = open('/faqs');
  act(() => events.publish('quota-exceeded', {}));
  expect(address()).toBe('/quota-exceeded');
});

test('the daily limit’s page shows the server’s reason, or its own text', async () => {
  const { events } = open('/faqs');
  act(() => events.publish('quota-exceeded', { message: 'Please sign in to go on.' }));
  await screen.findByText('Please sign in to go on.');
  act(() => events.publish('quota-exceeded', {}));
  await screen.findByText(/reached today’s limit/);
});

test('the balance is fetched again after buying or spending', async () => {
  const { events, createTemporaryUser } = open('/faqs');
  await screen.findByRole('link', { name: /free stories/ });
  await act(async () => events.publish('tokens-updated'));
  expect(createTemporaryUser).toHaveBeenCalledTimes(2);
});

test('the cookie notice stays until it is accepted, which is remembered', async () => {
  open('/faqs');
  await userEvent.click(screen.getByRole('button', { name: 'Cookies Policy' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(localStorage.getItem('cookiesAccepted')).toBe('true');
  expect(screen.queryByRole('dialog', { name: 'Cookies Policy' })).toBeNull();
});

test('the menu button opens and closes the sidebar, and the theme is remembered', async () => {
  open('/faqs');
  const menu = screen.getByRole('button', { name: 'Menu' });
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect(localStorage.getItem('theme')).toBe(document.documentElement.dataset['theme']);
});

test('a picture to analyse opens Home', () => {
  const { events, address } = open('/faqs');
  act(() => events.publish('new-analyze-image'));
  expect(address()).toBe('/');
});
