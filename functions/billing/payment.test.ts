import { expect, it } from 'vitest';
import type { Caller } from '#functions/platform/http/caller.ts';
import { Payment, paymentsOf } from './payment.ts';

const user = (over: Partial<Caller & { kind: 'user' }>): Caller => ({
  kind: 'user',
  id: 'u_1',
  name: '',
  email: '',
  tokens: 0,
  freeNarrations: 0,
  isSubscribed: false,
  isPendingCancellation: false,
  ...over,
});

it.each([
  {
    who: 'a visitor with something free',
    caller: { kind: 'visitor', id: 'v_1', freeNarrations: 1 } as const,
    by: ['free'],
  },
  { who: 'a visitor with nothing', caller: { kind: 'visitor', id: 'v_1', freeNarrations: 0 } as const, by: [] },
  { who: 'a user with nothing', caller: user({}), by: [] },
  { who: 'a user with both', caller: user({ freeNarrations: 1, tokens: 1 }), by: ['free', 'token'] },
  { who: 'a user with tokens', caller: user({ tokens: 1 }), by: ['token'] },
  {
    who: 'a subscriber with both',
    caller: user({ isSubscribed: true, freeNarrations: 1, tokens: 1 }),
    by: ['subscription'],
  },
])('$who pays with $by, in this order', ({ caller, by }) => {
  expect(paymentsOf(caller, 1)).toEqual(by);
});

it('is kept under the name it has', () => {
  expect(['free', 'token', 'subscription'].map((name) => Payment.parse(name))).toEqual(Payment.options);
  expect(Payment.safeParse('').success).toBe(false);
});
