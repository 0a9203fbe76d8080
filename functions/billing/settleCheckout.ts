import { Overtaken, tryAgain } from '#functions/platform/chain.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { Order } from './order.ts';
import type { BillingPorts } from './ports.ts';
import { syncSubscription } from './syncSubscription.ts';
import { Unusable } from './payments.ts';

type Needs = Pick<BillingPorts, 'payments' | 'orders' | 'purchases'> & Pick<PlatformPorts, 'now' | 'sleep'>;

/** A retry means that another request settled the same order. */
const TRIES = { maxTries: 10 };

/** Webhook and thank-you page both call it, in any order. @throws Unusable, Unavailable, Throttled, PaymentMissing */
export const settleCheckout = async (
  needs: Needs,
  { orderId, sessionId }: { orderId: string; sessionId?: string },
): Promise<Order> => {
  const { payments, orders, purchases } = needs;
  return tryAgain(needs, TRIES, async () => {
    const order = await orders.find(orderId);
    if (!order) throw new Unusable('a checkout of no order of ours');
    const pointed = order.sessionId ?? sessionId;
    if (pointed === undefined) return order;
    if (sessionId !== undefined && sessionId !== pointed) throw new Unusable('another checkout of the same order');
    const checkout = await payments.findCheckout(pointed);
    if (checkout.orderId !== order.id) throw new Unusable('a checkout of another order');
    // Copied first, so that a settled subscription order means that PRO is active.
    if (order.packageType === 'Subscription' && checkout.isPaid && checkout.customerId !== undefined)
      await syncSubscription(needs, checkout.customerId);
    return (await purchases.settle(order, checkout)) ?? new Overtaken('an order that never comes to rest');
  });
};
