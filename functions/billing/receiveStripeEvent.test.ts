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
  it('that is paid is credited once, however often the event comes, in a row and at once', async () => {
    const { fakes, userId, receive, billing } = scene();
    const answers = await Promise.all(Array.from({ length: 5 }, () => receive(checkout)));
    for (const answer of [...answers, await receive(checkout), await receive(checkout, 'evt_2')])
      expect(answer).toMatchObject(taken);
    expect(tokensOf(fakes, userId)).toBe(20);
    expect(billing.events.get('evt_1')?.outcome).toBe('settled');
  });

  it('that was handled is not asked for again when its event comes again', async () => {
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

  it('whose order does not know it yet is credited all the same', async () => {
    const { fakes, userId, receive, billing } = scene();
    const { sessionId: _, ...order } = anOrder({ userId, state: 'opening' });
    billing.orders.set(order.id, order);
    await receive(checkout);
    expect(tokensOf(fakes, userId)).toBe(20);
  });

  it('is not credited to another order than its own', async () => {
    const { fakes, userId, receive, billing } = scene();
    billing.orders.set('otherotherotherother00', anOrder({ id: 'otherotherotherother00', userId }));
    expect(await receive({ kind: 'checkout', sessionId: 'cs_1', orderId: 'otherotherotherother00' })).toMatchObject(
      taken,
    );
    expect([tokensOf(fakes, userId), billing.events.get('evt_1')?.outcome]).toEqual([0, 'unusable']);
  });
});

describe('a charge', () => {
  it('that was given back takes the tokens of its order back, the rest is owed', async () => {
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

  it('of a subscription’s month is entered in the books, and takes no tokens', async () => {
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
  it('is mirrored as the provider has it, not as the event says', async () => {
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

  it('enters a month that was paid, once, and none that was not', async () => {
    const { receive, billing } = scene();
    billing.invoices.set('in_1', { id: 'in_1', customerId: 'cus_1', isPaid: true, paidCents: 999 });
    billing.invoices.set('in_2', { id: 'in_2', customerId: 'cus_1', isPaid: false, paidCents: 0 });
    await receive({ kind: 'invoice', invoiceId: 'in_1' });
    await receive({ kind: 'invoice', invoiceId: 'in_1' }, 'evt_2');
    await receive({ kind: 'invoice', invoiceId: 'in_2' }, 'evt_3');
    expect([...billing.notes.values()].map(({ entryId, cents }) => [entryId, cents])).toEqual([['invoice-in_1', 999]]);
  });
});

describe('what is sent', () => {
  it('with a bad signature is 400 and changes nothing', async () => {
    const { fakes, userId, call, billing } = scene();
    const body = eventBody({ id: 'evt_1', type: 'x', pointer: checkout });
    for (const headers of [{}, { 'stripe-signature': 'bad' }])
      expect(await call({ headers, body })).toMatchObject(refusal(400, 'BAD_REQUEST', 'The signature isn’t valid.'));
    expect([tokensOf(fakes, userId), billing.events.size]).toEqual([0, 0]);
  });

  it('about nothing of ours is taken and forgotten', async () => {
    const { receive, billing } = scene();
    expect(await receive(undefined)).toMatchObject(taken);
    expect(billing.events.size).toBe(0);
  });

  it('and cannot be handled now is PAYMENT_UNAVAILABLE, and is handled when it comes again', async () => {
    const { fakes, userId, receive, billing } = scene();
    billing.isDown = true;
    expect(await receive(checkout)).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /Send it again/));
    billing.isDown = false;
    expect(await receive(checkout)).toMatchObject(taken);
    expect([tokensOf(fakes, userId), billing.events.get('evt_1')?.attempts]).toEqual([20, 2]);
  });

  it('and never can be handled is kept, logged for the alarm, and taken', async () => {
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
    expect(lines[0]?.fields).toEqual({ eventId: 'evt_0', type: 'made.up', reason: 'a checkout without an order' });
  });

  it('and is no event of theirs is kept under what it says, once for the same bytes', async () => {
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

  it('and meets a mistake of our own is 500, and is not taken', async () => {
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

  it('and is interrupted before its end is handled again', async () => {
    const { fakes, userId, call } = scene();
    const body = eventBody({ id: 'evt_1', type: 'x', pointer: checkout });
    const breaking = { ...fakes.services.paymentEvents, finish: () => Promise.reject(new Error('power cut')) };
    const interrupted = servedOn(spec, receiveStripeEvent, { fakes, over: { paymentEvents: breaking } });
    expect((await interrupted.call({ headers: good, body })).status).toBe(500);
    expect(await call({ headers: good, body })).toMatchObject(taken);
    expect(tokensOf(fakes, userId)).toBe(20);
  });
});

describe('a failure is counted by why:', () => {
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

  it('what is handled is none', async () => {
    const made = scene();
    await made.receive(checkout);
    expect(failures(made)).toEqual([]);
  });
});
