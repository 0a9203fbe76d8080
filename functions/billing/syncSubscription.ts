import { Overtaken, tryAgain } from '#functions/platform/chain.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { type Payments, type SubscriptionState, Unusable } from './payments.ts';
import type { Purchases } from './stores.ts';

const TRIES = { maxTries: 10 };

type Needs = Pick<PlatformPorts, 'now' | 'sleep'> & {
  payments: Pick<Payments, 'findSubscription'>;
  purchases: Pick<Purchases, 'userIdOf' | 'accountOf' | 'mirror'>;
};

/**
 * Reads our revision before Stripe's state, so that an older state cannot win. @throws Unusable, Unavailable,
 * Throttled, PaymentMissing
 */
export const syncSubscription = async (
  needs: Needs,
  customerId: string,
): Promise<{ userId: string; state: SubscriptionState }> => {
  const { payments, purchases } = needs;
  const userId = await purchases.userIdOf(customerId);
  if (userId === undefined) throw new Unusable('a customer that is none of ours');
  return tryAgain(needs, TRIES, async () => {
    const account = await purchases.accountOf(userId);
    if (!account) throw new Unusable('a customer whose account is gone');
    const state = await payments.findSubscription(customerId);
    const isWritten = await purchases.mirror(userId, account.subscriptionRevision, state);
    return isWritten ? { userId, state } : new Overtaken('a subscription that never comes to rest');
  });
};
