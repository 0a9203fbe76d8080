import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { UploadProvider } from '../../features/upload/UploadProvider.tsx';
import type { Client } from '../../lib/client.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { aCard, anItem, uidOf } from '../../test/stories.ts';
import { Layout } from '../layout/Layout.tsx';

type ListExplore = Client['gallery']['listExplore'];

// Loads the palette's code once, so that no test waits for the import.
beforeAll(() => import('./Palette.tsx'));
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

const kite = aCard({ uid: uidOf('kite'), title: 'The Kite' });
const mine = anItem({ uid: uidOf('mine'), title: 'Kite of Mine' });
const show = (account = accountOf()) => {
  const listExplore = vi.fn<ListExplore>().mockResolvedValue({ items: [kite], next: undefined });
  const listUploads = () => Promise.resolve({ items: [mine], next: undefined });
  const view = renderAt(
    '/voices',
    <UploadProvider>
      <Layout>
        <h1>Voices</h1>
      </Layout>
    </UploadProvider>,
    { account, gallery: { listExplore, listUploads } },
  );
  return { ...view, listExplore };
};
const ctrlK = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find a screen, story or action' });
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const marked = () => screen.getByRole('option', { selected: true });

test('Ctrl-K opens and closes the palette, with the focus in its field', async () => {
  show();
  ctrlK();
  const input = await field();
  expect(document.activeElement).toBe(input);
  expect(screen.getByRole('dialog', { name: 'Find a screen, story or action' })).toBeTruthy();
  ctrlK();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('typing finds screens, actions and stories; Enter opens the marked one', async () => {
  const { address, listExplore } = show(accountOf(aUser()));
  ctrlK();
  await userEvent.type(await field(), 'ki');
  await waitFor(() => expect(options('Stories')).toEqual(['Kite of Mine', 'The Kite']));
  expect(listExplore.mock.lastCall?.[0]?.query).toEqual({ search: 'ki' });
  expect(screen.queryByRole('group', { name: 'Screens' })).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe(`/item/${kite.uid}`);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the focus stays in the field with the marked option; arrows wrap around', async () => {
  show();
  ctrlK();
  await userEvent.type(await field(), 'fav');
  await waitFor(async () => expect((await field()).getAttribute('aria-activedescendant')).toBe(marked().id));
  expect(marked().textContent).toBe('Favorites');
  await userEvent.keyboard('{ArrowUp}');
  expect(marked().textContent).toBe('The Kite');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked().textContent).toBe('Favorites');
  const input = await field();
  expect(document.activeElement).toBe(input);
});

test('an action runs at once: a theme, a new story, a visitor’s sign-in', async () => {
  const { events } = show();
  const query = vi.fn<() => void>();
  events.subscribe('login-request', query);
  ctrlK();
  await userEvent.type(await field(), 'dark');
  await userEvent.click(screen.getByRole('option', { name: 'Dark theme' }));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  ctrlK();
  await userEvent.type(await field(), 'sign');
  await waitFor(() => expect(marked().textContent).toBe('Sign in'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(query).toHaveBeenCalledOnce());
  ctrlK();
  await userEvent.type(await field(), 'create');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Upload Image' })).toBeTruthy();
});

test('the palette loads on first use, and says when nothing matches', async () => {
  const { listExplore } = show();
  expect(listExplore).not.toHaveBeenCalled();
  listExplore.mockResolvedValue({ items: [], next: undefined });
  ctrlK();
  await userEvent.type(await field(), 'zzz');
  expect(await screen.findByText('No results')).toBeTruthy();
});
