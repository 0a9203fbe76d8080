import * as z from 'zod/mini';
import type { Caller } from '#functions/platform/http/caller.ts';
import { limits } from '#shared/limits.ts';

export const Payment = z.enum(['free', 'token', 'subscription']);
export type Payment = z.output<typeof Payment>;

/**
 * Ways a caller may pay, in order of preference: free narrations come first where they cover the whole price. A subscriber pays with
 * the subscription only.
 */
export const paymentsOf = (caller: Caller, price: number): Payment[] => {
  if (caller.kind === 'user' && caller.isSubscribed) return ['subscription'];
  const tokens = caller.kind === 'user' ? caller.tokens : 0;
  return [...(caller.freeNarrations >= price ? ['free' as const] : []), ...(tokens >= price ? ['token' as const] : [])];
};

const DAY_MILLISECONDS = 86_400_000;

type ProStatus = { isSubscribed: boolean; periodEnd?: string | undefined };

/** A period that ended before this ISO time is over. The days between allow for the provider's late billing. */
export const proEndsBefore = (now: Date): string =>
  new Date(now.getTime() - limits.proGraceDays * DAY_MILLISECONDS).toISOString();

/** The only test for PRO outside the table; `pay` puts the same condition to the table. */
export const hasPro = ({ isSubscribed, periodEnd }: ProStatus, now: Date): boolean =>
  isSubscribed && (periodEnd === undefined || periodEnd > proEndsBefore(now));
