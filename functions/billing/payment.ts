import * as z from 'zod/mini';
import type { Caller } from '#functions/platform/http/caller.ts';
import { limits } from '#shared/limits.ts';

/** How a story was paid for. */
export const Payment = z.enum(['free', 'token', 'subscription']);
export type Payment = z.output<typeof Payment>;

/**
 * How a caller may pay so many tokens, as far as we know: free narrations go first, where they are enough for all of it; a
 * subscriber pays with nothing else.
 */
export const paymentsOf = (caller: Caller, price: number): Payment[] => {
  if (caller.kind === 'user' && caller.isSubscribed) return ['subscription'];
  const tokens = caller.kind === 'user' ? caller.tokens : 0;
  return [...(caller.freeNarrations >= price ? ['free' as const] : []), ...(tokens >= price ? ['token' as const] : [])];
};

const DAY_MILLISECONDS = 86_400_000;

/** What an account says of its subscription: that there is one, and until when it was paid, in ISO; unknown in old ones. */
type SaidOfPro = { isSubscribed: boolean; periodEnd?: string | undefined };

/** A period that ended before this, in ISO, is over. The days between are the provider's, who bills and tells us late. */
export const proEndsBefore = (now: Date): string =>
  new Date(now.getTime() - limits.proGraceDays * DAY_MILLISECONDS).toISOString();

/** Whether somebody has PRO: everything that asks, asks here; `pay` asks the same of the table. */
export const hasPro = ({ isSubscribed, periodEnd }: SaidOfPro, now: Date): boolean =>
  isSubscribed && (periodEnd === undefined || periodEnd > proEndsBefore(now));
