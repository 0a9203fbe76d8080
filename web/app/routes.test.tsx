import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../test/renderAt.tsx';
import { App } from './App.tsx';
import { loadScreen } from './routes.tsx';

const never = () => new Promise<never>(() => undefined);
const open = (path: string) => renderAt(path, <App />, { account: { getAuthentication: never } });
const isWaiting = () => document.querySelector('.screen-waiting') !== null;

test('an address whose screen has been loaded is drawn whole the first time, one that has not waits for it', async () => {
  await loadScreen('/about');
  const { unmount } = open('/about');
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  expect(isWaiting()).toBe(false);
  unmount();
  open('/contact');
  expect(isWaiting()).toBe(true);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

test.each(['/', '/item/some-story', '/no/such/page'])('%s has a screen to load, or one that is there already', (path) =>
  expect(loadScreen(path)).resolves.toBeUndefined(),
);
