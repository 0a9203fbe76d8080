import { createCheckoutSession as spec } from '#shared/billing/createCheckoutSession.ts';
import { findPackage } from '#shared/packages/packages.ts';
import { buildPayments } from '#functions/lib/adapters/stripe.ts';
import { buildPackages } from '#functions/lib/billing/packages.ts';
import { Overtaken, tryAgain } from '#functions/lib/chain.ts';
import { buildNow, buildSleep } from '#functions/lib/clock.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildOrders } from '#functions/lib/db/orders.ts';
import { buildPurchases } from '#functions/lib/db/purchases.ts';
import { buildNewId } from '#functions/lib/newId.ts';
import { Unavailable } from '#functions/lib/refusals.ts';
import type { Account } from '#functions/lib/billing/stores.ts';
import type { Refusal, UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { openCheckout } from './openCheckout.ts';
import { reasonNotToBuy } from './rules.ts';
import { syncSubscription } from './syncSubscription.ts';

type Needs = Pick<Services, 'payments' | 'orders' | 'purchases' | 'packages' | 'now' | 'sleep' | 'newId'>;

/** Once for what is open, and again when that turned out to be paid. */
const TRIES = { most: 3 };

type Fail = (code: 'PAYMENT_UNAVAILABLE', message: string, options: ErrorOptions) => Refusal;

const unreachable = (error: unknown, fail: Fail): unknown => {
  if (!(error instanceof Unavailable)) return error;
  const message = 'We cannot reach our payment provider. Nothing was charged; please try again in a minute.';
  return fail('PAYMENT_UNAVAILABLE', message, { cause: error });
};

/** The subscription as the provider says it is, which the account then says, too. */
const renewed = async (needs: Needs, { customerId }: Account, fail: Fail) => {
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
    if (!sold) throw fail('UNKNOWN_PACKAGE', 'There is no such package. Please choose one of those shown.');
    return tryAgain(services, TRIES, async () => {
      const account = await services.purchases.accountOf(caller.id);
      // Nobody told us that it ended, or that it went on: who would buy a second one must not.
      const standing = account?.isLapsed ? await renewed(services, account, fail) : account;
      const reason = reasonNotToBuy(standing ?? caller);
      if (reason !== undefined) throw fail('ALREADY_SUBSCRIBED', reason);
      const opened = await openCheckout(services, { buyer: caller, sold }).catch((error: unknown) => {
        throw unreachable(error, fail);
      });
      if (opened.is === 'open') return { redirectTo: opened.url };
      return new Overtaken('checkouts of one person that never come to rest');
    });
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
});
