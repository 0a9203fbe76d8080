import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { idOf } from './objects/kinds.ts';
import { createStripe, type StripeStandIn } from './stripe.ts';

const keys = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' };
const eventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.deleted',
  'charge.refunded',
];
const clock = { now: new Date('2026-03-14T09:00:00Z') };
const seconds = clock.now.getTime() / 1000;

type Received = { event: Stripe.Event; signature: string; payload: string };

let hook: Server;
let hookUrl: string;
let received: Received[];
let answers: number[];
let root: string;
let standIn: StripeStandIn;
let server: Listening;
let stripe: Stripe;

const start = async (): Promise<void> => {
  standIn = await createStripe({ root, keys, webhookUrl: hookUrl, eventTypes, now: () => clock.now });
  server = await listen(standIn.api);
  const { hostname: host, port } = new URL(server.url);
  stripe = new Stripe(keys.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

beforeEach(async () => {
  received = [];
  answers = [];
  hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const payload = Buffer.concat(chunks).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      received.push({ event: JSON.parse(payload) as Stripe.Event, signature, payload });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    hook.listen(0, '127.0.0.1', resolve);
  });
  hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
  root = join(mkdtempSync(join(tmpdir(), 'aw-stripe-')), 'stripe');
  await start();
});
afterEach(async () => {
  await server.close();
  hook.closeAllConnections();
  hook.close();
  rmSync(join(root, '..'), { recursive: true, force: true });
});

const newSession = async () => {
  const customer = await stripe.customers.create({ email: 'ada@words.example', metadata: { userId: 'u_1' } });
  return stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    client_reference_id: 'order 1',
    metadata: { orderId: 'order 1' },
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 499, product_data: { name: '20 Tokens' } } },
    ],
    payment_intent_data: { metadata: { orderId: 'order 1' } },
    success_url: 'http://127.0.0.1:1/thank-you',
    cancel_url: 'http://127.0.0.1:1/refilltokens',
  });
};
const newSubscription = async () => {
  const customer = await stripe.customers.create({ email: 'ada@words.example' });
  const recurring = { interval: 'month' as const };
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 999, product_data: { name: 'PRO' }, recurring } },
    ],
    subscription_data: { metadata: { userId: 'u_1' } },
    success_url: 'http://127.0.0.1:1/thank-you',
    cancel_url: 'http://127.0.0.1:1/refilltokens',
  });
};

const pay = (url: string | null, number: string) =>
  fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'ada@words.example', number, expiry: '12/34', cvc: '123', name: 'Ada' }),
  });

describe('the API', () => {
  it('refuses a wrong key, another version, an unknown parameter and a call it does not have', async () => {
    const { hostname: host, port } = new URL(server.url);
    const stranger = new Stripe('sk_test_other', { host, port, protocol: 'http', maxNetworkRetries: 0 });
    await expect(stranger.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(stripe.customers.list({}, { apiVersion: '2020-08-27' })).rejects.toThrow(/speaks/);
    await expect(stripe.customers.create({ phone: '1' })).rejects.toMatchObject({ code: 'parameter_unknown' });
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 501 });
    await expect(stripe.customers.retrieve('cus_00000000')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('answers the same for the same idempotency key, also after a restart, and refuses it for other parameters', async () => {
    const customer = await stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'k' });
    await server.close();
    await start();
    expect((await stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'k' })).id).toBe(customer.id);
    await expect(stripe.customers.create({ email: 'c@d.example' }, { idempotencyKey: 'k' })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('pages its lists, newest first', async () => {
    for (let number = 0; number < 5; number += 1) await stripe.customers.create({ name: String(number) });
    const names: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ limit: 2 })) names.push(name);
    expect(names).toEqual(['4', '3', '2', '1', '0']);
  });
});

describe('a payment', () => {
  it('by a valid card leads to the success address, with a charge, a fee and one event', async () => {
    const session = await newSession();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 499 });
    const answer = await pay(session.url, '4242 4242 4242 4242');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://127.0.0.1:1/thank-you']);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: {
        metadata: { orderId: 'order 1' },
        latest_charge: { amount: 499, balance_transaction: { amount: 499, fee: 44, net: 455 } },
      },
    });
    await standIn.run({ do: 'idle' });
    expect(received.map(({ event }) => event.type)).toEqual(['checkout.session.completed']);
    expect((await pay(session.url, '4242 4242 4242 4242')).status).toBe(303);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('by a card that declines says so beside the field, and charges nothing', async () => {
    const session = await newSession();
    const answer = await pay(session.url, '4000 0000 0000 0002');
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('Your card was declined');
    expect((await stripe.charges.list()).data).toEqual([]);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('is not made from the page of another site', async () => {
    const { url } = await newSession();
    const page = await fetch(url ?? '');
    expect(await page.text()).toContain('Pay $4.99');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:1");
    const foreign = await fetch(url ?? '', { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });

  it('that takes days is unpaid until the bank answers', async () => {
    const session = await newSession();
    await standIn.run({ do: 'payLater', sessionId: session.id });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await standIn.run({ do: 'settleLater', sessionId: session.id, outcome: 'succeeded' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('can be refunded in part and then whole, never more', async () => {
    const session = await newSession();
    await standIn.run({ do: 'pay', sessionId: session.id });
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    const payment_intent = idOf(paid.payment_intent) ?? '';
    await stripe.refunds.create({ payment_intent, amount: 100 });
    await expect(stripe.refunds.create({ payment_intent, amount: 400 })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.refunds.create({ payment_intent });
    const [charge] = (await stripe.charges.list({ payment_intent, expand: ['data.refunds'] })).data;
    expect(charge).toMatchObject({ amount_refunded: 499, refunded: true });
    expect(charge?.refunds?.data.map(({ amount }) => amount)).toEqual([399, 100]);
  });

  it('is taken back by a dispute, and returned when it is won', async () => {
    const session = await newSession();
    await standIn.run({ do: 'pay', sessionId: session.id });
    const { id } = (await standIn.run({ do: 'dispute', sessionId: session.id })) as Stripe.Dispute;
    const taken = async () =>
      (await stripe.disputes.retrieve(id)).balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
    expect(await taken()).toBe(-499);
    await standIn.run({ do: 'closeDispute', disputeId: id, outcome: 'won' });
    expect([await taken(), (await stripe.disputes.retrieve(id)).status]).toEqual([0, 'won']);
  });
});

describe('a session', () => {
  it('expires after a day or on request, and then takes no money', async () => {
    const [one, other] = [await newSession(), await newSession()];
    await stripe.checkout.sessions.expire(one.id);
    await expect(stripe.checkout.sessions.expire(one.id)).rejects.toMatchObject({ statusCode: 400 });
    await standIn.run({ do: 'moveClock', seconds: 24 * 3_600 });
    expect((await stripe.checkout.sessions.retrieve(other.id)).status).toBe('expired');
    const page = await pay(other.url, '4242424242424242');
    expect(await page.text()).toContain('expired');
    expect((await stripe.charges.list()).data).toEqual([]);
  });
});

describe('a subscription', () => {
  it('renews each month, and ends with the period after cancellation', async () => {
    const session = await newSubscription();
    await pay(session.url, '4242424242424242');
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
    const id = idOf(subscription) ?? '';
    const end = async () => (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end;
    expect(await end()).toBe(seconds + 31 * 86_400);
    await standIn.run({ do: 'moveToPeriodEnd' });
    expect(await end()).toBe(seconds + 61 * 86_400);
    expect((await stripe.invoices.list()).data.map(({ status, parent }) => [status, parent?.type])).toEqual([
      ['paid', 'subscription_details'],
      ['paid', 'subscription_details'],
    ]);
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: await end(),
    });
    await standIn.run({ do: 'moveToPeriodEnd' });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
    await standIn.run({ do: 'idle' });
    expect(received.map(({ event }) => event.type)).toContain('customer.subscription.deleted');
  });

  it('whose card fails is past due for a month, then over', async () => {
    const session = await newSubscription();
    await pay(session.url, '4242424242424242');
    await standIn.run({ do: 'refuseCards', customerId: idOf(session.customer) ?? '', refused: true });
    await standIn.run({ do: 'moveToPeriodEnd' });
    const [subscription] = (await stripe.subscriptions.list()).data;
    expect(subscription?.status).toBe('past_due');
    await standIn.run({ do: 'moveToPeriodEnd' });
    expect((await stripe.subscriptions.retrieve(subscription?.id ?? '')).status).toBe('canceled');
  });
});

describe('webhooks', () => {
  it('are signed as the real client verifies them', async () => {
    await stripe.checkout.sessions.expire((await newSession()).id);
    await standIn.run({ do: 'idle' });
    const [{ payload, signature } = { payload: '', signature: '' }] = received;
    const check = (text: string) =>
      stripe.webhooks.constructEvent(text, signature, keys.webhookSecret, 300, undefined, clock.now.getTime());
    expect(check(payload).type).toBe('checkout.session.expired');
    expect(() => check(JSON.stringify(JSON.parse(payload)))).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('are sent again until accepted, also after a restart', async () => {
    answers = [500];
    await stripe.checkout.sessions.expire((await newSession()).id);
    await expect.poll(() => received.length).toBe(1);
    await server.close();
    await start();
    await standIn.run({ do: 'idle' });
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
    expect(received).toHaveLength(2);
    expect(((await standIn.run({ do: 'events' })) as { isPending: boolean }[])[0]?.isPending).toBe(false);
  });

  it('can be held, sent in any order, twice, several at once, or not at all', async () => {
    await standIn.run({ do: 'webhooks', mode: 'held' });
    for (let number = 0; number < 2; number += 1) await stripe.checkout.sessions.expire((await newSession()).id);
    const events = (await standIn.run({ do: 'events' })) as { id: string; isPending: boolean }[];
    const [first = '', second = ''] = events.map(({ id }) => id);
    expect(received).toEqual([]);
    expect(await standIn.run({ do: 'deliver', eventIds: [second, first, second] })).toEqual([200, 200, 200]);
    expect(received.map(({ event }) => event.id)).toEqual([second, first, second]);
    await standIn.run({ do: 'webhooks', mode: 'sent', copies: 3 });
    await stripe.checkout.sessions.expire((await newSession()).id);
    await standIn.run({ do: 'idle' });
    expect(received).toHaveLength(6);
    await standIn.run({ do: 'webhooks', mode: 'dropped' });
    await stripe.checkout.sessions.expire((await newSession()).id);
    await standIn.run({ do: 'idle' });
    expect(received).toHaveLength(6);
  });
});
