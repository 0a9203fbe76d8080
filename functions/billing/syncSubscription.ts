import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { type Payments, type SubscriptionState, Unusable } from './payments.ts';
import type { Purchases } from './stores.ts';

const RETRY_LIMITS = { maxTries: 10 };

type Needs = Pick<PlatformPorts, 'now' | 'sleep'> & {
  payments: Pick<Payments, 'findSubscription'>;
  purchases: Pick<Purchases, 'userIdOf' | 'accountOf' | 'mirror'>;
};

/**
 * Copies Stripe's state of the subscription. The revision is read first, so that a concurrent call cannot write an
 * older state over a newer one. @throws Unusable, Unavailable, Throttled, PaymentMissing
 */
export const syncSubscription = async (
  needs: Needs,
  customerId: string,
): Promise<{ userId: string; state: SubscriptionState }> => {
  const { payments, purchases } = needs;
  const userId = await purchases.userIdOf(customerId);
  if (userId === undefined) throw new Unusable('customer has no account');
  return retry(needs, RETRY_LIMITS, async () => {
    const account = await purchases.accountOf(userId);
    if (!account) throw new Unusable('account of the customer is deleted');
    const state = await payments.findSubscription(customerId);
    const isWritten = await purchases.mirror(userId, account.subscriptionRevision, state);
    return isWritten ? { userId, state } : new RetryNeeded('a subscription that never comes to rest');
  });
};
