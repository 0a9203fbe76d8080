import { describe, expect, it } from 'vitest';
import { createCheckoutSession as spec } from '#shared/billing/createCheckoutSession.ts';
import { limits } from '#shared/limits.ts';
import { changeCheckout, paid, subscribed, tokensOf } from '#test/support/billing.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import type { Services } from '#test/support/services.ts';
import { MAX_RETRY_MILLISECONDS } from '#functions/platform/retry.ts';
import { createInTurn } from '#functions/platform/inTurn.ts';
import { createCheckoutSession } from './createCheckoutSession.ts';

const json = { 'content-type': 'application/json' };

const scene = (over: Partial<Services> = {}, user: Parameters<typeof aUser>[1] = {}) => {
  const fakes = fakeServices();
  const { caller, cookies } = aUser(fakes, user);
  const { call } = servedOn(spec, createCheckoutSession, { fakes, over });
  const { billing } = fakes.state;
  return {
    fakes,
    caller,
    billing,
    buy: (tokens: unknown, more: Record<string, unknown> = {}) =>
      call({ cookies, headers: json, body: JSON.stringify({ tokens, ...more }) }),
    form: (body: string) => call({ cookies, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }),
    states: () => [...billing.orders.values()].map(({ tokens, state }) => [tokens, state]),
    sessions: () => [...billing.checkouts.values()].map(({ status }) => status),
  };
};

/** Delays the provider's answers, so that concurrent calls really overlap. */
const slow = (services: Services): Partial<Services> => ({
  payments: {
    ...services.payments,
    createCheckout: async (...asked) => {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      return services.payments.createCheckout(...asked);
    },
  },
});

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

describe('a checkout', () => {
  it('is opened for a package on sale, its order written first', async () => {
    const { buy, billing, caller } = scene();
    expect(await buy(20)).toMatchObject({
      status: 200,
      body: { redirectTo: expect.stringMatching(/pay\.example/) as string },
    });
    const [order] = [...billing.orders.values()];
    expect(order).toMatchObject({
      userId: caller.id,
      packageId: 'tokens-20',
      tokens: 20,
      priceCents: 499,
      state: 'open',
    });
    expect(billing.checkouts.get(order?.sessionId ?? '')?.orderId).toBe(order?.id);
  });

  it('redirects a plain form with 303', async () => {
    const { form } = scene();
    const { status, headers, body } = await form('tokens=10');
    expect([status, headers['location'], body]).toEqual([303, expect.stringMatching(/^https:\/\/pay\.example\//), '']);
  });

  it('is reused for a double click, for two tabs, and for a later request', async () => {
    const fakes = fakeServices();
    const { cookies } = aUser(fakes);
    const buy = () => {
      const over = { ...slow(fakes.services), inTurn: createInTurn() };
      return servedOn(spec, createCheckoutSession, { fakes, over }).call({
        cookies,
        headers: json,
        body: '{"tokens":10}',
      });
    };
    const answers = [...(await Promise.all([buy(), buy(), buy()])), await buy()];
    expect(new Set(answers.map(({ body }) => (body as { redirectTo: string }).redirectTo)).size).toBe(1);
    expect([fakes.state.billing.checkouts.size, fakes.state.billing.orders.size]).toEqual([1, 1]);
  });

  it('expires the open one when another package is chosen', async () => {
    const { buy, states, sessions } = scene();
    await buy(10);
    await buy(0);
    expect(states()).toEqual([
      [10, 'expired'],
      [0, 'open'],
    ]);
    expect(sessions()).toEqual(['expired', 'open']);
  });

  it('is made for each of four parallel tabs in turn on one machine, and only the last stays open', async () => {
    const fakes = fakeServices();
    const { cookies } = aUser(fakes);
    const { call } = servedOn(spec, createCheckoutSession, { fakes, over: slow(fakes.services) });
    const packages = [10, 20, 50, 0];
    const answers = await Promise.all(
      packages.map((tokens) => call({ cookies, headers: json, body: JSON.stringify({ tokens }) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([...fakes.state.billing.orders.values()].map(({ tokens, state }) => [tokens, state])).toEqual([
      [10, 'expired'],
      [20, 'expired'],
      [50, 'expired'],
      [0, 'open'],
    ]);
  });

  it('is not abandoned while being made, even when tabs request other packages, and is the one answered', async () => {
    const fakes = fakeServices();
    const { services } = fakes;
    const { cookies } = aUser(fakes);
    const [made, asked] = [gate(), gate()];
    const createCheckout: typeof services.payments.createCheckout = async (order, ...more) => {
      asked.open();
      if (order.tokens === 10) await made.opened;
      return services.payments.createCheckout(order, ...more);
    };
    const buy = (tokens: number) => {
      // Each call has its own `inTurn`, like separate processes in the cloud.
      const over = {
        payments: { ...services.payments, createCheckout },
        sleep: async () => {},
        inTurn: createInTurn(),
      };
      const { call } = servedOn(spec, createCheckoutSession, { fakes, over });
      return call({ cookies, headers: json, body: JSON.stringify({ tokens }) });
    };
    const first = buy(10);
    await asked.opened;
    for (const tokens of [20, 50]) expect(await buy(tokens)).toMatchObject(refusal(503, 'BUSY', /busy/));
    made.open();
    expect(await first).toMatchObject({ status: 200 });
    const { billing } = fakes.state;
    expect([...billing.orders.values()].map(({ tokens, state }) => [tokens, state])).toEqual([[10, 'open']]);
    expect(await buy(20)).toMatchObject({ status: 200 });
    expect([...billing.checkouts.values()].map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('abandons an order for another package once no request can still be making it', async () => {
    const { fakes, buy, billing, states } = scene();
    await buy(10);
    const [order] = [...billing.orders.values()];
    if (!order) throw new Error('no order');
    const { sessionId: _, ...rest } = order;
    billing.orders.set(order.id, { ...rest, state: 'opening' });
    fakes.state.clock.now = new Date(fakes.state.clock.now.getTime() + MAX_RETRY_MILLISECONDS);
    expect((await buy(20)).status).toBe(200);
    expect(states()).toEqual([
      [10, 'expired'],
      [20, 'open'],
    ]);
  });

  it('is a new one when the last has expired or is paid; a paid one is credited', async () => {
    const { fakes, caller, buy, billing, states } = scene();
    await buy(10);
    const [first] = [...billing.checkouts.keys()];
    changeCheckout(fakes, first ?? '', paid);
    await buy(10);
    expect(tokensOf(fakes, caller.id)).toBe(10);
    const second = [...billing.checkouts.keys()][1];
    changeCheckout(fakes, second ?? '', { status: 'expired', url: undefined });
    await buy(10);
    expect(states()).toEqual([
      [10, 'settled'],
      [10, 'expired'],
      [10, 'open'],
    ]);
  });

  it('continues an order without a checkout, and abandons an old one', async () => {
    const { fakes, caller, buy, billing, states } = scene();
    await buy(10);
    const [order] = [...billing.orders.values()];
    if (!order) throw new Error('no order');
    const { sessionId: _, ...rest } = order;
    billing.orders.set(order.id, { ...rest, state: 'opening' });
    await buy(10);
    expect(states()).toEqual([[10, 'open']]);
    billing.orders.set(order.id, { ...rest, state: 'opening' });
    fakes.state.clock.now = new Date(fakes.state.clock.now.getTime() + limits.openingOrderMinutes * 60_000);
    await buy(10);
    expect(states()).toEqual([
      [10, 'expired'],
      [10, 'open'],
    ]);
    expect(tokensOf(fakes, caller.id)).toBe(0);
  });
});

describe('refuses', () => {
  it('tokens that are not on sale with UNKNOWN_PACKAGE', async () => {
    const { buy, billing } = scene();
    for (const tokens of [1, 11, 49, 1_000])
      expect(await buy(tokens)).toMatchObject(refusal(400, 'UNKNOWN_PACKAGE', /Package not found/));
    expect(billing.orders.size).toBe(0);
  });

  it('a price in the body, and tokens that are not a number', async () => {
    const { buy, billing } = scene();
    expect(await buy(10, { price: 0.01 })).toMatchObject(refusal(400, 'BAD_REQUEST', /isn’t valid/));
    for (const tokens of [-10, 1.5, '10.0', null, [10], '1e1'])
      expect(await buy(tokens)).toMatchObject(refusal(400, 'BAD_REQUEST', /isn’t valid/));
    expect(billing.orders.size).toBe(0);
  });

  it('a visitor with UNAUTHENTICATED', async () => {
    const fakes = fakeServices();
    const { cookies } = aVisitor(fakes);
    const { call } = servedOn(spec, createCheckoutSession, { fakes });
    expect(await call({ cookies, headers: json, body: '{"tokens":10}' })).toMatchObject(
      refusal(401, 'UNAUTHENTICATED', /login/),
    );
  });

  it('a subscriber, and one whose cancellation is pending, with ALREADY_SUBSCRIBED', async () => {
    const pro = scene({}, { isSubscribed: true });
    expect(await pro.buy(10)).toMatchObject(refusal(400, 'ALREADY_SUBSCRIBED', /active subscription/));
    const leaving = scene({}, { isSubscribed: true, isPendingCancellation: true });
    expect(await leaving.buy(0)).toMatchObject(refusal(400, 'ALREADY_SUBSCRIBED', /end of the billing cycle/));
    expect(pro.billing.orders.size + leaving.billing.orders.size).toBe(0);
  });

  it('no user whose PRO has ended without a webhook, as the provider is asked first', async () => {
    const { caller, buy, billing } = scene();
    billing.customers.set('cus_1', caller.id);
    billing.lapsed.add(caller.id);
    expect((await buy(0)).status).toBe(200);
    expect(billing.lapsed.size).toBe(0);
  });

  it('a paying PRO subscriber whose webhook is missing, and no one while the provider is down', async () => {
    const { caller, buy, billing } = scene();
    billing.customers.set('cus_1', caller.id);
    billing.lapsed.add(caller.id);
    billing.subscriptions.set('cus_1', subscribed);
    billing.isDown = true;
    expect(await buy(0)).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /Try again/));
    billing.isDown = false;
    expect(await buy(0)).toMatchObject(refusal(400, 'ALREADY_SUBSCRIBED', /active subscription/));
    expect(billing.orders.size).toBe(0);
  });

  it('a second PRO while the first is paid and its webhook is missing', async () => {
    const { fakes, caller, buy, billing, states } = scene();
    await buy(0);
    const [sessionId] = [...billing.checkouts.keys()];
    const customerId = billing.checkouts.get(sessionId ?? '')?.customerId ?? '';
    changeCheckout(fakes, sessionId ?? '', { ...paid, paidCents: 999 });
    billing.subscriptions.set(customerId, subscribed);
    expect(await buy(0)).toMatchObject(refusal(400, 'ALREADY_SUBSCRIBED', /active subscription/));
    expect(states()).toEqual([[0, 'settled']]);
    expect(tokensOf(fakes, caller.id)).toBe(0);
  });

  it('with BUSY while other tabs keep interfering, with longer pauses between tries', async () => {
    const fakes = fakeServices();
    const orders = { ...fakes.services.orders, open: async () => false };
    const { cookies } = aUser(fakes);
    const { call } = servedOn(spec, createCheckoutSession, { fakes, over: { orders } });
    const before = fakes.services.now().getTime();
    const answer = await call({ cookies, headers: json, body: JSON.stringify({ tokens: 10 }) });
    expect(answer).toMatchObject(refusal(503, 'BUSY', 'We’re busy. Try again in a moment.'));
    expect(answer.headers['retry-after']).toBe('2');
    expect(fakes.services.now().getTime()).toBeGreaterThan(before);
    expect(fakes.state.billing.checkouts.size).toBe(0);
  });

  it('with PAYMENT_UNAVAILABLE while the provider is down, and leaves no order open', async () => {
    const { buy, billing, states } = scene();
    billing.isDown = true;
    expect(await buy(10)).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /Nothing was charged/));
    expect(states()).toEqual([[10, 'expired']]);
    billing.isDown = false;
    expect(await buy(10)).toMatchObject({ status: 200 });
    expect(states()).toEqual([
      [10, 'expired'],
      [10, 'open'],
    ]);
  });
});
