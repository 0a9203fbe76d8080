import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { Order } from './order.ts';
import type { BillingPorts } from './ports.ts';
import { syncSubscription } from './syncSubscription.ts';
import { type Payments, Unusable } from './payments.ts';

type Needs = Pick<BillingPorts, 'orders' | 'purchases'> &
  Pick<PlatformPorts, 'now' | 'sleep'> & { payments: Pick<Payments, 'findCheckout' | 'findSubscription'> };

/** A retry is needed if another request settles the same order. */
const RETRY_LIMITS = { maxTries: 10 };

/** Called by the webhook and by the thank-you page. @throws Unusable, Unavailable, Throttled, PaymentMissing */
export const settleCheckout = async (
  needs: Needs,
  { orderId, sessionId }: { orderId: string; sessionId?: string },
): Promise<Order> => {
  const { payments, orders, purchases } = needs;
  return retry(needs, RETRY_LIMITS, async () => {
    const order = await orders.find(orderId);
    if (!order) throw new Unusable('checkout has no matching order');
    const pointed = order.sessionId ?? sessionId;
    if (pointed === undefined) return order;
    if (sessionId !== undefined && sessionId !== pointed) throw new Unusable('order has another checkout');
    const checkout = await payments.findCheckout(pointed);
    if (checkout.orderId !== order.id) throw new Unusable('checkout belongs to another order');
    // PRO is activated before the order is settled, so that a settled order always means active PRO.
    if (order.packageType === 'Subscription' && checkout.isPaid && checkout.customerId !== undefined)
      await syncSubscription(needs, checkout.customerId);
    return (await purchases.settle(order, checkout)) ?? new RetryNeeded('an order that never comes to rest');
  });
};
