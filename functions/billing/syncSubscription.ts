import { Throttled } from '#functions/lib/refusals.ts';
import type { Payments, SubscriptionState } from '#functions/lib/billing/payments.ts';
import type { Purchases } from '#functions/lib/billing/stores.ts';
import { Unusable } from './unusable.ts';

const ATTEMPTS = 10;

type Needs = {
  payments: Pick<Payments, 'findSubscription'>;
  purchases: Pick<Purchases, 'userIdOf' | 'accountOf' | 'mirror'>;
};

/**
 * Makes the account say of the subscription what the payment provider says. The account's revision is read before the
 * provider is asked: of two at once, the one that knows less does not have the last word.
 * @throws Unusable for a customer that is none of ours; Unavailable, PaymentMissing
 */
export const syncSubscription = async (
  { payments, purchases }: Needs,
  customerId: string,
): Promise<{ userId: string; state: SubscriptionState }> => {
  const userId = await purchases.userIdOf(customerId);
  if (userId === undefined) throw new Unusable('a customer that is none of ours');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const account = await purchases.accountOf(userId);
    if (!account) throw new Unusable('a customer whose account is gone');
    const state = await payments.findSubscription(customerId);
    if (await purchases.mirror(userId, account.subscriptionRevision, state)) return { userId, state };
  }
  throw new Throttled('a subscription that never comes to rest');
};
