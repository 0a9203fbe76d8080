import { keepSubscription as spec } from '#shared/billing/keepSubscription.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { SubscriptionState } from './payments.ts';
import type { BillingPorts } from './ports.ts';
import { buildPurchases } from './store/purchases.ts';
import { buildPayments } from './stripe/stripe.ts';
import { syncSubscription } from './syncSubscription.ts';

type Needs = Pick<BillingPorts, 'payments' | 'purchases'> & Pick<PlatformPorts, 'now' | 'sleep'>;

/** Undoes a cancellation. With several subscriptions, only the longest continues, or we would charge twice. */
const keep = async (needs: Needs, customerId: string): Promise<SubscriptionState> => {
  const { state } = await syncSubscription(needs, customerId);
  const [longest] = state.subscriptionIds;
  if (!state.isPendingCancellation || longest === undefined) return state;
  const refusal = await needs.payments.keepRenewing(longest).catch((error: unknown) => ({ error }));
  const { state: after } = await syncSubscription(needs, customerId);
  if (refusal && after.isPendingCancellation) throw refusal.error;
  return after;
};

export const keepSubscription =
  (services: Needs): UseCase<typeof spec> =>
  async ({ caller, fail }) => {
    const customerId = (await services.purchases.accountOf(caller.id))?.customerId;
    if (customerId === undefined) throw fail('NOT_SUBSCRIBED', 'SUBSCRIPTION_OVER');
    const state = await keep(services, customerId).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      throw fail('PAYMENT_UNAVAILABLE', 'PROVIDER_DOWN_UNCHANGED', { cause: error });
    });
    if (!state.isSubscribed) throw fail('NOT_SUBSCRIBED', 'SUBSCRIPTION_OVER');
    if (state.isPendingCancellation) throw fail('SUBSCRIPTION_ENDS', 'SUBSCRIPTION_ENDS_ANYWAY');
    return { ...(state.periodEnd && { paidUntil: state.periodEnd.toISOString() }) };
  };

export const handler = serve('billing.keepSubscription', spec, keepSubscription, {
  callers: buildCallers,
  payments: buildPayments,
  purchases: buildPurchases,
  now: buildNow,
  sleep: buildSleep,
});
