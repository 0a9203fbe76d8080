import { describe, expect, it } from 'vitest';
import { receiveStripeEvent as spec } from '#shared/billing/receiveStripeEvent.ts';
import { anOrder, aSubscriber, changeCheckout, paid, subscribed, tokensOf } from '#test/support/billing.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { eventBody, noSubscription } from '#test/support/fakeBilling.ts';
import { aUser, fakeServices } from '#test/support/fakeServices.ts';
import type { Services } from '#test/support/services.ts';
import type { Pointer } from './payments.ts';
import type { BillingPorts } from './ports.ts';
import { receiveStripeEvent } from './receiveStripeEvent.ts';

const good = { 'stripe-signature': 'good' };
const checkout: Pointer = { kind: 'checkout', sessionId: 'cs_1', orderId: 'orderorderorderorder00' };

const scene = (over: Partial<Services> = {}, fakes = fakeServices()) => {
  const { caller } = aUser(fakes);
  const { billing } = fakes.state;
  billing.orders.set('orderorderorderorder00', anOrder({ userId: caller.id }));
  billing.customers.set('cus_1', caller.id);
  changeCheckout(fakes, 'cs_1', paid);
  const { call } = servedOn(spec, receiveStripeEvent, { fakes, over });
  return {
    fakes,
    billing,
    userId: caller.id,
    call,
    receive: (pointer: Pointer | undefined, id = 'evt_1') =>
      call({ headers: good, body: eventBody({ id, type: 'made.up', pointer }) }),
  };
};
const taken = { status: 200, body: { received: true } };

describe('a checkout', () => {
  it('is credited once when paid, also when the event repeats or comes in parallel', async () => {
    const { fakes, userId, receive, billing } = scene();
    const answers = await Promise.all(Array.from({ length: 5 }, () => receive(checkout)));
    for (const answer of [...answers, await receive(checkout), await receive(checkout, 'evt_2')])
      expect(answer).toMatchObject(taken);
    expect(tokensOf(fakes, userId)).toBe(20);
    expect(billing.events.get('evt_1')?.outcome).toBe('settled');
  });

  it('is not requested again when its handled event repeats', async () => {
    const fakes = fakeServices();
    const requests: string[] = [];
    const payments: BillingPorts['payments'] = {
      ...fakes.services.payments,
      findCheckout: (sessionId) => {
        requests.push(sessionId);
        return fakes.services.payments.findCheckout(sessionId);
      },
    };
    const { receive, billing } = scene({ payments }, fakes);
    for (let time = 0; time < 3; time += 1) expect(await receive(checkout)).toMatchObject(taken);
    expect([requests, billing.events.get('evt_1')?.attempts]).toEqual([['cs_1'], 1]);
    await receive(checkout, 'evt_2');
    expect(requests).toEqual(['cs_1', 'cs_1']);
  });

  it('is credited even if the order does not have its checkout’s id yet', async () => {
    const { fakes, userId, receive, billing } = scene();
    const { sessionId: _, ...order } = anOrder({ userId, state: 'opening' });
    billing.orders.set(order.id, order);
    await receive(checkout);
    expect(tokensOf(fakes, userId)).toBe(20);
  });

  it('is credited only to its own order', async () => {
    const { fakes, userId, receive, billing } = scene();
    billing.orders.set('otherotherotherother00', anOrder({ id: 'otherotherotherother00', userId }));
    expect(await receive({ kind: 'checkout', sessionId: 'cs_1', orderId: 'otherotherotherother00' })).toMatchObject(
      taken,
    );
    expect([tokensOf(fakes, userId), billing.events.get('evt_1')?.outcome]).toEqual([0, 'unusable']);
  });
});

describe('a charge', () => {
  it('takes the order’s tokens back when refunded, and books the rest as debt', async () => {
    const { fakes, userId, receive, billing } = scene();
    await receive(checkout, 'evt_bought');
    fakes.state.books.enter(userId, 'token', -13, 'story');
    changeCheckout(fakes, 'cs_1', { refundedCents: 499 });
    billing.charges.set('ch_1', {
      id: 'ch_1',
      customerId: 'cus_1',
      sessionId: 'cs_1',
      orderId: checkout.orderId,
      month: undefined,
      movements: [],
    });
    await receive({ kind: 'charge', chargeId: 'ch_1' });
    expect([tokensOf(fakes, userId), billing.debt.get(userId)]).toEqual([0, 13]);
    const entered = fakes.state.books.entries.map(({ reason, amount }) => [reason, amount]);
    expect(entered).toEqual(
      expect.arrayContaining([
        ['purchase', 20],
        ['story', -13],
        ['refund', -7],
      ]),
    );
  });

  it('is booked for a subscription’s month, and takes no tokens', async () => {
    const { fakes, userId, receive, billing } = scene();
    const movements = [{ id: 're_1', reason: 'refund', cents: -999 } as const];
    billing.charges.set('ch_2', {
      id: 'ch_2',
      customerId: 'cus_1',
      sessionId: undefined,
      orderId: undefined,
      month: undefined,
      movements,
    });
    await receive({ kind: 'charge', chargeId: 'ch_2' });
    await receive({ kind: 'charge', chargeId: 'ch_2' }, 'evt_2');
    expect([...billing.notes.values()]).toEqual([
      { entryId: 'refund-re_1', reason: 'refund', cents: -999, sourceId: 're_1' },
    ]);
    expect(tokensOf(fakes, userId)).toBe(0);
  });
});

describe('a subscription', () => {
  it('is copied from the provider, not from the event', async () => {
    const { fakes, receive, billing } = scene();
    const { caller } = aSubscriber(fakes);
    const present = () => [...fakes.state.callers.values()].find(({ id }) => id === caller.id);
    billing.subscriptions.set('cus_1', noSubscription);
    await receive({ kind: 'subscription', customerId: 'cus_1' });
    expect(present()).toMatchObject({ isSubscribed: false });
    billing.subscriptions.set('cus_1', { ...subscribed, isPendingCancellation: true });
    await receive({ kind: 'subscription', customerId: 'cus_1' }, 'evt_2');
    expect(present()).toMatchObject({ isSubscribed: true, isPendingCancellation: true });
  });

  it('books a paid month once, and no unpaid one', async () => {
    const { receive, billing } = scene();
    billing.invoices.set('in_1', { id: 'in_1', customerId: 'cus_1', isPaid: true, paidCents: 999 });
    billing.invoices.set('in_2', { id: 'in_2', customerId: 'cus_1', isPaid: false, paidCents: 0 });
    await receive({ kind: 'invoice', invoiceId: 'in_1' });
    await receive({ kind: 'invoice', invoiceId: 'in_1' }, 'evt_2');
    await receive({ kind: 'invoice', invoiceId: 'in_2' }, 'evt_3');
    expect([...billing.notes.values()].map(({ entryId, cents }) => [entryId, cents])).toEqual([['invoice-in_1', 999]]);
  });
});

describe('an event', () => {
  it('with a wrong signature is 400 and changes nothing', async () => {
    const { fakes, userId, call, billing } = scene();
    const body = eventBody({ id: 'evt_1', type: 'x', pointer: checkout });
    for (const headers of [{}, { 'stripe-signature': 'bad' }])
      expect(await call({ headers, body })).toMatchObject(refusal(400, 'BAD_REQUEST', 'The signature isn’t valid.'));
    expect([tokensOf(fakes, userId), billing.events.size]).toEqual([0, 0]);
  });

  it('that concerns no order of ours is accepted and dropped', async () => {
    const { receive, billing } = scene();
    expect(await receive(undefined)).toMatchObject(taken);
    expect(billing.events.size).toBe(0);
  });

  it('that cannot be handled now is PAYMENT_UNAVAILABLE, and handled when it comes again', async () => {
    const { fakes, userId, receive, billing } = scene();
    billing.isDown = true;
    expect(await receive(checkout)).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /Send it again/));
    billing.isDown = false;
    expect(await receive(checkout)).toMatchObject(taken);
    expect([tokensOf(fakes, userId), billing.events.get('evt_1')?.attempts]).toEqual([20, 2]);
  });

  it('that can never be handled is stored, logged for the alarm, and accepted', async () => {
    const { fakes, receive, call, billing } = scene();
    const never: readonly Pointer[] = [
      { kind: 'checkout', sessionId: 'cs_1', orderId: undefined },
      { kind: 'checkout', sessionId: 'cs_1', orderId: 'unknownunknownunkno00' },
      { kind: 'subscription', customerId: 'cus_unknown' },
      { kind: 'invoice', invoiceId: 'in_unknown' },
      { kind: 'charge', chargeId: 'ch_unknown' },
    ];
    for (const [index, pointer] of never.entries()) expect(await receive(pointer, `evt_${index}`)).toMatchObject(taken);
    expect(await call({ headers: good, body: 'no event' })).toMatchObject(taken);
    expect([...billing.events.values()].map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 6 }, () => 'unusable'),
    );
    const lines = fakes.state.lines.filter(({ message }) => message === 'webhook unusable');
    expect(lines.map(({ level }) => level)).toEqual(Array.from({ length: 6 }, () => 'error'));
    expect(lines[0]?.fields).toEqual({ eventId: 'evt_0', type: 'made.up', reason: 'checkout has no order' });
  });

  it('that is no valid event is stored once per content', async () => {
    const { call, billing, fakes } = scene();
    for (const body of ['no event', 'no event', 'another']) await call({ headers: good, body });
    expect([...billing.events.keys()]).toEqual([
      expect.stringMatching(/^unreadable-[\w-]{43}$/),
      expect.stringMatching(/^unreadable-[\w-]{43}$/),
    ]);
    expect(fakes.state.lines.find(({ message }) => message === 'webhook unusable')?.fields).toMatchObject({
      type: 'unreadable',
      reason: 'no event',
    });
  });

  it('that hits a bug of ours is answered with 500, so that Stripe resends it', async () => {
    const mistake = (): never => {
      throw new TypeError('our own');
    };
    const { fakes } = scene();
    const breaking = [{ readEvent: mistake }, { findCheckout: () => Promise.resolve().then(mistake) }];
    for (const over of breaking) {
      const { receive } = scene({ payments: { ...fakes.services.payments, ...over } }, fakes);
      expect(await receive(checkout)).toMatchObject(refusal(500, 'INTERNAL', /on our side/));
    }
  });

  it('that is interrupted is handled again', async () => {
    const { fakes, userId, call } = scene();
    const body = eventBody({ id: 'evt_1', type: 'x', pointer: checkout });
    const breaking = { ...fakes.services.paymentEvents, finish: () => Promise.reject(new Error('power cut')) };
    const interrupted = servedOn(spec, receiveStripeEvent, { fakes, over: { paymentEvents: breaking } });
    expect((await interrupted.call({ headers: good, body })).status).toBe(500);
    expect(await call({ headers: good, body })).toMatchObject(taken);
    expect(tokensOf(fakes, userId)).toBe(20);
  });
});

describe('a failure is counted by reason:', () => {
  const failures = ({ fakes }: ReturnType<typeof scene>) =>
    fakes.state.metrics.filter(({ name }) => name === 'WebhookFailures').map(({ kind }) => kind);

  it('a bad signature, an event that can never be handled, and one that cannot be now', async () => {
    const made = scene();
    await made.call({
      headers: { 'stripe-signature': 'bad' },
      body: eventBody({ id: 'e', type: 't', pointer: checkout }),
    });
    await made.receive({ kind: 'subscription', customerId: 'cus_nobody' });
    made.billing.isDown = true;
    await made.receive(checkout, 'evt_2');
    expect(failures(made)).toEqual(['signature', 'unusable', 'postponed']);
  });

  it('a handled event is not counted', async () => {
    const made = scene();
    await made.receive(checkout);
    expect(failures(made)).toEqual([]);
  });
});
