import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../test/renderAt.tsx';
import { App } from './App.tsx';
import { loadScreen } from './routes.tsx';

const never = () => new Promise<never>(() => undefined);
const open = (path: string) => renderAt(path, <App />, { account: { getAuthentication: never } });
const isWaiting = () => document.querySelector('.screen-waiting') !== null;

test('a loaded screen is drawn completely at once, and another waits for its file', async () => {
  await loadScreen('/about');
  const { unmount } = open('/about');
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  expect(isWaiting()).toBe(false);
  unmount();
  open('/contact');
  expect(isWaiting()).toBe(true);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

test.each(['/', '/item/some-story', '/no/such/page'])('%s has a lazy or a present screen', (path) =>
  expect(loadScreen(path)).resolves.toBeUndefined(),
);

test.each(['/ABOUT', '/about/'])('%s is the same page as /about', async (path) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeTruthy();
});

test.each(['/no/such/page', '/about/more', '/item', '/item/one/two'])('%s is not found', async (path) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});
