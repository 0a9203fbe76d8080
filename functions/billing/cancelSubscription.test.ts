import { expect, it, vi } from 'vitest';
import { Unavailable } from '#functions/platform/failures.ts';
import { cancelSubscription as spec } from '#shared/billing/cancelSubscription.ts';
import { aSubscriber, subscribed } from '#test/support/billing.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { noSubscription } from '#test/support/fakeBilling.ts';
import { cancelSubscription } from './cancelSubscription.ts';

const scene = () => {
  const fakes = fakeServices();
  const { caller, cookies } = aSubscriber(fakes);
  const cancelAtPeriodEnd = vi.spyOn(fakes.services.payments, 'cancelAtPeriodEnd');
  const { call } = servedOn(spec, cancelSubscription, { fakes });
  const present = () => [...fakes.state.callers.values()].find(({ id }) => id === caller.id);
  return { fakes, call, cookies, present, cancelAtPeriodEnd };
};

it('ends PRO with the period, says until when it stays, and changes nothing the second time', async () => {
  const { call, cookies, present, cancelAtPeriodEnd } = scene();
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await call({ cookies });
    expect([status, body]).toEqual([200, 'Your subscription is canceled. You keep PRO until April 14, 2026.']);
    expect(present()).toMatchObject({ isSubscribed: true, isPendingCancellation: true });
  }
  expect(cancelAtPeriodEnd.mock.calls).toEqual([['sub_1']]);
});

it('ends every subscription, so that none is charged again', async () => {
  const { fakes, call, cookies, cancelAtPeriodEnd } = scene();
  fakes.state.billing.subscriptions.set('cus_1', { ...subscribed, subscriptionIds: ['sub_1', 'sub_2'] });
  expect((await call({ cookies })).status).toBe(200);
  expect(cancelAtPeriodEnd.mock.calls).toEqual([['sub_1'], ['sub_2']]);
});

it('gives the day in UTC, wherever the function runs', async () => {
  const { fakes, call, cookies } = scene();
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const periodEnd = new Date('2026-04-14T23:30:00.000Z');
  fakes.state.billing.subscriptions.set('cus_1', { ...subscribed, periodEnd });
  expect((await call({ cookies })).body).toMatch(/until April 14, 2026\.$/);
  vi.unstubAllEnvs();
});

it('is INTERNAL for an unexpected error, and does not blame the provider', async () => {
  const { call, cookies, cancelAtPeriodEnd, present } = scene();
  cancelAtPeriodEnd.mockRejectedValueOnce(new Error('what is this'));
  expect(await call({ cookies })).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(present()).toMatchObject({ isPendingCancellation: false });
});

it('refuses a never or formerly subscribed user with NOT_SUBSCRIBED, and then shows FREE', async () => {
  const { fakes, call, cookies, present, cancelAtPeriodEnd } = scene();
  expect(await call({ cookies: aUser(fakes).cookies })).toMatchObject(
    refusal(400, 'NOT_SUBSCRIBED', /no subscription/),
  );
  const ended = { ...subscribed, isSubscribed: false };
  for (const state of [noSubscription, ended]) {
    fakes.state.billing.subscriptions.set('cus_1', state);
    expect(await call({ cookies })).toMatchObject(refusal(400, 'NOT_SUBSCRIBED', /no subscription/));
    expect(present()).toMatchObject({ isSubscribed: false });
  }
  expect(cancelAtPeriodEnd).not.toHaveBeenCalled();
});

it('says PAYMENT_UNAVAILABLE while the provider is down, changes nothing, and logs why', async () => {
  const { fakes, call, cookies, present } = scene();
  fakes.state.billing.isDown = true;
  expect(await call({ cookies })).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /Nothing has changed/));
  expect(present()).toMatchObject({ isSubscribed: true, isPendingCancellation: false });
  expect(fakes.state.lines.at(-1)?.fields).toMatchObject({ error: new Unavailable('down') });
});

it('refuses an account that was deleted in the meantime with NOT_SUBSCRIBED', async () => {
  const { fakes, call, cookies } = scene();
  vi.spyOn(fakes.services.purchases, 'accountOf').mockResolvedValue(undefined);
  expect(await call({ cookies })).toMatchObject(refusal(400, 'NOT_SUBSCRIBED', /no subscription/));
});

it('is for signed-in people: a visitor is UNAUTHENTICATED', async () => {
  const { fakes, call } = scene();
  expect(await call({ cookies: aVisitor(fakes).cookies })).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
