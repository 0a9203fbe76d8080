import type { PlainReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import type { Package } from '#shared/billing/package.ts';
import { CHAIN_MILLISECONDS } from '#functions/platform/chain.ts';
import type { Order } from './order.ts';

const MINUTE_MILLISECONDS = 60_000;

export const newOrder = (sold: Package, { id, userId, now }: { id: string; userId: string; now: Date }): Order => ({
  id,
  userId,
  packageId: sold.id,
  packageType: sold.packageType,
  tokens: sold.tokens,
  priceCents: sold.priceCents,
  state: 'opening',
  createdAt: now.toISOString(),
  revision: 0,
  refundedCents: 0,
  disputedCents: 0,
});

/** Whether an order is for just what is being asked for now, at the price of now. */
export const isSameSale = (order: Order, sold: Package): boolean =>
  order.packageId === sold.id && order.priceCents === sold.priceCents && order.tokens === sold.tokens;

/** Its checkout can still be made: the payment provider then knows whether it was made already. */
export const isFresh = (order: Order, now: Date): boolean =>
  now.getTime() - Date.parse(order.createdAt) < limits.openingOrderMinutes * MINUTE_MILLISECONDS;

/** Somebody may be having its checkout made just now: no request tries for longer. */
export const isBeingMade = (order: Order, now: Date): boolean =>
  now.getTime() - Date.parse(order.createdAt) < CHAIN_MILLISECONDS;

/** Why somebody cannot buy, or undefined: who has PRO, cancelled or not, has all there is. */
export const reasonNotToBuy = (who: {
  isSubscribed: boolean;
  isPendingCancellation: boolean;
}): PlainReason | undefined => {
  if (who.isPendingCancellation) return 'SUBSCRIBED_UNTIL_MONTHS_END';
  return who.isSubscribed ? 'SUBSCRIBED_ALREADY' : undefined;
};
