import { expect, it } from 'vitest';
import { cancelSubscription as spec } from '#shared/billing/cancelSubscription.ts';
import { aSubscriber } from '#test/support/billing.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { noSubscription } from '#test/support/fakeBilling.ts';
import { cancelSubscription } from './cancelSubscription.ts';

const scene = () => {
  const fakes = fakeServices();
  const { caller, cookies } = aSubscriber(fakes);
  const { call } = servedOn(spec, cancelSubscription, { fakes });
  const present = () => [...fakes.state.callers.values()].find(({ id }) => id === caller.id);
  return { fakes, call, cookies, present };
};

it('ends PRO at the end of the period, says until when it stays, and changes nothing the second time', async () => {
  const { call, cookies, present } = scene();
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await call({ cookies });
    expect([status, body]).toEqual([200, 'Your subscription is canceled. You keep PRO until April 14, 2026.']);
    expect(present()).toMatchObject({ isSubscribed: true, isPendingCancellation: true });
  }
});

it('refuses with NOT_SUBSCRIBED who never was, and who is no more, whom it then shows as FREE', async () => {
  const { fakes, call, cookies, present } = scene();
  expect(await call({ cookies: aUser(fakes).cookies })).toMatchObject(
    refusal(400, 'NOT_SUBSCRIBED', /no subscription/),
  );
  fakes.state.billing.subscriptions.set('cus_1', noSubscription);
  expect(await call({ cookies })).toMatchObject(refusal(400, 'NOT_SUBSCRIBED', /no subscription/));
  expect(present()).toMatchObject({ isSubscribed: false });
});

it('says PAYMENT_UNAVAILABLE while the provider is down, and changes nothing', async () => {
  const { fakes, call, cookies, present } = scene();
  fakes.state.billing.isDown = true;
  expect(await call({ cookies })).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /Nothing has changed/));
  expect(present()).toMatchObject({ isSubscribed: true, isPendingCancellation: false });
});

it('is for signed-in people: a visitor is UNAUTHENTICATED', async () => {
  const { fakes, call } = scene();
  expect(await call({ cookies: aVisitor(fakes).cookies })).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
