import type { Caller } from './services.ts';
import type { Payment } from './story.ts';

/** How a caller may pay for a story, as far as we know: free narrations go first; a subscriber pays with nothing else. */
export const paymentsOf = (caller: Caller): Payment[] => {
  if (caller.kind === 'user' && caller.isSubscribed) return ['subscription'];
  const tokens = caller.kind === 'user' ? caller.tokens : 0;
  return [...(caller.freeNarrations > 0 ? ['free' as const] : []), ...(tokens > 0 ? ['token' as const] : [])];
};
