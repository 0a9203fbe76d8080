import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Purchase } from '#shared/billing/getPurchase.ts';
import { ApiError } from '../../lib/http.ts';
import type { AppEvents } from '../../lib/events.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { ThankYouScreen } from './ThankYouScreen.tsx';

afterEach(() => vi.useRealTimers());

const aPurchase = (changes: Partial<Purchase> = {}): Purchase => ({
  id: 'order',
  isSubscription: false,
  tokensPurchased: 10,
  state: 'settled',
  ...changes,
});

const come = (getPurchase: () => Promise<Purchase>, path = '/thank-you?orderId=order') => {
  const view = renderAt(
    path,
    <Routes>
      <Route path="/thank-you" element={<ThankYouScreen />} />
      <Route path="*" element={<h1>Home</h1>} />
    </Routes>,
    { billing: { getPurchase } },
  );
  const published: (keyof AppEvents)[] = [];
  for (const name of ['tokens-updated', 'subscription-updated'] as const)
    view.events.subscribe(name, () => published.push(name));
  return { ...view, published };
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('shows a received payment until it is settled, then the text of the specification', async () => {
  let answer: (purchase: Purchase) => void = () => undefined;
  const { published } = come(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect([title(), screen.getByRole('status').textContent]).toEqual([
    'Thank you',
    'Payment received. Adding your purchase.',
  ]);
  expect(screen.queryByText(/Redirecting/)).toBeNull();
  answer(aPurchase());
  await screen.findByText('Your tokens have been refilled');
  expect([title(), screen.getByRole('status').textContent]).toEqual(['Thank you', 'Your tokens have been refilled']);
  expect(published).toEqual(['tokens-updated']);
});

test('a subscription has its own text', async () => {
  const { published } = come(() => Promise.resolve(aPurchase({ isSubscription: true, tokensPurchased: 0 })));
  expect(await screen.findByText('Subscription enabled')).toBeTruthy();
  expect(published).toEqual(['subscription-updated']);
});

test('counts down from 3 by seconds, and goes Home', async () => {
  vi.useFakeTimers();
  const { address } = come(() => Promise.resolve(aPurchase()));
  await pass(0);
  for (const left of [3, 2, 1]) {
    expect(screen.getByText(`Redirecting in ${left}...`)).toBeTruthy();
    await pass(1000);
  }
  expect(address()).toBe('/');
});

test('the countdown can be stopped permanently, and pauses', async () => {
  vi.useFakeTimers();
  const { address } = come(() => Promise.resolve(aPurchase()));
  await pass(1000);
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  press('Pause');
  await pass(60_000);
  expect(screen.getByText('Redirecting in 2...')).toBeTruthy();
  press('Continue');
  for (const left of [2, 1]) {
    expect(screen.getByText(`Redirecting in ${left}...`)).toBeTruthy();
    await pass(1000);
  }
  expect(address()).toBe('/');
});

test('network and server errors are retried, with a message when it takes long', async () => {
  vi.useFakeTimers();
  const getPurchase = vi.fn<() => Promise<Purchase>>(() =>
    Promise.reject(new ApiError(503, 'PAYMENT_UNAVAILABLE', 'Down.')),
  );
  come(getPurchase);
  await pass(0);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(60_000);
  expect(getPurchase.mock.calls.length).toBeGreaterThan(5);
  expect(screen.getByRole('alert').textContent).toContain('taking longer than usual');
  getPurchase.mockResolvedValue(aPurchase());
  await pass(8_100);
  expect(screen.getByText('Your tokens have been refilled')).toBeTruthy();
});

test.each([
  ['open', 'Not paid yet', 'Back to the packages', '/refilltokens'],
  ['processing', 'Payment in progress', 'Home', '/'],
  ['failed', 'Payment failed', 'Try another payment method', '/refilltokens'],
  ['expired', 'This checkout has expired', 'Back to the packages', '/refilltokens'],
] as const)('an order that is %s gets no thanks, but a next step', async (state, heading, label, to) => {
  const { published, address } = come(() => Promise.resolve(aPurchase({ state })));
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByText(/Redirecting/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: label }));
  expect(address()).toBe(to);
  expect(published).toEqual([]);
});

test('a payment in another tab is noticed', async () => {
  vi.useFakeTimers();
  const getPurchase = vi.fn<() => Promise<Purchase>>(() => Promise.resolve(aPurchase()));
  getPurchase.mockResolvedValueOnce(aPurchase({ state: 'open' }));
  come(getPurchase);
  await pass(0);
  expect(title()).toBe('Not paid yet');
  await pass(3_100);
  expect(screen.getByText('Your tokens have been refilled')).toBeTruthy();
});

test.each([
  ['no order in the address', '/thank-you', 0],
  ['an order that is not there, or somebody else’s', '/thank-you?orderId=theirs', 1],
])('%s links to the settings', async (_, path, calls) => {
  const getPurchase = vi.fn<() => Promise<Purchase>>(() => Promise.reject(new ApiError(404, 'NOT_FOUND', 'None.')));
  const { address } = come(getPurchase, path);
  await screen.findByRole('heading', { level: 1, name: 'Purchase not found' });
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect([address(), getPurchase.mock.calls.length]).toEqual(['/settings', calls]);
});

test('signed out, the page asks to log in and return here', async () => {
  const { events } = come(() => Promise.reject(new ApiError(401, 'UNAUTHENTICATED', 'Log in.')));
  const requested: unknown[] = [];
  events.subscribe('login-request', (detail) => requested.push(detail));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(requested).toEqual([{}]);
});
