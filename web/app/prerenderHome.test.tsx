import { join } from 'node:path';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { renderHome } from '../build/prerenderedHome.ts';
import { createEvents } from '../lib/events.ts';
import { fakeClient } from '../test/fakeClient.ts';
import { fakeDevice } from '../test/fakeDevice.ts';
import { fakeSignIn } from '../test/fakeSignIn.ts';
import { App } from './App.tsx';
import { createQueryClient } from '../lib/queryClient.ts';
import { Root } from './Root.tsx';

const never = () => new Promise<never>(() => undefined);
const home = await renderHome(join(import.meta.dirname, '..'));

const listNotifications = vi.fn(never);
const services = () => ({
  client: fakeClient({
    account: {
      getAuthentication: () => Promise.resolve({ isAuthenticated: false }),
      createTemporaryUser: () =>
        Promise.resolve({ id: 'v', isTemporary: true, tokens: 0, freeNarrations: 3, nonce: 'once' }),
    },
    gallery: { listExplore: never },
    story: { listMoods: never },
    video: { listNotifications },
  }),
  events: createEvents(),
  signIn: fakeSignIn({}),
  now: () => new Date('2030-01-01T00:00:00Z'),
  uniqueKey: () => 'key',
  leave: () => undefined,
  supportEmail: () => Promise.resolve(undefined),
  sampleProgress: () => Promise.resolve(undefined),
  takeReleaseNotice: () => false,
  device: () => Promise.resolve(fakeDevice()),
});

let page: HTMLElement;
let takeDown = (): void => undefined;
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = home;
});
afterEach(() => {
  act(() => takeDown());
  page.remove();
  localStorage.clear();
});

const find = <T extends Element>(selector: string): T => {
  const found = page.querySelector<T>(selector);
  if (!found) throw new Error(`Home has no ${selector}`);
  return found;
};

/** Hydrates the prerendered page and returns React's errors. */
const takeOver = async (path = '/'): Promise<unknown[]> => {
  const complaints: unknown[] = [];
  const complain = vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  await act(async () => {
    const root = hydrateRoot(
      page,
      <Root queries={createQueryClient()} services={services()}>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </Root>,
      { onRecoverableError: (error) => complaints.push(error) },
    );
    takeDown = () => root.unmount();
  });
  complain.mockRestore();
  return complaints;
};

test('the prerendered page has headline and picker, and obeys the content policy', () => {
  expect(find('h1').textContent).toBe('Discover the story behind every image');
  expect(find('input[aria-label="Turn Image into Story"]')).toBeTruthy();
  expect(home).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

test('before any script is loaded, a search opens its page', () => {
  expect(find<HTMLFormElement>('form').getAttribute('action')).toBe('/explore');
});

test.each(['/', '/home'])('at %s Home hydrates without warnings or replaced elements', async (path) => {
  const [headline, search] = [find('h1'), find<HTMLInputElement>('input[type="search"]')];
  search.value = 'a boat';
  search.focus();
  expect(await takeOver(path)).toEqual([]);
  expect([find('h1'), find('input[type="search"]')]).toEqual([headline, search]);
  expect(headline.isConnected && search.isConnected).toBe(true);
  expect([search.value, document.activeElement]).toEqual(['a boat', search]);
});

test('hydration works with a chosen theme and in dark mode', async () => {
  localStorage.setItem('theme', 'dark');
  expect(await takeOver()).toEqual([]);
  expect(find('.sidebar__theme').getAttribute('aria-pressed')).toBe('true');
});

test('a picture picked before the scripts were loaded is not lost', async () => {
  const picker = find<HTMLInputElement>('input[aria-label="Turn Image into Story"]');
  Object.defineProperty(picker, 'files', { value: [new File(['x'], 'first.txt')], configurable: true });
  await takeOver();
  // The chosen file is not a picture, which is reported at once.
  expect(find('.picker .field-error').textContent).not.toBe('');
});

test('a bell opened before the scripts were loaded shows its news', async () => {
  const menu = find<HTMLDialogElement>('#bell-menu');
  menu.showPopover = () => undefined;
  vi.spyOn(menu, 'matches').mockImplementation((selector) => selector === ':popover-open');
  await takeOver();
  await eventually(() => expect(listNotifications).toHaveBeenCalled());
});
