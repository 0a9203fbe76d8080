import { cancelSubscription as spec } from '#shared/billing/cancelSubscription.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { BillingPorts } from './ports.ts';
import { buildPurchases } from './store/purchases.ts';
import { buildPayments } from './stripe/stripe.ts';
import { syncSubscription } from './syncSubscription.ts';

type Needs = Pick<BillingPorts, 'payments' | 'purchases'> & Pick<PlatformPorts, 'now' | 'sleep'>;

const dayOf = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const cancel = async (needs: Needs, customerId: string): Promise<Date | undefined> => {
  const { state } = await syncSubscription(needs, customerId);
  if (!state.isSubscribed) return undefined;
  if (!state.isPendingCancellation) for (const id of state.subscriptionIds) await needs.payments.cancelAtPeriodEnd(id);
  return (await syncSubscription(needs, customerId)).state.periodEnd;
};

export const cancelSubscription =
  (services: Needs): UseCase<typeof spec> =>
  async ({ caller, fail }) => {
    const customerId = (await services.purchases.accountOf(caller.id))?.customerId;
    if (customerId === undefined) throw fail('NOT_SUBSCRIBED', 'SUBSCRIPTION_MISSING');
    const end = await cancel(services, customerId).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      throw fail('PAYMENT_UNAVAILABLE', 'PROVIDER_DOWN_UNCHANGED', {
        cause: error,
      });
    });
    if (!end) throw fail('NOT_SUBSCRIBED', 'SUBSCRIPTION_MISSING');
    return `Your subscription is canceled. You keep PRO until ${dayOf(end)}.`;
  };

export const handler = serve('billing.cancelSubscription', spec, cancelSubscription, {
  callers: buildCallers,
  payments: buildPayments,
  purchases: buildPurchases,
  now: buildNow,
  sleep: buildSleep,
});
