import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/account/user.ts';
import { eventually } from '#test/support/eventually.ts';
import { ProviderButtons } from '../../app/layout/ProviderButtons.tsx';
import { Wiring } from '../../app/Wiring.tsx';
import { ApiError } from '../../lib/http.ts';
import { SignInStopped } from '../../lib/identity/identity.ts';
import type { SignInReturn, SignIn } from '../../lib/identity/signIn.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { isPressable } from '../../test/isPressable.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { SettingsWithPlan } from '../../test/SettingsWithPlan.tsx';
import { SignedInScreen } from './SignedInScreen.tsx';

const comeHome = (homecoming: Promise<SignInReturn>) =>
  renderAt(
    '/signed-in?code=c&state=s',
    <Routes>
      <Route path="/signed-in" element={<SignedInScreen />} />
      <Route path="*" element={<h1>Elsewhere</h1>} />
    </Routes>,
    {},
    { finish: () => homecoming },
  );

test('returning from sign-in shows progress, then the page it began on', async () => {
  let arrive: (homecoming: SignInReturn) => void = () => undefined;
  const homecoming = new Promise<SignInReturn>((resolve) => {
    arrive = resolve;
  });
  const { address } = comeHome(homecoming);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Signing in');
  await act(async () => arrive({ returnTo: '/explore?tagIds=3' }));
  expect(address()).toBe('/explore?tagIds=3');
});

test.each([
  ['cancelled', 'Sign-in canceled'],
  ['unfinished', 'Sign-in failed'],
  ['unreachable', 'Sign-in isn’t responding'],
] as const)('a sign-in that is %s shows a notice, with one button', async (reason, title) => {
  const { address } = comeHome(Promise.resolve({ returnTo: '/uploads', error: new SignInStopped(reason) }));
  await screen.findByRole('heading', { level: 1, name: title });
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
  expect(address()).toBe('/uploads');
});

test("the server's message is shown if it has one", async () => {
  const error = new ApiError(503, 'SIGN_IN_UNAVAILABLE', 'The lake is frozen.');
  comeHome(Promise.resolve({ returnTo: '/', error }));
  expect((await screen.findByRole('alert')).textContent).toContain('The lake is frozen.');
});

/** Reloads the account after account events, as the app does. */
const Wired = () => (
  <>
    <Wiring />
    <SettingsWithPlan />
  </>
);

const settle = async (
  user?: User,
  cancelSubscription?: () => Promise<string>,
  keepSubscription?: () => Promise<{ paidUntil?: string }>,
) => {
  const billing = { ...(cancelSubscription && { cancelSubscription }), ...(keepSubscription && { keepSubscription }) };
  const view = renderAt('/settings', <SettingsWithPlan />, { account: accountOf(user), billing });
  await screen.findByText(/^(PRO|Free)$/);
  return { ...view, lines: () => [...document.querySelectorAll('dd')].map((line) => line.textContent) };
};

test.each([
  ['a visitor', undefined, ['0 + 3 free stories', 'Free']],
  ['who has tokens and free stories', aUser({ tokens: 10, freeNarrations: 3 }), ['10 + 3 free stories', 'Free']],
  ['who has nothing left', aUser({ tokens: 0 }), ['0', 'Free']],
  ['a FREE user', aUser(), ['12', 'Free']],
  ['a subscriber', aUser({ isSubscribed: true }), ['Unlimited', 'PRO']],
] as const)('the settings of %s', async (_, user, expected) => {
  const { lines } = await settle(user);
  expect(lines()).toEqual(expected);
  expect(screen.queryByText('You must login before you can buy tokens.') !== null).toBe(user === undefined);
});

test('a visitor’s hint has its space reserved; a former user’s does not', async () => {
  const hint = () => screen.queryByText('You must login before you can buy tokens.');
  const isSeen = () => hint() && getComputedStyle(hint() as HTMLElement).visibility !== 'hidden';
  const { unmount } = renderAt('/settings', <SettingsWithPlan />, { account: accountOf() });
  expect(isSeen()).toBe(false);
  await screen.findByText('Free');
  expect(isSeen()).toBe(true);
  unmount();
  localStorage.setItem('aw:offlineOwner', 'aw-stories-nora');
  localStorage.removeItem('aw:tempUserId');
  renderAt('/settings', <SettingsWithPlan />, { account: accountOf(aUser()) });
  expect(hint()).toBeNull();
  await screen.findByText('Free');
  expect(hint()).toBeNull();
  localStorage.clear();
});

test('the settings say that free stories are used first, only to people with some', async () => {
  const sentence = 'Free stories are used first. After that, each picture costs one token.';
  const { unmount } = await settle();
  expect(screen.getByText(sentence)).toBeTruthy();
  unmount();
  await settle(aUser());
  expect(screen.queryByText(sentence)).toBeNull();
});

test('Buy Tokens is a secondary button beside the login hint', async () => {
  const isPrimary = () => screen.getByRole('button', { name: 'Buy Tokens' }).className.includes('button--primary');
  const { unmount } = await settle();
  expect(isPrimary()).toBe(false);
  unmount();
  await settle(aUser());
  expect(isPrimary()).toBe(true);
});

test('Buy Tokens opens its page, and the login menu for a visitor', async () => {
  const { events, address } = await settle();
  const toggled = vi.fn<() => void>();
  events.subscribe('user-menu-toggled', toggled);
  await userEvent.click(screen.getByRole('button', { name: 'Buy Tokens' }));
  expect([toggled.mock.calls.length, address()]).toEqual([1, '/refilltokens']);
});

const isEnabled = (name: string) => isPressable(screen.getByRole('button', { name }));
const buttonsShown = () => screen.getAllByRole('button').map((button) => [button.textContent, isPressable(button)]);
/** Presses the button, then the same button in the confirmation dialog. */
const unsubscribe = async (name = 'Unsubscribe') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
};
const endsLater = 'Your cancellation will end after the current billing cycle';

test.each([
  [
    'a visitor',
    undefined,
    [
      ['Buy Tokens', true],
      ['Download my data', true],
      ['Delete my data', true],
    ],
  ],
  [
    'a FREE user',
    aUser(),
    [
      ['Buy Tokens', true],
      ['Sign out everywhere', true],
      ['Download my data', true],
      ['Delete account', true],
    ],
  ],
  [
    'a subscriber',
    aUser({ isSubscribed: true }),
    [
      ['Buy Tokens', false],
      ['Unsubscribe', true],
      ['Sign out everywhere', true],
      ['Download my data', true],
      ['Delete account', true],
    ],
  ],
  [
    'a subscriber who cancelled',
    aUser({ isSubscribed: true, isPendingCancellation: true }),
    [
      ['Buy Tokens', false],
      ['Keep PRO', true],
      ['Unsubscribe', false],
      ['Sign out everywhere', true],
      ['Download my data', true],
      ['Delete account', true],
    ],
  ],
] as const)('the buttons for %s', async (_, user, expected) => {
  await settle(user);
  expect(buttonsShown()).toEqual(expected);
  expect(screen.queryByText(endsLater) !== null).toBe(user?.isPendingCancellation === true);
});

test('Unsubscribe is busy until answered; then a toast shows the server’s message, and the account is fetched again', async () => {
  let answer: (message: string) => void = () => undefined;
  const { events } = await settle(
    aUser({ isSubscribed: true }),
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const published: unknown[] = [];
  events.subscribe('toast', (toast) => published.push(toast));
  events.subscribe('subscription-updated', () => published.push('subscription-updated'));
  await unsubscribe();
  expect(isEnabled('Unsubscribing')).toBe(false);
  expect(published).toEqual([]);
  await act(async () => answer('You keep PRO until May 1.'));
  expect(published).toEqual([{ message: 'You keep PRO until May 1.' }, 'subscription-updated']);
  expect(isEnabled('Unsubscribe')).toBe(false);
});

test.each([
  ['en', 'You keep PRO until May 1, 2026.', 'Your subscription is canceled. You keep PRO until May 1, 2026.'],
  [
    'es',
    'Conservas PRO hasta el 1 de mayo de 2026.',
    'Cancelaste tu suscripción. Conservas PRO hasta el 1 de mayo de 2026.',
  ],
] as const)('a cancelled subscriber sees until when PRO stays (%s)', async (language, note, toast) => {
  await chooseLanguage(language);
  const account = accountOf(aUser({ isSubscribed: true }));
  const getUser = vi.fn(account.getUser);
  const cancelSubscription = () => {
    getUser.mockResolvedValue(
      aUser({ isSubscribed: true, isPendingCancellation: true, proUntil: '2026-05-01T02:00:00.000Z' }),
    );
    return Promise.resolve('Your subscription is canceled. You keep PRO until May 1, 2026.');
  };
  const view = renderAt('/settings', <Wired />, {
    account: { ...account, getUser },
    billing: { cancelSubscription },
  });
  const published: unknown[] = [];
  view.events.subscribe('toast', (said) => published.push(said));
  await unsubscribe(language === 'en' ? 'Unsubscribe' : 'Cancelar suscripción');
  expect(await screen.findByText(note)).toBeTruthy();
  expect(published).toEqual([{ message: toast }]);
});

test('an unknown end day is left out of the message', async () => {
  await chooseLanguage('es');
  const account = accountOf(aUser({ isSubscribed: true }));
  const getUser = vi.fn(account.getUser);
  const cancelSubscription = () => {
    getUser.mockRejectedValue(new ApiError(0, 'OFFLINE', 'offline'));
    return Promise.resolve('Your subscription is canceled. You keep PRO until May 1, 2026.');
  };
  const view = renderAt('/settings', <Wired />, {
    account: { ...account, getUser },
    billing: { cancelSubscription },
  });
  const published: unknown[] = [];
  view.events.subscribe('toast', (said) => published.push(said));
  await unsubscribe('Cancelar suscripción');
  await eventually(() =>
    expect(published).toEqual([
      { message: 'Cancelaste tu suscripción. Conservas PRO hasta el final del período que pagaste.' },
    ]),
  );
});

test.each([
  [
    'in the words of the server',
    new ApiError(503, 'PAYMENT_UNAVAILABLE', 'Nothing has changed.'),
    'Nothing has changed.',
  ],
  [
    'and what is not known is not claimed, when the line broke',
    new ApiError(0, 'OFFLINE', 'You seem to be offline.'),
    'Couldn’t confirm your cancellation. PRO may still renew, so try again.',
  ],
])('a failed cancellation shows one sentence, %s', async (_, refusal, sentence) => {
  await settle(aUser({ isSubscribed: true }), () => Promise.reject(refusal));
  await unsubscribe();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(isEnabled('Unsubscribe')).toBe(true);
});

test.each([
  ['2030-01-31T02:00:00.000Z', 'You keep PRO until January 31, 2030 and won’t be charged again.'],
  [undefined, 'You keep PRO until the end of the period you paid for and won’t be charged again.'],
  ['2029-12-31T02:00:00.000Z', 'You keep PRO until the end of the period you paid for and won’t be charged again.'],
])('Unsubscribe asks once, with the paid day, %s, and Keep PRO does not ask', async (paidUntil, sentence) => {
  const cancelSubscription = vi.fn(() => Promise.resolve('Cancelled.'));
  await settle(aUser({ isSubscribed: true, ...(paidUntil && { paidUntil }) }), cancelSubscription);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  const requested = screen.getByRole('dialog', { name: 'Unsubscribe from PRO?' });
  expect(requested.textContent).toContain(sentence);
  await userEvent.click(within(requested).getByRole('button', { name: 'Keep PRO' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cancelSubscription).not.toHaveBeenCalled();
  expect(isEnabled('Unsubscribe')).toBe(true);
});

const whoCancelled = aUser({ isSubscribed: true, isPendingCancellation: true, paidUntil: '2030-01-31T02:00:00.000Z' });

test('Keep PRO undoes the cancellation: busy until answered, then a toast, and Unsubscribe is enabled again', async () => {
  let answer: (paid: { paidUntil: string }) => void = () => undefined;
  const keep = () => new Promise<{ paidUntil: string }>((resolve) => (answer = resolve));
  const { events } = await settle(whoCancelled, undefined, keep);
  const published: unknown[] = [];
  events.subscribe('toast', (toast) => published.push(toast));
  events.subscribe('subscription-updated', () => published.push('subscription-updated'));
  await userEvent.click(screen.getByRole('button', { name: 'Keep PRO' }));
  expect([isEnabled('Keeping PRO'), isEnabled('Unsubscribe')]).toEqual([false, false]);
  await act(async () => answer({ paidUntil: '2030-01-31T02:00:00.000Z' }));
  expect(published).toEqual([
    { message: 'PRO continues. Your next month starts on January 31, 2030.' },
    'subscription-updated',
  ]);
  expect(isEnabled('Unsubscribe')).toBe(true);
  expect([screen.queryByRole('button', { name: 'Keep PRO' }), screen.queryByText(endsLater)]).toEqual([null, null]);
});

test.each([
  [new ApiError(400, 'SUBSCRIPTION_ENDS', 'It was agreed.'), 'It was agreed.'],
  [new ApiError(0, 'OFFLINE', 'You seem to be offline.'), 'Couldn’t confirm that PRO will renew. Try again.'],
])('a failed Keep PRO shows an error and can be pressed again', async (refusal, sentence) => {
  await settle(whoCancelled, undefined, () => Promise.reject(refusal));
  await userEvent.click(screen.getByRole('button', { name: 'Keep PRO' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect([isEnabled('Keep PRO'), isEnabled('Unsubscribe')]).toEqual([true, false]);
});

test('Sign out everywhere is busy until done, and shows an error on failure', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const signOut = vi.fn<SignIn['signOut']>(() => new Promise((_, reject) => (refuse = reject)));
  const { events } = renderAt('/settings', <SettingsWithPlan />, { account: accountOf(aUser()) }, { signOut });
  const generated: unknown[] = [];
  events.subscribe('server-error', (error) => generated.push(error));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  expect(signOut).toHaveBeenCalledWith('everywhere');
  expect(isEnabled('Signing out')).toBe(false);
  await act(async () => refuse(new ApiError(0, 'OFFLINE', 'You seem to be offline.')));
  expect(generated).toEqual([{ message: 'You seem to be offline.' }]);
  expect(isEnabled('Sign out everywhere')).toBe(true);
});

const wire = (signIn: Partial<SignIn>, user?: User, path = '/uploads?tagIds=1') =>
  renderAt(path, <Wiring />, { account: accountOf(user) }, signIn);

test('a login request with a provider goes there, to return here', () => {
  const start = vi.fn<SignIn['start']>(() => Promise.resolve());
  const { events } = wire({ start });
  act(() => events.publish('login-request', {}));
  expect(start).not.toHaveBeenCalled();
  act(() => events.publish('login-request', { provider: 'google' }));
  expect(start).toHaveBeenCalledWith('google', '/uploads?tagIds=1');
});

test('an unreachable provider shows an error', async () => {
  const { events } = wire({ start: () => Promise.reject(new SignInStopped('unreachable')) });
  const published: unknown[] = [];
  events.subscribe('server-error', (detail) => published.push(detail));
  await act(async () => events.publish('login-request', { provider: 'google' }));
  expect(published).toEqual([{ message: 'Continue as a visitor for now, and sign in later.' }]);
});

test('signing out goes Home and clears the person’s data', async () => {
  const { events, queries, address } = wire({}, aUser());
  queries.setQueryData(['gallery', 'uploads', []], 'private');
  await act(async () => events.publish('signed_off'));
  expect(address()).toBe('/');
  expect(queries.getQueryData(['gallery', 'uploads', []])).toBeUndefined();
});

test('signing in fetches stories and lists again', async () => {
  const { events, queries } = wire({}, aUser());
  queries.setQueryData(['gallery', 'uploads', []], []);
  act(() => events.publish('authenticated', aUser()));
  expect(queries.getQueryState(['gallery', 'uploads', []])?.isInvalidated).toBe(true);
});

describe('the provider’s own prompt', () => {
  afterEach(() => localStorage.clear());

  const offered = async (user?: User, path = '/', ways = false) => {
    const offerPrompt = vi.fn<SignIn['offerPrompt']>(() => Promise.resolve());
    const screens = [<Wiring key="wiring" />, <SettingsWithPlan key="settings" />];
    const buttons = ways ? [<ProviderButtons key="ways" onChoose={() => undefined} />] : [];
    const view = renderAt(path, [...screens, ...buttons], { account: accountOf(user) }, { offerPrompt });
    await screen.findByText(/^(PRO|Free)$/);
    view.unmount();
    return offerPrompt.mock.calls;
  };

  test('is not offered before a choice about cookies', async () => {
    expect(await offered()).toEqual([]);
  });

  test('is offered on start only to a visitor who accepted the cookie notice', async () => {
    localStorage.setItem('cookiesAccepted', 'true');
    expect(await offered()).toEqual([['a-nonce']]);
    expect(await offered(aUser())).toEqual([]);
    expect(await offered(undefined, '/signed-in')).toEqual([]);
  });

  test('is offered when the sign-in menu opens', async () => {
    expect(await offered(undefined, '/', true)).toEqual([['a-nonce']]);
  });
});

test('an account that fails to load shows an error, and can be retried', async () => {
  const getAuthentication = vi
    .fn(() => Promise.resolve({ isAuthenticated: true }))
    .mockRejectedValueOnce(new Error('The lake is frozen.'));
  renderAt(
    '/settings',
    <>
      <Wiring />
      <SettingsWithPlan />
    </>,
    { account: { ...accountOf(aUser({ tokens: 12 })), getAuthentication } },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load your account.');
  expect([...document.querySelectorAll('dd')].map((line) => line.textContent)).toEqual(['–', '–']);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
