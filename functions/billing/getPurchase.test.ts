import { describe, expect, it } from 'vitest';
import { getPurchase as spec } from '#shared/billing/getPurchase.ts';
import { anOrder, changeCheckout, paid, subscribed, tokensOf } from '#test/support/billing.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { getPurchase } from './getPurchase.ts';
import type { Order } from './order.ts';
import type { Checkout } from './payments.ts';

const scene = (order: Partial<Order> = {}, checkout: Partial<Checkout> = {}) => {
  const fakes = fakeServices();
  const { caller, cookies } = aUser(fakes);
  const mine = anOrder({ userId: caller.id, ...order });
  fakes.state.billing.orders.set(mine.id, mine);
  fakes.state.billing.customers.set('cus_1', caller.id);
  changeCheckout(fakes, 'cs_1', { orderId: mine.id, ...checkout });
  const { call } = servedOn(spec, getPurchase, { fakes });
  return { fakes, caller, get: (as = cookies, orderId = mine.id) => call({ cookies: as, params: { orderId } }) };
};

describe('the buyer', () => {
  it('is credited once by this request when no webhook has come yet', async () => {
    const { fakes, caller, get } = scene({}, paid);
    for (let times = 0; times < 3; times += 1)
      expect(await get()).toMatchObject({
        status: 200,
        body: { isSubscription: false, tokensPurchased: 20, state: 'settled' },
      });
    expect(tokensOf(fakes, caller.id)).toBe(20);
    expect(fakes.state.books.entries.filter(({ reason }) => reason === 'purchase')).toHaveLength(1);
  });

  it.each([
    ['open', {}],
    ['processing', { status: 'complete' }],
    ['failed', { status: 'complete', hasFailed: true }],
    ['expired', { status: 'expired' }],
  ] as const)('gets %s, and no tokens', async (state, checkout) => {
    const { fakes, caller, get } = scene({}, checkout);
    expect(await get()).toMatchObject({ status: 200, body: { state } });
    expect(tokensOf(fakes, caller.id)).toBe(0);
  });

  it('sees an order without a checkout as open', async () => {
    const { fakes, get } = scene();
    const { sessionId: _, ...order } = anOrder({ userId: [...fakes.state.callers.values()][0]?.id ?? '' });
    fakes.state.billing.orders.set(order.id, { ...order, state: 'opening' });
    expect(await get()).toMatchObject({ body: { state: 'open' } });
  });

  it('has PRO once the subscription’s order is settled', async () => {
    const { fakes, get } = scene({ tokens: 0, packageType: 'Subscription', priceCents: 999 }, paid);
    fakes.state.billing.subscriptions.set('cus_1', subscribed);
    expect(await get()).toMatchObject({ body: { isSubscription: true, tokensPurchased: 0, state: 'settled' } });
    expect([...fakes.state.callers.values()][0]).toMatchObject({ isSubscribed: true });
  });

  it('gets PAYMENT_UNAVAILABLE while the provider is down, and can retry', async () => {
    const { fakes, get } = scene({}, paid);
    fakes.state.billing.isDown = true;
    expect(await get()).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /Try again/));
    fakes.state.billing.isDown = false;
    expect(await get()).toMatchObject({ body: { state: 'settled' } });
  });
});

it('another user gets 404, and credits nothing by asking', async () => {
  const { fakes, caller, get } = scene({}, paid);
  const other = aUser(fakes);
  expect(await get(other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', /Purchase not found/));
  expect([tokensOf(fakes, caller.id), tokensOf(fakes, other.caller.id)]).toEqual([0, 0]);
});

it('a missing order is 404, and a visitor is UNAUTHENTICATED', async () => {
  const { fakes, get } = scene();
  expect(await get(undefined, 'nonenonenonenonenone00')).toMatchObject(refusal(404, 'NOT_FOUND', /Purchase not found/));
  expect(await get(aVisitor(fakes).cookies)).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
