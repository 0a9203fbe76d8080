import { createCheckoutSession as spec } from '#shared/billing/createCheckoutSession.ts';
import type { AnyReason } from '#shared/english.ts';
import { findPackage } from '#shared/billing/packages.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import type { Refusal, UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildInTurn } from '#functions/platform/inTurn.ts';
import { buildNewId } from '#functions/platform/newId.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { openCheckout } from './openCheckout.ts';
import { buildPackages } from './packages.ts';
import type { BillingPorts } from './ports.ts';
import { reasonNotToBuy } from './rules.ts';
import { buildOrders } from './store/orders.ts';
import { buildPurchases } from './store/purchases.ts';
import type { Account } from './stores.ts';
import { buildPayments } from './stripe/stripe.ts';
import { syncSubscription } from './syncSubscription.ts';

type Needs = Pick<BillingPorts, 'payments' | 'orders' | 'purchases' | 'packages'> &
  Pick<PlatformPorts, 'now' | 'sleep' | 'newId' | 'inTurn'>;

/** A try ends early if it finds that the previous checkout was paid. The next try then opens a new checkout. */
const RETRY_LIMITS = { maxTries: 3 };

type Fail = (code: 'PAYMENT_UNAVAILABLE', reason: AnyReason, options: ErrorOptions) => Refusal;

const unreachable = (error: unknown, fail: Fail): unknown => {
  if (!(error instanceof Unavailable)) return error;
  return fail('PAYMENT_UNAVAILABLE', 'PROVIDER_DOWN_UNCHARGED', { cause: error });
};

const refreshSubscription = async (needs: Needs, { customerId }: Account, fail: Fail) => {
  if (customerId === undefined) return undefined;
  const { state } = await syncSubscription(needs, customerId).catch((error: unknown) => {
    throw unreachable(error, fail);
  });
  return state;
};

export const createCheckoutSession =
  (services: Needs): UseCase<typeof spec> =>
  async ({ body, caller, fail }) => {
    const sold = findPackage(services.packages, body.tokens);
    if (!sold) throw fail('UNKNOWN_PACKAGE', 'PACKAGE_UNKNOWN');
    const open = async () => {
      const account = await services.purchases.accountOf(caller.id);
      // PRO may have been renewed although the webhook was lost. A second subscription would charge the person twice.
      const standing = account?.isLapsed ? await refreshSubscription(services, account, fail) : account;
      const reason = reasonNotToBuy(standing ?? caller);
      if (reason !== undefined) throw fail('ALREADY_SUBSCRIBED', reason);
      const opened = await openCheckout(services, { buyer: caller, sold }).catch((error: unknown) => {
        throw unreachable(error, fail);
      });
      if (opened.status === 'open') return { redirectTo: opened.url };
      return new RetryNeeded('checkouts of one person that never come to rest');
    };
    // In the local product, concurrent requests of one person run in turn, or they would use up each other's retries.
    return services.inTurn(caller.id, () => retry(services, RETRY_LIMITS, open));
  };

export const handler = serve('billing.createCheckoutSession', spec, createCheckoutSession, {
  callers: buildCallers,
  payments: buildPayments,
  orders: buildOrders,
  purchases: buildPurchases,
  packages: buildPackages,
  now: buildNow,
  sleep: buildSleep,
  newId: buildNewId,
  inTurn: buildInTurn,
});
