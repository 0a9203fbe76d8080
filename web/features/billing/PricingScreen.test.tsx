import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#shared/account/user.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { chooseLanguage } from '../../strings/language.ts';
import type { Overrides } from '../../test/fakeClient.ts';
import { isPressable } from '../../test/isPressable.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { PricingScreen } from './PricingScreen.tsx';
import { billingOf, packages } from './testing/packages.ts';

type Open = Client['billing']['createCheckoutSession'];

const show = async (user: User | undefined, billing: Overrides['billing'] = billingOf()) => {
  const view = renderAt('/refilltokens', <PricingScreen />, { account: accountOf(user), billing });
  await screen.findByRole('heading', { name: '10 Tokens' });
  return view;
};
/** Only cards have a heading. This leaves out PRO's features, which are list items inside a card. */
const cards = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading') !== null);
const buttons = () => cards().map((card) => within(card).getByRole<HTMLButtonElement>('button'));
const enabled = () => buttons().map(isPressable);
const mayBuy = () => eventually(() => expect(enabled()).toEqual([true, true, true, true]));
const press = (position: number) => userEvent.click(buttons()[position] ?? document.body);

test('each card has its tokens or name, its tagline, its description, what a story costs, and its button; only PRO has a price', async () => {
  await show(aUser());
  expect(
    cards().map((card) => [...card.querySelectorAll('h2, p, button')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Perfect for light usage', '10 Tokens', '10 tokens for $1.25', '$0.125 a story', 'Buy Now'],
    ['Best value for occasional users', '20 Tokens', '20 tokens for $4.99', '$0.25 a story', 'Buy Now'],
    ['Ideal for heavy users', '50 Tokens', '50 tokens for $9.99', '$0.20 a story', 'Buy Now'],
    [
      'Unlimited tokens and additional features',
      'PRO',
      '$9.99 a month',
      'Unlimited tokens, cancel whenever you like',
      'Cheaper than any pack at 80 or more stories a month',
      'Subscribe',
    ],
  ]);
});

test('until the session is known, a visitor’s line has its space, and is hidden', async () => {
  const never = () => new Promise<never>(() => undefined);
  const line = () => document.querySelector<HTMLElement>('.pricing__head .quiet');
  renderAt('/refilltokens', <PricingScreen />, { account: { getAuthentication: never }, billing: billingOf() });
  const room = [line()?.textContent, line()?.style.visibility];
  cleanup();
  await show(undefined);
  await eventually(() => expect(line()?.style.visibility).toBe(''));
  expect(room).toEqual([line()?.textContent, 'hidden']);
});

test('amber marks only the pack with the lowest price per story', async () => {
  await show(aUser());
  expect(buttons().map(({ className }) => className.includes('button--primary'))).toEqual([true, false, false, false]);
});

test('PRO’s features match its fair use', async () => {
  await show(aUser());
  const features = [...document.querySelectorAll('.plan__features li')].map(({ textContent }) => textContent);
  expect(features).toEqual([
    'Up to 100 stories a day, no tokens needed',
    'Twice the changes: 60 voice changes and 60 rewrites a day',
    'Twice the videos: 40 a day',
  ]);
});

test('in Spanish the packages have the same texts and prices', async () => {
  await show(aUser());
  await act(() => chooseLanguage('es'));
  const message = cards().map((card) => [...card.querySelectorAll('h2, .plan__price, .plan__description')]);
  expect(message.map((parts) => parts.map(({ textContent }) => textContent))).toEqual([
    ['10 fichas', '10 fichas por $1.25'],
    ['20 fichas', '20 fichas por $4.99'],
    ['50 fichas', '50 fichas por $9.99'],
    ['PRO', '$9.99 al mes', 'Fichas ilimitadas, cancela cuando quieras'],
  ]);
});

test.each([
  ['who is signed out', undefined, 'You must login to purchase tokens'],
  ['who has PRO', aUser({ isSubscribed: true }), '* You have an active subscription'],
  [
    'who cancelled PRO',
    aUser({ isSubscribed: true, isPendingCancellation: true }),
    '* You have an active subscription',
  ],
])('%s cannot be bought, with the reason', async (_, user, why) => {
  await show(user);
  await eventually(() => expect(document.querySelector('.callout')?.textContent).toBe(why));
  expect(enabled()).toEqual([false, false, false, false]);
});

test('a cancelled subscriber reads until when PRO stays', async () => {
  await show(aUser({ isSubscribed: true, isPendingCancellation: true, proUntil: '2026-05-01T02:00:00.000Z' }));
  expect(await screen.findByText('You keep PRO until May 1, 2026.')).toBeTruthy();
});

test.each([
  [
    'a visitor',
    undefined,
    'Tokens: 0 + 3 free stories. Free stories are used first. After that, each picture costs one token.',
  ],
  [
    'who has both',
    aUser({ freeNarrations: 1, tokens: 12 }),
    'Tokens: 12 + 1 free story. Free stories are used first. After that, each picture costs one token.',
  ],
  ['a subscriber', aUser({ isSubscribed: true, freeNarrations: 3 }), undefined],
] as const)('the balance of %s has the common wording', async (_, user, sentence) => {
  await show(user);
  if (sentence === undefined) {
    await screen.findByText('* You have an active subscription');
    expect(screen.queryByText(/free stor/)).toBeNull();
  } else expect(await screen.findByText(sentence)).toBeTruthy();
});

test("'login' opens the user menu", async () => {
  const { events } = await show(undefined);
  const toggled = vi.fn<() => void>();
  events.subscribe('user-menu-toggled', toggled);
  await userEvent.click(await screen.findByRole('button', { name: 'login' }));
  expect(toggled).toHaveBeenCalledTimes(1);
});

test('a failed session shows an error with a retry', async () => {
  const account = { getAuthentication: () => Promise.reject(new ApiError(500, 'INTERNAL', 'Down.')) };
  const { events } = renderAt('/refilltokens', <PricingScreen />, { account, billing: billingOf() });
  const requested = vi.fn<() => void>();
  events.subscribe('tokens-updated', requested);
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(requested).toHaveBeenCalledTimes(1);
});

test('a press opens the package’s checkout once, shows it on the card, and goes there', async () => {
  let answer: (answer: { redirectTo: string }) => void = () => undefined;
  const createCheckoutSession = vi.fn<Open>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { left } = await show(aUser(), billingOf(createCheckoutSession));
  await mayBuy();
  await userEvent.dblClick(buttons()[2] ?? document.body);
  expect(createCheckoutSession.mock.calls.map(([request]) => request.body)).toEqual([{ tokens: 50 }]);
  expect(enabled()).toEqual([false, false, false, false]);
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    'Buy Now',
    'Buy Now',
    'Opening checkout',
    'Subscribe',
  ]);
  await act(async () => answer({ redirectTo: 'https://checkout.example/1' }));
  expect(left).toEqual(['https://checkout.example/1']);
  expect(enabled()).toEqual([false, false, false, false]);
});

test('PRO is bought as the package of 0 tokens', async () => {
  const createCheckoutSession = vi.fn<Open>(() => Promise.resolve({ redirectTo: 'https://checkout.example/2' }));
  await show(aUser(), billingOf(createCheckoutSession));
  await mayBuy();
  await press(3);
  expect(createCheckoutSession.mock.calls[0]?.[0].body).toEqual({ tokens: 0 });
});

test('a failed checkout shows its error on the card, and the buttons are enabled again', async () => {
  const refusal = new ApiError(503, 'PAYMENT_UNAVAILABLE', 'Nothing was charged.');
  const { left } = await show(
    aUser(),
    billingOf(() => Promise.reject(refusal)),
  );
  await mayBuy();
  await press(1);
  expect(within(cards()[1] ?? document.body).getByRole('alert').textContent).toBe('Nothing was charged.');
  expect(enabled()).toEqual([true, true, true, true]);
  expect(left).toEqual([]);
});

test('the session is fetched again when the buyer already has PRO', async () => {
  const { events } = await show(
    aUser(),
    billingOf(() => Promise.reject(new ApiError(400, 'ALREADY_SUBSCRIBED', 'You have PRO.'))),
  );
  const updated = vi.fn<() => void>();
  events.subscribe('subscription-updated', updated);
  await mayBuy();
  await press(0);
  expect(updated).toHaveBeenCalledTimes(1);
});

test('leaving the page cancels the redirect to the checkout', async () => {
  let answer: (answer: { redirectTo: string }) => void = () => undefined;
  const { left, unmount } = await show(
    aUser(),
    billingOf(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    ),
  );
  await mayBuy();
  await press(0);
  unmount();
  await act(async () => answer({ redirectTo: 'https://checkout.example/3' }));
  expect(left).toEqual([]);
});

test('after going back from the checkout, the buttons are enabled', async () => {
  await show(
    aUser(),
    billingOf(() => Promise.resolve({ redirectTo: 'https://checkout.example/4' })),
  );
  await mayBuy();
  await press(0);
  expect(enabled()).toEqual([false, false, false, false]);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(enabled()).toEqual([true, true, true, true]);
});

test.each([
  ['a failed load', () => Promise.reject(new Error('broken line')), 'Couldn’t load the packages'],
  ['an empty list', () => Promise.resolve([]), 'Nothing for sale right now'],
])('%s shows a sentence, and can be retried', async (_, first, title) => {
  const listPackages = vi.fn<() => Promise<typeof packages>>(() => Promise.resolve(packages));
  listPackages.mockImplementationOnce(first);
  renderAt('/refilltokens', <PricingScreen />, { account: accountOf(aUser()), billing: { listPackages } });
  await screen.findByRole('heading', { name: title });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: '10 Tokens' });
});
