import { eachOf } from '#functions/platform/eachOf.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { type SubscriptionState, Unusable } from '../payments.ts';
import type { Purchases, Subscriber, Subscribers } from '../stores.ts';
import { syncSubscription } from '../syncSubscription.ts';
import type { ProviderBooks } from './providerBooks.ts';

type Needs = Pick<PlatformPorts, 'now' | 'sleep'> & {
  provider: Pick<ProviderBooks, 'liveSubscriptions' | 'findSubscription'>;
  purchases: Pick<Purchases, 'userIdOf' | 'accountOf' | 'mirror'>;
  subscribers: Subscribers;
};

export type SubscriptionRepair = { customerId: string; userId: string; status: string };

/** The number of concurrent requests. Each takes about 0.1 s, and Stripe allows 25 requests a second in test mode. */
const AT_ONCE = 4;

export const describeSubscription = ({ isSubscribed, isPendingCancellation }: Standing): string => {
  if (!isSubscribed) return 'no PRO';
  return isPendingCancellation ? 'PRO that ends' : 'PRO';
};
type Standing = Pick<SubscriptionState, 'isSubscribed' | 'isPendingCancellation'>;

/** A subscription's state as a string, which makes our state and Stripe's comparable. */
const standing = (isEnding: boolean, periodEnd: string | undefined): string => `${isEnding} ${periodEnd}`;
const ours = ({ isPendingCancellation, periodEnd }: Subscriber): string => standing(isPendingCancellation, periodEnd);
const theirs = ({ isPendingCancellation, periodEnd }: SubscriptionState): string =>
  standing(isPendingCancellation, periodEnd?.toISOString());

/**
 * Corrects accounts that differ from Stripe's list of subscriptions. @throws Unavailable, but keeps earlier corrections
 */
export const repairSubscriptions = async (
  needs: Needs,
): Promise<{ compared: number; repaired: SubscriptionRepair[]; strangers: string[] }> => {
  const live = new Map<string, string>();
  for await (const { customerId, state } of needs.provider.liveSubscriptions()) live.set(customerId, theirs(state));
  const differing = new Set<string>();
  const reported = new Set<string>();
  for await (const subscriber of needs.subscribers.all()) {
    const { customerId } = subscriber;
    if (customerId === undefined) continue;
    reported.add(customerId);
    if (live.get(customerId) !== ours(subscriber)) differing.add(customerId);
  }
  for (const customerId of live.keys()) if (!reported.has(customerId)) differing.add(customerId);

  const repaired: SubscriptionRepair[] = [];
  const strangers: string[] = [];
  await eachOf(differing, AT_ONCE, async (customerId) => {
    try {
      const { userId, state } = await syncSubscription({ ...needs, payments: needs.provider }, customerId);
      repaired.push({ customerId, userId, status: describeSubscription(state) });
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      strangers.push(customerId);
    }
  });
  return { compared: new Set([...live.keys(), ...reported]).size, repaired, strangers };
};
