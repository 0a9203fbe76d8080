import * as z from 'zod/mini';
import type { Caller } from '#functions/platform/http/caller.ts';
import { limits } from '#shared/limits.ts';

export const Payment = z.enum(['free', 'token', 'subscription', 'included']);
export type Payment = z.output<typeof Payment>;

/** Payments that take nothing from a balance: PRO, and `included` where nothing is sold. */
export const isWithoutBalance = (payment: Payment): payment is 'subscription' | 'included' =>
  payment === 'subscription' || payment === 'included';

/** The possible payments, best first. Free narrations come first if they cover the price. PRO pays for everything. */
export const paymentsOf = (caller: Caller, price: number): Payment[] => {
  if (caller.kind === 'user' && caller.isUnlimited) return ['included'];
  if (caller.kind === 'user' && caller.isSubscribed) return ['subscription'];
  const tokens = caller.kind === 'user' ? caller.tokens : 0;
  return [...(caller.freeNarrations >= price ? ['free' as const] : []), ...(tokens >= price ? ['token' as const] : [])];
};

const DAY_MILLISECONDS = 86_400_000;

type ProStatus = { isSubscribed: boolean; periodEnd?: string | undefined };

/** PRO ends for accounts whose paid period ended before this time. The delay exists because Stripe bills late. */
export const proEndsBefore = (now: Date): string =>
  new Date(now.getTime() - limits.proGraceDays * DAY_MILLISECONDS).toISOString();

/** The only check for PRO in code. `debit` repeats it as the condition of its write. */
export const hasPro = ({ isSubscribed, periodEnd }: ProStatus, now: Date): boolean =>
  isSubscribed && (periodEnd === undefined || periodEnd > proEndsBefore(now));
