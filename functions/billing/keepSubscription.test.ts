import { expect, it, vi } from 'vitest';
import { Unavailable } from '#functions/platform/failures.ts';
import { keepSubscription as spec } from '#shared/billing/keepSubscription.ts';
import { aSubscriber, subscribed } from '#test/support/billing.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { noSubscription } from '#test/support/fakeBilling.ts';
import { keepSubscription } from './keepSubscription.ts';
import { PaymentMissing, type SubscriptionState } from './payments.ts';

const ending: SubscriptionState = { ...subscribed, isPendingCancellation: true };

/** A user who canceled. Records the subscriptions that the provider is asked to resume. */
const scene = (state: SubscriptionState = ending) => {
  const fakes = fakeServices();
  const { caller, cookies } = aSubscriber(fakes);
  const provider = (now: SubscriptionState) => fakes.state.billing.subscriptions.set('cus_1', now);
  provider(state);
  const keepRenewing = vi.spyOn(fakes.services.payments, 'keepRenewing');
  const { call } = servedOn(spec, keepSubscription, { fakes });
  const present = () => [...fakes.state.callers.values()].find(({ id }) => id === caller.id);
  return { fakes, call, cookies, present, provider, keepRenewing };
};

it('undoes a cancellation, charges nothing, and makes no second request to the provider', async () => {
  const { fakes, call, cookies, present, keepRenewing } = scene();
  const entries = JSON.stringify([...fakes.state.books.accounts]);
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await call({ cookies });
    expect([status, body]).toEqual([200, { paidUntil: '2026-04-14T09:00:00.000Z' }]);
    expect(present()).toMatchObject({ isSubscribed: true, isPendingCancellation: false });
  }
  expect(keepRenewing.mock.calls).toEqual([['sub_1']]);
  expect(JSON.stringify([...fakes.state.books.accounts])).toBe(entries);
});

it('continues only one of two ending subscriptions, so no one is charged twice a month', async () => {
  const { call, cookies, keepRenewing } = scene({ ...ending, subscriptionIds: ['sub_longer', 'sub_other'] });
  expect((await call({ cookies })).status).toBe(200);
  expect(keepRenewing.mock.calls).toEqual([['sub_longer']]);
});

it('works without a known end date', async () => {
  const { call, cookies } = scene({ ...ending, periodEnd: undefined });
  expect(await call({ cookies })).toMatchObject({ status: 200, body: {} });
});

it('refuses a never or formerly subscribed user with NOT_SUBSCRIBED, and then shows FREE', async () => {
  const { fakes, call, cookies, present, provider, keepRenewing } = scene();
  expect(await call({ cookies: aUser(fakes).cookies })).toMatchObject(refusal(400, 'NOT_SUBSCRIBED', /already ended/));
  provider(noSubscription);
  expect(await call({ cookies })).toMatchObject(refusal(400, 'NOT_SUBSCRIBED', /already ended/));
  expect(present()).toMatchObject({ isSubscribed: false });
  expect(keepRenewing).not.toHaveBeenCalled();
});

it('refuses a subscription that ends in the meantime with NOT_SUBSCRIBED', async () => {
  const { call, cookies, present, provider, keepRenewing } = scene();
  keepRenewing.mockImplementation(async () => {
    provider(noSubscription);
    throw new PaymentMissing('over');
  });
  expect(await call({ cookies })).toMatchObject(refusal(400, 'NOT_SUBSCRIBED', /already ended/));
  expect(present()).toMatchObject({ isSubscribed: false });
});

it('succeeds when the answer was lost, and fails while the subscription still ends', async () => {
  const { call, cookies, present, provider, keepRenewing } = scene();
  keepRenewing.mockImplementationOnce(() => Promise.reject(new Error('what is this')));
  expect(await call({ cookies })).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(present()).toMatchObject({ isPendingCancellation: true });
  keepRenewing.mockImplementationOnce(async () => {
    provider(subscribed);
    throw new Error('the line broke');
  });
  expect((await call({ cookies })).status).toBe(200);
  expect(present()).toMatchObject({ isPendingCancellation: false });
});

it('says SUBSCRIPTION_ENDS when an end date is set, and leaves that date unchanged', async () => {
  const { call, cookies, present, keepRenewing } = scene();
  keepRenewing.mockResolvedValue(undefined);
  expect(await call({ cookies })).toMatchObject(refusal(400, 'SUBSCRIPTION_ENDS', /set your subscription to end/));
  expect(present()).toMatchObject({ isSubscribed: true, isPendingCancellation: true });
});

it('says PAYMENT_UNAVAILABLE while the provider is down, changes nothing, and logs why', async () => {
  const { fakes, call, cookies, present } = scene();
  const before = present();
  fakes.state.billing.isDown = true;
  expect(await call({ cookies })).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /Nothing has changed/));
  expect(present()).toEqual(before);
  expect(fakes.state.lines.at(-1)?.fields).toMatchObject({ error: new Unavailable('down') });
});

it('says PAYMENT_UNAVAILABLE when the provider fails at the change itself, and the subscription still ends', async () => {
  const { call, cookies, present, keepRenewing } = scene();
  keepRenewing.mockRejectedValueOnce(new Unavailable('no answer'));
  expect(await call({ cookies })).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /Nothing has changed/));
  expect(present()).toMatchObject({ isPendingCancellation: true });
});

it('requests nothing for an ending subscription that the provider does not name', async () => {
  const { call, cookies, keepRenewing } = scene({ ...ending, subscriptionIds: [] });
  expect(await call({ cookies })).toMatchObject(refusal(400, 'SUBSCRIPTION_ENDS', /set your subscription to end/));
  expect(keepRenewing).not.toHaveBeenCalled();
});

it('refuses an account that was deleted in the meantime with NOT_SUBSCRIBED', async () => {
  const { fakes, call, cookies } = scene();
  vi.spyOn(fakes.services.purchases, 'accountOf').mockResolvedValue(undefined);
  expect(await call({ cookies })).toMatchObject(refusal(400, 'NOT_SUBSCRIBED', /already ended/));
});

it('is for signed-in people: a visitor is UNAUTHENTICATED', async () => {
  const { fakes, call } = scene();
  expect(await call({ cookies: aVisitor(fakes).cookies })).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
