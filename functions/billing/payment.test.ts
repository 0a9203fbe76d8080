import { describe, expect, it } from 'vitest';
import type { Caller } from '#functions/platform/http/caller.ts';
import { limits } from '#shared/limits.ts';
import { hasPro, Payment, paymentsOf, proEndsBefore } from './payment.ts';

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
  {
    who: 'an account where nothing is sold',
    caller: user({ isSubscribed: true, isUnlimited: true, freeNarrations: 1, tokens: 1 }),
    by: ['included'],
  },
])('$who pays with $by, in this order', ({ caller, by }) => {
  expect(paymentsOf(caller, 1)).toEqual(by);
});

it('is stored under its present name', () => {
  expect(['free', 'token', 'subscription', 'included'].map((name) => Payment.parse(name))).toEqual(Payment.options);
  expect(Payment.safeParse('').success).toBe(false);
});

it.each([
  { free: 2, tokens: 2, price: 2, by: ['free', 'token'] },
  { free: 1, tokens: 2, price: 2, by: ['token'] },
  { free: 3, tokens: 1, price: 2, by: ['free'] },
  { free: 1, tokens: 1, price: 2, by: [] },
  { free: 8, tokens: 0, price: 8, by: ['free'] },
])(
  'never pays a price of $price from two balances: $free free and $tokens tokens pay by $by',
  ({ free, tokens, price, by }) => {
    expect(paymentsOf(user({ freeNarrations: free, tokens }), price)).toEqual(by);
  },
);

it('lets no visitor pay with tokens, even if the profile has some', () => {
  const visitor = { kind: 'visitor', id: 'v_1', freeNarrations: 0, tokens: 9, isSubscribed: true } as const;
  expect(paymentsOf(visitor, 1)).toEqual([]);
});

describe('PRO', () => {
  const now = new Date('2026-04-14T09:00:00.000Z');
  const daysBefore = (days: number, milliseconds = 0) =>
    new Date(now.getTime() - days * 24 * 60 * 60 * 1000 + milliseconds).toISOString();

  it('ends a fixed number of days after its period', () => {
    expect(proEndsBefore(now)).toBe(daysBefore(limits.proGraceDays));
    const at = (periodEnd: string) => hasPro({ isSubscribed: true, periodEnd }, now);
    expect([at(daysBefore(limits.proGraceDays)), at(daysBefore(limits.proGraceDays, 1))]).toEqual([false, true]);
    expect([at(daysBefore(0)), at(daysBefore(-30)), at(daysBefore(400))]).toEqual([true, true, false]);
  });

  it('continues when its period is unknown', () => {
    expect(hasPro({ isSubscribed: true }, now)).toBe(true);
  });

  it('belongs only to a subscriber', () => {
    expect(hasPro({ isSubscribed: false, periodEnd: daysBefore(-30) }, now)).toBe(false);
    expect(hasPro({ isSubscribed: false }, now)).toBe(false);
  });
});
