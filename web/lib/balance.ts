import type { Session } from './session.ts';
import { layout } from '../strings/en/layout.ts';
import { wordsOf } from '../strings/language.ts';

export type Balance = { kind: 'unlimited' } | { kind: 'counted'; tokens: number; free: number };

export const balanceOf = (session: Session): Balance | undefined => {
  if (session.status === 'user' && session.user.isSubscribed) return { kind: 'unlimited' };
  if (session.status !== 'user' && session.status !== 'visitor') return undefined;
  const { tokens, freeNarrations } = session.status === 'user' ? session.user : session.visitor;
  return { kind: 'counted', tokens, free: freeNarrations };
};

export const balanceText = (balance: Balance): string => {
  const words = wordsOf(layout);
  return balance.kind === 'unlimited' ? words.unlimited : words.balance(balance.tokens, balance.free);
};

/** For narrow screens. Shows a zero only if both balances are zero. */
export const shortBalanceText = (balance: Balance): string => {
  const words = wordsOf(layout);
  if (balance.kind === 'unlimited') return '∞';
  return words.shortBalance(balance.tokens, balance.free);
};
