import { Overtaken, tryAgain } from '#functions/platform/chain.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { Order } from './order.ts';
import type { BillingPorts } from './ports.ts';
import { syncSubscription } from './syncSubscription.ts';
import { Unusable } from './payments.ts';

type Needs = Pick<BillingPorts, 'payments' | 'orders' | 'purchases'> & Pick<PlatformPorts, 'now' | 'sleep'>;

/** Each further try means that somebody else has just settled the same order: they agree soon. */
const TRIES = { most: 10 };

/**
 * Brings an order to what the payment provider says of its checkout: credits what is paid, takes back what was given
 * back, and mirrors a subscription. The webhook and the thank-you page both come here, in any order and as often as they
 * like. The order is read before the provider is asked, so that nobody writes what has become old meanwhile.
 * @param sessionId where the order does not know its checkout yet
 * @throws Unusable for a checkout that is none of ours; Unavailable, Throttled, PaymentMissing
 */
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
    // First, so that a subscription's order that is settled means that PRO is there.
    if (order.packageType === 'Subscription' && checkout.isPaid && checkout.customerId !== undefined)
      await syncSubscription(needs, checkout.customerId);
    return (await purchases.settle(order, checkout)) ?? new Overtaken('an order that never comes to rest');
  });
};
