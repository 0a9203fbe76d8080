import { getPurchase as spec } from '#shared/billing/getPurchase.ts';
import { buildPayments } from '#functions/lib/adapters/stripe.ts';
import { buildNow, buildSleep } from '#functions/lib/clock.ts';
import { isUnfinished } from '#functions/lib/billing/order.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildOrders } from '#functions/lib/db/orders.ts';
import { buildPurchases } from '#functions/lib/db/purchases.ts';
import { Unavailable } from '#functions/lib/refusals.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { settleCheckout } from './settleCheckout.ts';

export const getPurchase =
  (services: Pick<Services, 'payments' | 'orders' | 'purchases' | 'now' | 'sleep'>): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const order = await services.orders.find(params.orderId);
    // Before anything is settled: another user's page moves nothing.
    if (order?.userId !== caller.id) throw fail('NOT_FOUND', 'There is no such purchase.');
    const isMoving = isUnfinished(order) || order.state === 'processing';
    const { id, packageType, tokens, state } = isMoving
      ? await settleCheckout(services, { orderId: order.id }).catch((error: unknown) => {
          if (!(error instanceof Unavailable)) throw error;
          throw fail('PAYMENT_UNAVAILABLE', 'We cannot reach our payment provider. Please try again in a minute.', {
            cause: error,
          });
        })
      : order;
    return {
      id,
      isSubscription: packageType === 'Subscription',
      tokensPurchased: tokens,
      state: state === 'opening' ? 'open' : state,
    };
  };

export const handler = serve('billing.getPurchase', spec, getPurchase, {
  callers: buildCallers,
  payments: buildPayments,
  orders: buildOrders,
  purchases: buildPurchases,
  now: buildNow,
  sleep: buildSleep,
});
