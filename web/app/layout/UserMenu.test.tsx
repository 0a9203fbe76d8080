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

test('signed out, the menu has only the two ways to sign in', async () => {
  await open();
  expect([...document.querySelectorAll('dialog button')].map((button) => button.textContent)).toEqual([
    'GSign in with Google',
    'MSign in with Microsoft',
  ]);
});

test('signed out, the menu has the providers of the site’s settings', async () => {
  const providers = () => Promise.resolve([{ id: 'oidc' as const, name: 'words.example' }]);
  const { events } = renderAt('/explore', <UserMenu />, { account: accountOf() }, { providers });
  const query: unknown[] = [];
  events.subscribe('login-request', (detail) => query.push(detail));
  openMenu();
  await userEvent.click(await screen.findByText('Sign in with words.example'));
  expect(query).toEqual([{ provider: 'oidc' }]);
  expect(screen.queryByText('Sign in with Google')).toBeNull();
});

test('where nothing is sold, the menu names no plan', async () => {
  await open(aUser({ isSubscribed: true, isUnlimited: true }));
  expect(words()[0]).toBe('Nora Avery');
});

test('sign-in is loaded when the menu opens, and the provider’s prompt is offered then', async () => {
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

test('until the session is known, the menu shows neither sign-in nor a name', () => {
  renderAt('/', <UserMenu />, { account: { getAuthentication: () => new Promise(() => undefined) } });
  expect(words()).toEqual(['One moment']);
});

test('a sign-in button requests its provider', async () => {
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

test('free stories are shown beside the tokens in one line', async () => {
  await open(aUser({ tokens: 10, freeNarrations: 3 }));
  expect(words().slice(0, 3)).toEqual(['FREENora Avery', 'Tokens: 10 + 3 free stories', 'My Account']);
});

test('a subscriber shows PRO without a count, and the e-mail without a name', async () => {
  await open(aUser({ isSubscribed: true, name: '' }));
  expect(words().slice(0, 2)).toEqual(['PROnora@example.test', 'Tokens: Unlimited']);
});

test('My Account and Help open their pages', async () => {
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

test('a failed sign-out shows an error', async () => {
  const { events } = await open(aUser(), { signOut: () => Promise.reject(new Error('broken line')) });
  const received: unknown[] = [];
  events.subscribe('server-error', (detail) => received.push(detail));
  await userEvent.click(screen.getByText('Sign Out'));
  expect(received).toHaveLength(1);
});

test('a login request without a provider opens the menu', async () => {
  const { events } = await open();
  const toggled = vi.spyOn(HTMLElement.prototype, 'togglePopover');
  act(() => events.publish('login-request', { provider: 'google' }));
  expect(toggled).not.toHaveBeenCalled();
  act(() => events.publish('login-request', {}));
  expect(toggled).toHaveBeenCalledWith(true);
  toggled.mockRestore();
});

test('only administrators have a way to their page', async () => {
  await open(aUser({ isAdmin: true }));
  expect((await screen.findByText('Administration')).getAttribute('href')).toBe('/admin');
});

test('others have none', async () => {
  await open(aUser());
  expect(screen.queryByText('Administration')).toBeNull();
});
