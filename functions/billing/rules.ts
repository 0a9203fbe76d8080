import type { PlainReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import type { Package } from '#shared/billing/package.ts';
import { MAX_RETRY_MILLISECONDS } from '#functions/platform/retry.ts';
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

export const isSameSale = (order: Order, sold: Package): boolean =>
  order.packageId === sold.id && order.priceCents === sold.priceCents && order.tokens === sold.tokens;

/** Stripe recognises a repeated request only within this time. */
export const isFresh = (order: Order, now: Date): boolean =>
  now.getTime() - Date.parse(order.createdAt) < limits.openingOrderMinutes * MINUTE_MILLISECONDS;

/** A request tries for at most this long, so an older order has no running request. */
export const isCheckoutPending = (order: Order, now: Date): boolean =>
  now.getTime() - Date.parse(order.createdAt) < MAX_RETRY_MILLISECONDS;

/** PRO, cancelled or not, already includes every package. */
export const reasonNotToBuy = (who: {
  isSubscribed: boolean;
  isPendingCancellation: boolean;
}): PlainReason | undefined => {
  if (who.isPendingCancellation) return 'SUBSCRIBED_UNTIL_MONTHS_END';
  return who.isSubscribed ? 'SUBSCRIBED_ALREADY' : undefined;
};
