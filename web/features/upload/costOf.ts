import type { Session } from '../../lib/session.ts';
import { storyPrice } from '#shared/story/price.ts';
import type { TextLength } from '#shared/story/level.ts';
import type { languages } from '../../strings/en/languages.ts';
import type { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { balanceOf } from '../../lib/balance.ts';

type Words = Pick<typeof uploadDialog, 'cost'> & { long: (typeof languages)['costOfLong'] };

/** Says what a story about these pictures costs. @returns an empty text while the account is loading */
export const costOf = (
  session: Session,
  { pictures, length }: { pictures: number; length: TextLength },
  { cost, long }: Words,
): string => {
  const balance = balanceOf(session);
  if (!balance) return '';
  if (length === 'long') {
    const price = storyPrice(Math.max(1, pictures), length);
    if (balance.kind === 'unlimited') return long.pro;
    return balance.free < price ? long.tokens(price) : long.free(price, balance.free);
  }
  const isOne = pictures < 2;
  if (balance.kind === 'unlimited') return isOne ? cost.pro : cost.proFor(pictures);
  if (balance.free < Math.max(1, pictures)) return isOne ? cost.token : cost.tokens(pictures);
  return isOne ? cost.free(balance.free) : cost.freeFor(pictures, balance.free);
};
