import { expect, it } from 'vitest';
import { Throttled } from '#functions/platform/failures.ts';
import { aSubscriber, subscribed } from '#test/support/billing.ts';
import { noSubscription } from '#test/support/fakeBilling.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { type SubscriptionState, Unusable } from './payments.ts';
import { syncSubscription } from './syncSubscription.ts';

const scene = () => {
  const fakes = fakeServices();
  const { caller } = aSubscriber(fakes);
  const present = () => [...fakes.state.callers.values()].find(({ id }) => id === caller.id);
  return { fakes, caller, present };
};

it('discards an outdated answer', async () => {
  const { fakes, present } = scene();
  const { services, state } = fakes;
  const answers: SubscriptionState[] = [];
  // The first call reads an active subscription. Before it writes, the subscription ends and a second call writes that
  // it ended.
  const overtaken: typeof services.payments = {
    ...services.payments,
    findSubscription: async (customerId) => {
      const answer = await services.payments.findSubscription(customerId);
      answers.push(answer);
      if (answers.length === 1) {
        state.billing.subscriptions.set('cus_1', noSubscription);
        await syncSubscription(services, 'cus_1');
      }
      return answer;
    },
  };
  await syncSubscription({ ...services, payments: overtaken }, 'cus_1');
  expect(answers.map(({ isSubscribed }) => isSubscribed)).toEqual([true, false]);
  expect(present()).toMatchObject({ isSubscribed: false });
});

it('returns the subscription with its user', async () => {
  const { fakes, caller } = scene();
  expect(await syncSubscription(fakes.services, 'cus_1')).toEqual({ userId: caller.id, state: subscribed });
});

it('does nothing for an unknown customer, or one whose account was deleted', async () => {
  const { fakes } = scene();
  await expect(syncSubscription(fakes.services, 'cus_2')).rejects.toBeInstanceOf(Unusable);
  fakes.state.callers.clear();
  await expect(syncSubscription(fakes.services, 'cus_1')).rejects.toBeInstanceOf(Unusable);
});

it('gives up after 8 seconds', async () => {
  const { fakes } = scene();
  const { services } = fakes;
  const begunAt = services.now().getTime();
  const mirror = async () => {
    await services.sleep(1_500);
    return false;
  };
  const slow = { ...services, purchases: { ...services.purchases, mirror } };
  await expect(syncSubscription(slow, 'cus_1')).rejects.toBeInstanceOf(Throttled);
  expect(services.now().getTime() - begunAt).toBeLessThan(8_000 + 1_500);
});
