import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#shared/account/user.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import type { Overrides } from '../../test/fakeClient.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { BuyTokens } from './BuyTokens.tsx';
import { billingOf, packages } from './testing/packages.ts';

type Open = { user?: User | undefined; billing?: Overrides['billing'] };

const open = async ({ user, billing = billingOf() }: Open = {}) => {
  const view = renderAt('/explore', <BuyTokens />, { account: accountOf(user), billing });
  act(() => view.events.publish('buy-tokens'));
  return { ...view, drawer: within(await screen.findByRole('dialog', { name: 'Buy Tokens' })) };
};
const checkoutButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /check/i });
const mayBuy = () => eventually(() => expect(checkoutButton().disabled).toBe(false));

test('the drawer is closed until tokens are to be bought', () => {
  renderAt('/explore', <BuyTokens />, { account: accountOf(aUser()), billing: billingOf() });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the drawer has the specification’s texts in order, and the first package is chosen', async () => {
  const { drawer } = await open({ user: aUser() });
  await drawer.findAllByRole('radio');
  await mayBuy();
  const lines = ['h2', 'legend', 'label', '.quiet', 'button'].flatMap((selector) =>
    [...screen.getByRole('dialog').querySelectorAll(selector)].map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([
    'Buy Tokens',
    'Choose your token package:',
    '10 Tokens: 10 tokens for $1.25',
    '20 Tokens: 20 tokens for $4.99',
    '50 Tokens: 50 tokens for $9.99',
    'PRO: Unlimited tokens, cancel whenever you like',
    '*one token per image analysis',
    'Checkout',
    'Close',
  ]);
  expect(drawer.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
    ['10', true],
    ['20', false],
    ['50', false],
    ['0', false],
  ]);
});

test('Checkout sends the chosen package as a number', async () => {
  type Checkout = Client['billing']['createCheckoutSession'];
  const createCheckoutSession = vi.fn<Checkout>(() => Promise.resolve({ redirectTo: 'https://checkout.example/1' }));
  const { drawer, left } = await open({ user: aUser(), billing: billingOf(createCheckoutSession) });
  await mayBuy();
  await userEvent.click(drawer.getByRole('radio', { name: /^20 Tokens/ }));
  await userEvent.dblClick(checkoutButton());
  expect(createCheckoutSession.mock.calls.map(([request]) => request.body)).toEqual([{ tokens: 20 }]);
  expect(left).toEqual(['https://checkout.example/1']);
});

test('a failed checkout shows its error in the drawer', async () => {
  const refusal = new ApiError(503, 'PAYMENT_UNAVAILABLE', 'Nothing was charged.');
  const { drawer } = await open({ user: aUser(), billing: billingOf(() => Promise.reject(refusal)) });
  await mayBuy();
  await userEvent.click(checkoutButton());
  expect(drawer.getByRole('alert').textContent).toBe('Nothing was charged.');
  expect(checkoutButton().disabled).toBe(false);
});

test('Close closes it, and it opens again', async () => {
  const { drawer, events } = await open({ user: aUser() });
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => events.publish('buy-tokens'));
  expect(screen.getByRole('dialog', { name: 'Buy Tokens' })).toBeTruthy();
});

test('signed out, nothing can be bought; login closes the drawer and opens the menu', async () => {
  const { drawer, events } = await open();
  const wasOpen: boolean[] = [];
  events.subscribe('user-menu-toggled', () => wasOpen.push(true));
  await userEvent.click(await drawer.findByRole('button', { name: 'login' }));
  expect(wasOpen).toEqual([true]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a subscriber sees why nothing can be bought', async () => {
  const { drawer } = await open({ user: aUser({ isSubscribed: true }) });
  await drawer.findByText('* You have an active subscription');
  await drawer.findAllByRole('radio');
  expect(checkoutButton().disabled).toBe(true);
});

test.each([
  ['a failed load', () => Promise.reject(new Error('broken line')), /^Couldn’t load the packages\. .+\.$/],
  ['an empty list', () => Promise.resolve([]), /^Nothing for sale right now\. .+\.$/],
])('%s shows a sentence, nothing can be bought, and it can be retried', async (_, first, sentence) => {
  const listPackages = vi.fn<() => Promise<typeof packages>>(() => Promise.resolve(packages));
  listPackages.mockImplementationOnce(first);
  const { drawer } = await open({ user: aUser(), billing: { listPackages } });
  expect(within(await drawer.findByRole('alert')).getByText(sentence)).toBeTruthy();
  expect(checkoutButton().disabled).toBe(true);
  await userEvent.click(drawer.getByRole('button', { name: 'Try Again' }));
  expect(await drawer.findAllByRole('radio')).toHaveLength(packages.length);
});
