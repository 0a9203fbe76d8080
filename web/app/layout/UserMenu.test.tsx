import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#shared/account/user.ts';
import type { SignIn } from '../../lib/identity/signIn.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { UserMenu } from './UserMenu.tsx';

const openMenu = () => {
  const opened = Object.assign(new Event('toggle'), { newState: 'open' });
  fireEvent(screen.getByLabelText('Account', { selector: 'dialog' }), opened);
};

const open = async (user?: User, signIn: Partial<SignIn> = {}) => {
  const view = renderAt('/explore', <UserMenu />, { account: accountOf(user) }, signIn);
  openMenu();
  await screen.findByText(user ? /^Tokens:/ : 'Sign in with Google');
  return view;
};
const words = () =>
  [...(document.querySelector('dialog')?.children ?? [])].map((child) => child.textContent).filter(Boolean);

test('signed out, both ways to sign in are there and nothing else', async () => {
  await open();
  expect([...document.querySelectorAll('dialog button')].map((button) => button.textContent)).toEqual([
    'GSign in with Google',
    'MSign in with Microsoft',
  ]);
});

test('the ways to sign in are fetched when the menu opens, and the provider’s own prompt is offered then', async () => {
  const offerPrompt = vi.fn<SignIn['offerPrompt']>(() => Promise.resolve());
  const account = accountOf();
  renderAt('/explore', <UserMenu />, { account }, { offerPrompt });
  await waitFor(() => expect(words()).toEqual(['One moment']));
  await act(() => Promise.resolve());
  expect(screen.queryByText('Sign in with Google')).toBeNull();
  expect(offerPrompt).not.toHaveBeenCalled();
  openMenu();
  expect(await screen.findByText('Sign in with Google')).toBeTruthy();
  await waitFor(() => expect(offerPrompt).toHaveBeenCalledOnce());
});

test('until it is known who is here, neither way is offered nor anybody named', () => {
  renderAt('/', <UserMenu />, { account: { getAuthentication: () => new Promise(() => undefined) } });
  expect(words()).toEqual(['One moment']);
});

test('a way to sign in asks for just that one', async () => {
  const { events } = await open();
  const query: unknown[] = [];
  events.subscribe('login-request', (detail) => query.push(detail));
  await userEvent.click(screen.getByText('Sign in with Microsoft'));
  await userEvent.click(screen.getByText('Sign in with Google'));
  expect(query).toEqual([{ provider: 'microsoft' }, { provider: 'google' }]);
});

test('signed in: badge, name, tokens, and the three ways on', async () => {
  await open(aUser());
  expect(words()).toEqual(['FREENora Avery', 'Tokens: 12', 'My Account', 'Help', 'Sign Out']);
});

test('free stories stand beside the tokens in one line', async () => {
  await open(aUser({ tokens: 10, freeNarrations: 3 }));
  expect(words().slice(0, 3)).toEqual(['FREENora Avery', 'Tokens: 10 + 3 free stories', 'My Account']);
});

test('a subscriber is PRO and has no count; who has no name goes by the e-mail', async () => {
  await open(aUser({ isSubscribed: true, name: '' }));
  expect(words().slice(0, 2)).toEqual(['PROnora@example.test', 'Tokens: Unlimited']);
});

test('My Account and Help lead there', async () => {
  const { address } = await open(aUser());
  await userEvent.click(screen.getByText('My Account'));
  expect(address()).toBe('/settings');
  await userEvent.click(screen.getByText('Help'));
  expect(address()).toBe('/faqs');
});

test('Sign Out signs out', async () => {
  const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await open(aUser(), { signOut });
  await userEvent.click(screen.getByText('Sign Out'));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a sign-out that did not work is said', async () => {
  const { events } = await open(aUser(), { signOut: () => Promise.reject(new Error('broken line')) });
  const received: unknown[] = [];
  events.subscribe('server-error', (detail) => received.push(detail));
  await userEvent.click(screen.getByText('Sign Out'));
  expect(received).toHaveLength(1);
});

test('whoever must log in without having said where gets the menu opened', async () => {
  const { events } = await open();
  const toggled = vi.spyOn(HTMLElement.prototype, 'togglePopover');
  act(() => events.publish('login-request', { provider: 'google' }));
  expect(toggled).not.toHaveBeenCalled();
  act(() => events.publish('login-request', {}));
  expect(toggled).toHaveBeenCalledWith(true);
  toggled.mockRestore();
});
