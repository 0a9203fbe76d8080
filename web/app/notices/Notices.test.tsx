import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#shared/account/user.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { Notices } from './Notices.tsx';

const user: User = {
  id: 'u',
  name: 'Nora Avery',
  email: 'nora@example.test',
  isSubscribed: false,
  isPendingCancellation: false,
  tokens: 0,
  freeNarrations: 0,
  isTemporary: false,
};

const show = (path: string, signedIn = false) =>
  renderAt(path, <Notices path={path} />, {
    account: {
      getAuthentication: () => Promise.resolve({ isAuthenticated: signedIn }),
      getUser: () => Promise.resolve(user),
      createTemporaryUser: () =>
        Promise.resolve({ id: 'v', isTemporary: true, tokens: 0, freeNarrations: 0, nonce: 'once' }),
    },
  });

const lines = () => screen.queryAllByRole('alert').map((alert) => alert.querySelector('div')?.textContent);

test('no notice is shown at first', () => {
  show('/');
  expect(lines()).toEqual([]);
});

test('out of tokens, a visitor is also offered sign-in; Buy Tokens opens its page and closes the notice', async () => {
  const { events, address } = show('/explore');
  act(() => events.publish('insufficient-tokens'));
  expect(lines()).toEqual(['You don’t have enough tokens to perform this action.You must sign in to buy tokens.']);
  const requested: unknown[] = [];
  events.subscribe('login-request', (detail) => requested.push(detail));
  const login = screen.getByRole('button', { name: 'Login' });
  expect(login.className).toContain('button--primary');
  await userEvent.click(login);
  expect(requested).toEqual([{}]);
  await userEvent.click(screen.getByRole('link', { name: 'Buy Tokens' }));
  expect(address()).toBe('/refilltokens');
  expect(lines()).toEqual([]);
});

test('out of tokens, a signed-in person is not offered sign-in', async () => {
  const { events, queries } = show('/explore', true);
  await act(() => queries.getQueryCache().find({ queryKey: ['session'] })?.promise);
  act(() => events.publish('insufficient-tokens'));
  expect(lines()).toEqual(['You don’t have enough tokens to perform this action.']);
});

test("a server error shows the server's message, or ours without one; Close closes it", async () => {
  const { events } = show('/');
  act(() => events.publish('server-error', { message: 'The lake is frozen.' }));
  expect(lines()).toEqual(['The lake is frozen.']);
  act(() => events.publish('server-error', {}));
  expect(lines()).toEqual(["ooops, that's embarrassing, looks like we ran into a problem. You can try again later."]);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(lines()).toEqual([]);
});

test('Try Again reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { events } = show('/');
  act(() => events.publish('server-error', {}));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test('the login prompt appears on an uploads path only, and closes on sign-in', () => {
  const elsewhere = show('/explore');
  act(() => elsewhere.events.publish('unauthorized-response'));
  expect(lines()).toEqual([]);
  elsewhere.unmount();
  const { events } = show('/uploads');
  act(() => events.publish('unauthorized-response'));
  expect(lines()).toEqual(['You must login to access this area.']);
  act(() => events.publish('authenticated', user));
  expect(lines()).toEqual([]);
});

test('Login opens the ways to sign in', async () => {
  const { events } = show('/uploads');
  const requested: unknown[] = [];
  events.subscribe('login-request', (detail) => requested.push(detail));
  act(() => events.publish('unauthorized-response'));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(requested).toEqual([{}]);
});
