import { getPurchase as spec } from '#shared/billing/getPurchase.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { isUnfinished } from './order.ts';
import type { BillingPorts } from './ports.ts';
import { settleCheckout } from './settleCheckout.ts';
import { buildOrders } from './store/orders.ts';
import { buildPurchases } from './store/purchases.ts';
import { buildPayments } from './stripe/stripe.ts';

export const getPurchase =
  (
    services: Pick<BillingPorts, 'payments' | 'orders' | 'purchases'> & Pick<PlatformPorts, 'now' | 'sleep'>,
  ): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const order = await services.orders.find(params.orderId);
    // Checked before settling, so that another user's call changes nothing.
    if (order?.userId !== caller.id) throw fail('NOT_FOUND', 'PURCHASE_MISSING');
    const isMoving = isUnfinished(order) || order.state === 'processing';
    const { id, packageType, tokens, state } = isMoving
      ? await settleCheckout(services, { orderId: order.id }).catch((error: unknown) => {
          if (!(error instanceof Unavailable)) throw error;
          throw fail('PAYMENT_UNAVAILABLE', 'PROVIDER_DOWN', {
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
