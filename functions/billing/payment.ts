import * as z from 'zod/mini';
import type { Caller } from '#functions/platform/http/caller.ts';

/** How a story was paid for. */
export const Payment = z.enum(['free', 'token', 'subscription']);
export type Payment = z.output<typeof Payment>;

/** How a caller may pay for a story, as far as we know: free narrations go first; a subscriber pays with nothing else. */
export const paymentsOf = (caller: Caller): Payment[] => {
  if (caller.kind === 'user' && caller.isSubscribed) return ['subscription'];
  const tokens = caller.kind === 'user' ? caller.tokens : 0;
  return [...(caller.freeNarrations > 0 ? ['free' as const] : []), ...(tokens > 0 ? ['token' as const] : [])];
};
