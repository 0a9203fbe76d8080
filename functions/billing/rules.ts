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

/** True while Stripe still recognizes a repeated request for the order's checkout. */
export const isFresh = (order: Order, now: Date): boolean =>
  now.getTime() - Date.parse(order.createdAt) < limits.openingOrderMinutes * MINUTE_MILLISECONDS;

/** True while a request may still be creating the order's checkout. No request runs longer than this time. */
export const isCheckoutPending = (order: Order, now: Date): boolean =>
  now.getTime() - Date.parse(order.createdAt) < MAX_RETRY_MILLISECONDS;

/** With PRO, there is nothing to buy, because PRO includes every package. After a cancellation, PRO runs to its end. */
export const reasonNotToBuy = (who: {
  isSubscribed: boolean;
  isPendingCancellation: boolean;
}): PlainReason | undefined => {
  if (who.isPendingCancellation) return 'SUBSCRIBED_UNTIL_MONTHS_END';
  return who.isSubscribed ? 'SUBSCRIBED_ALREADY' : undefined;
};
