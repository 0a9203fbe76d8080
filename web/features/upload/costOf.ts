import type { Session } from '../../lib/session.ts';
import type { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { balanceOf } from '../../lib/balance.ts';

/** Says what a story about these pictures costs. @returns an empty text while the account is loading */
export const costOf = (session: Session, pictures: number, { cost }: typeof uploadDialog): string => {
  const balance = balanceOf(session);
  if (!balance) return '';
  const isOne = pictures < 2;
  if (balance.kind === 'unlimited') return isOne ? cost.pro : cost.proFor(pictures);
  if (balance.free < Math.max(1, pictures)) return isOne ? cost.token : cost.tokens(pictures);
  return isOne ? cost.free(balance.free) : cost.freeFor(pictures, balance.free);
};
