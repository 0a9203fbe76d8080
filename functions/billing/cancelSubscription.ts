import { cancelSubscription as spec } from '#shared/billing/cancelSubscription.ts';
import { buildPayments } from '#functions/lib/adapters/stripe.ts';
import { buildNow, buildSleep } from '#functions/lib/clock.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildPurchases } from '#functions/lib/db/purchases.ts';
import { Unavailable } from '#functions/lib/refusals.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { syncSubscription } from './syncSubscription.ts';

type Needs = Pick<Services, 'payments' | 'purchases' | 'now' | 'sleep'>;

/** Made when it is used: loading the language's dates takes 10 ms. */
const dayOf = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** Ends every subscription that goes on. @returns until when PRO stays, or undefined when nothing went on */
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
    if (customerId === undefined) throw fail('NOT_SUBSCRIBED', 'You have no subscription to cancel.');
    const end = await cancel(services, customerId).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      throw fail(
        'PAYMENT_UNAVAILABLE',
        'We cannot reach our payment provider. Nothing has changed; please try again.',
        {
          cause: error,
        },
      );
    });
    if (!end) throw fail('NOT_SUBSCRIBED', 'You have no subscription to cancel.');
    return `Your subscription is cancelled. You keep PRO until ${dayOf(end)}.`;
  };

export const handler = serve('billing.cancelSubscription', spec, cancelSubscription, {
  callers: buildCallers,
  payments: buildPayments,
  purchases: buildPurchases,
  now: buildNow,
  sleep: buildSleep,
});
