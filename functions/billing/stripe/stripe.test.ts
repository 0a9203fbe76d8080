import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { packagesAt } from '#shared/billing/packages.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { anOrder } from '#test/support/billing.ts';
import { EventUnreadable, PaymentMissing, SignatureInvalid } from '../payments.ts';
import { buildPayments, createStripeClient, paymentsOn } from './stripe.ts';

type StripeRequest = { method: string; path: string; query: string; body: URLSearchParams; headers: Headers };

const now = new Date('2026-03-14T09:00:00.000Z');
const webhookSecret = 'whsec_1';

let requests: StripeRequest[];
type Answer = readonly [number, unknown] | Error;
let answers: Answer[];
beforeEach(() => {
  requests = [];
  answers = [];
});

/** The `fetch` of Stripe's client. Returns the answers that the test prepared. */
const answering: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  requests.push({
    method: init?.method ?? 'GET',
    path: url.pathname,
    query: decodeURIComponent(url.search),
    body: new URLSearchParams(typeof init?.body === 'string' ? init.body : ''),
    headers: new Headers(init?.headers),
  });
  const answer = answers.shift() ?? [500, { error: { type: 'api_error', message: 'nothing laid ready' } }];
  if (answer instanceof Error) throw answer;
  return new Response(JSON.stringify(answer[1]), { status: answer[0] });
};
const client = new Stripe('sk_test_1', {
  httpClient: Stripe.createFetchHttpClient(answering),
  maxNetworkRetries: 0,
  telemetry: false,
});
const payments = paymentsOn(client, { webhookSecret, publicOrigin: 'https://words.example', now: () => now });

const failing = (status: number, error: object) => [status, { error }] as const;
const refund = (amount: number, status = 'succeeded') => ({ id: `re_${amount}_${status}`, amount, status });
const order = anOrder();
const [, twenty] = packagesAt(999);
if (!twenty) throw new Error('no such package');

describe('createCustomer', () => {
  it('creates one customer per user and name', async () => {
    answers.push([200, { id: 'cus_1' }], [200, { id: 'cus_1' }]);
    const user = { id: 'u_1', name: 'Ada', email: 'ada@words.example' };
    expect(await payments.createCustomer(user)).toBe('cus_1');
    await payments.createCustomer({ ...user, name: 'Countess' });
    expect(Object.fromEntries(requests[0]?.body ?? [])).toEqual({
      email: 'ada@words.example',
      'metadata[userId]': 'u_1',
      name: 'Ada',
    });
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('createCheckout', () => {
  it('requests the order’s price, with the order as idempotency key', async () => {
    answers.push([200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' }]);
    const made = await payments.createCheckout(order, twenty, 'cus_1');
    expect(made).toEqual({ sessionId: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' });
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(requests[0]?.headers.get('idempotency-key')).toBe(`checkout-${order.id}`);
    expect(Object.fromEntries(requests[0]?.body ?? [])).toEqual({
      mode: 'payment',
      customer: 'cus_1',
      client_reference_id: order.id,
      'metadata[orderId]': order.id,
      'metadata[userId]': order.userId,
      'metadata[packageId]': 'tokens-20',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '499',
      'line_items[0][price_data][product_data][name]': '20 Tokens',
      'line_items[0][price_data][product_data][description]': '20 tokens for $4.99',
      'payment_intent_data[metadata][orderId]': order.id,
      'payment_intent_data[metadata][userId]': order.userId,
      'payment_intent_data[metadata][packageId]': 'tokens-20',
      success_url: `https://words.example/thank-you?orderId=${order.id}`,
      cancel_url: 'https://words.example/refilltokens',
    });
  });

  it('makes PRO a monthly subscription', async () => {
    answers.push([200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' }]);
    await payments.createCheckout({ ...order, packageType: 'Subscription' }, twenty, 'cus_1');
    const body = Object.fromEntries(requests[0]?.body ?? []);
    expect(body).toMatchObject({ mode: 'subscription', 'line_items[0][price_data][recurring][interval]': 'month' });
    expect(body).toHaveProperty(['subscription_data[metadata][orderId]']);
    expect(body).not.toHaveProperty(['payment_intent_data[metadata][orderId]']);
  });
});

describe('findCheckout', () => {
  const charge = { id: 'ch_1', amount_refunded: 100, disputed: false };
  const session = {
    id: 'cs_1',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 499,
    url: null,
    customer: { id: 'cus_1' },
    metadata: { orderId: order.id },
    payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: charge },
  };

  it('reads payments and refunds', async () => {
    answers.push([200, session], [200, { data: [refund(100, 'pending'), refund(7, 'failed')] }]);
    expect(await payments.findCheckout('cs_1')).toEqual({
      sessionId: 'cs_1',
      orderId: order.id,
      status: 'complete',
      isPaid: true,
      hasFailed: false,
      url: undefined,
      customerId: 'cus_1',
      paidCents: 499,
      chargeId: 'ch_1',
      refundedCents: 100,
      disputedCents: 0,
    });
    expect(requests[0]?.query).toContain('expand[0]=payment_intent.latest_charge');
  });

  it('counts the disputed money that the bank kept, in any state of the dispute', async () => {
    const disputed = {
      ...session,
      payment_intent: { ...session.payment_intent, latest_charge: { ...charge, disputed: true } },
    };
    const lines = (...amounts: number[]) => ({
      data: [{ id: 'du_1', balance_transactions: amounts.map((amount, index) => ({ id: `txn_${index}`, amount })) }],
    });
    answers.push(
      ...[lines(-499), lines(-499, 499), lines()].flatMap((taken): Answer[] => [
        [200, disputed],
        [200, { data: [] }],
        [200, taken],
      ]),
    );
    expect((await payments.findCheckout('cs_1')).disputedCents).toBe(499);
    expect((await payments.findCheckout('cs_1')).disputedCents).toBe(0);
    expect((await payments.findCheckout('cs_1')).disputedCents).toBe(0);
  });

  it('tells a pending bank from one that refused', async () => {
    const unpaid = (status: string) => ({
      ...session,
      payment_status: 'unpaid',
      payment_intent: { id: 'pi_1', status },
    });
    answers.push([200, unpaid('processing')], [200, unpaid('requires_payment_method')]);
    expect(await payments.findCheckout('cs_1')).toMatchObject({ isPaid: false, hasFailed: false, paidCents: 0 });
    expect(await payments.findCheckout('cs_1')).toMatchObject({ isPaid: false, hasFailed: true });
  });

  it('refuses an answer of another shape instead of guessing', async () => {
    answers.push([200, { ...session, payment_status: 'settled' }]);
    await expect(payments.findCheckout('cs_1')).rejects.toThrow(/payment_status/);
  });
});

describe('expireCheckout', () => {
  it('leaves ended subscriptions unchanged', async () => {
    answers.push([200, {}], failing(400, { type: 'invalid_request_error', message: 'not open' }));
    await payments.expireCheckout('cs_1');
    await payments.expireCheckout('cs_1');
    expect(requests.map(({ path }) => path)).toEqual(
      Array.from({ length: 2 }, () => '/v1/checkout/sessions/cs_1/expire'),
    );
    answers.push(failing(503, { type: 'api_error' }));
    await expect(payments.expireCheckout('cs_1')).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('findSubscription', () => {
  const end = Date.parse('2026-04-14T09:00:00.000Z') / 1000;
  const one = (over: object) => ({
    id: 'sub_1',
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    latest_invoice: 'in_9',
    items: { data: [{ current_period_end: end }] },
    ...over,
  });
  const stateOf = async (...data: object[]) => {
    answers.push([200, { data }]);
    return payments.findSubscription('cus_1');
  };

  it.each(['active', 'trialing', 'past_due'])('counts %s as PRO', async (status) => {
    expect(await stateOf(one({ status }))).toEqual({
      isSubscribed: true,
      isPendingCancellation: false,
      subscriptionIds: ['sub_1'],
      latestInvoiceIds: ['in_9'],
      periodEnd: new Date(end * 1000),
    });
    expect(requests[0]?.query).toContain('status=all');
  });

  it.each(['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused'])('counts %s as FREE', async (status) => {
    expect(await stateOf(one({ status }))).toMatchObject({ isSubscribed: false, subscriptionIds: [] });
  });

  it('is pending when it ends at the period’s end, or at a given time', async () => {
    expect((await stateOf(one({ cancel_at_period_end: true }))).isPendingCancellation).toBe(true);
    expect(await stateOf(one({ cancel_at: end - 86_400 }))).toMatchObject({
      isPendingCancellation: true,
      periodEnd: new Date((end - 86_400) * 1000),
    });
    expect((await stateOf(one({ cancel_at_period_end: true }), one({ id: 'sub_2' }))).isPendingCancellation).toBe(
      false,
    );
  });

  it('is missing for a customer who never had one', async () => {
    expect(await stateOf()).toMatchObject({ isSubscribed: false, isPendingCancellation: false, periodEnd: undefined });
  });

  it('is cancelled at the end of its period', async () => {
    answers.push([200, {}]);
    await payments.cancelAtPeriodEnd('sub_1');
    expect([requests[0]?.path, requests[0]?.body.get('cancel_at_period_end')]).toEqual([
      '/v1/subscriptions/sub_1',
      'true',
    ]);
  });

  it('is resumed, and the longest one is listed first', async () => {
    answers.push([200, {}]);
    await payments.keepRenewing('sub_1');
    expect([requests[0]?.path, requests[0]?.body.get('cancel_at_period_end')]).toEqual([
      '/v1/subscriptions/sub_1',
      'false',
    ]);
    const longer = one({ id: 'sub_2', items: { data: [{ current_period_end: end + 1 }] } });
    expect((await stateOf(one({}), longer)).subscriptionIds).toEqual(['sub_2', 'sub_1']);
  });

  it('is ended at once, or had ended', async () => {
    answers.push([200, {}], [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }]);
    await payments.cancelNow('sub_1');
    await payments.cancelNow('sub_1');
    const cancel = 'DELETE /v1/subscriptions/sub_1';
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([cancel, cancel]);
  });
});

describe('findInvoice and findCharge', () => {
  it('read a month’s price, and whether it is paid', async () => {
    answers.push([200, { id: 'in_1', customer: 'cus_1', status: 'open', amount_paid: 0 }]);
    expect(await payments.findInvoice('in_1')).toEqual({
      id: 'in_1',
      customerId: 'cus_1',
      isPaid: false,
      paidCents: 0,
    });
  });

  it('read a charge’s customer, checkout and refunds', async () => {
    const refunds = {
      data: [
        { id: 're_1', amount: 100, status: 'succeeded' },
        { id: 're_2', amount: 9, status: 'failed', failure_balance_transaction: 'txn_2' },
        { id: 're_3', amount: 5, status: 'pending' },
      ],
    };
    answers.push(
      [200, { id: 'ch_1', amount: 499, customer: 'cus_1', payment_intent: 'pi_1', disputed: true, refunds }],
      [200, { data: [{ id: 'cs_1', metadata: { orderId: order.id } }] }],
      [200, { data: [{ id: 'du_1', balance_transactions: [{ id: 'txn_1', amount: -399 }] }] }],
    );
    expect(await payments.findCharge('ch_1')).toEqual({
      id: 'ch_1',
      customerId: 'cus_1',
      sessionId: 'cs_1',
      orderId: order.id,
      month: undefined,
      movements: [
        { id: 're_1', reason: 'refund', cents: -100 },
        { id: 're_2', reason: 'refund', cents: -9 },
        { id: 'txn_2', reason: 'refund', cents: 9 },
        { id: 'txn_1', reason: 'dispute', cents: -399 },
      ],
    });
  });

  it.each([
    { what: 'given back in whole', refunds: [refund(600), refund(399)], isRefunded: true },
    { what: 'about to be given back', refunds: [refund(999, 'pending')], isRefunded: true },
    { what: 'given back in part', refunds: [refund(600)], isRefunded: false },
    { what: 'not given back, as that failed', refunds: [refund(999, 'failed')], isRefunded: false },
  ])('say of a month of PRO that it was $what', async ({ refunds, isRefunded }) => {
    const invoice = { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } };
    answers.push(
      [
        200,
        {
          id: 'ch_1',
          amount: 999,
          customer: 'cus_1',
          payment_intent: 'pi_1',
          disputed: false,
          refunds: { data: refunds },
        },
      ],
      [200, { data: [] }],
      [200, { data: [{ id: 'inpay_1', invoice }] }],
    );
    const { month } = await payments.findCharge('ch_1');
    expect(month).toEqual({ subscriptionId: 'sub_1', invoiceId: 'in_1', isRefunded, isDisputed: false });
    expect(requests[2]?.query).toContain('payment[payment_intent]=pi_1');
  });
});

describe('an error at Stripe', () => {
  it.each([
    ['a lost connection', new TypeError('fetch failed')],
    ['a failure of its own', failing(500, { type: 'api_error' })],
    ['too many calls', failing(429, { type: 'rate_limit_error' })],
    ['a key that is not right', failing(401, { type: 'invalid_request_error' })],
  ] as const)('%s is Unavailable', async (_, answer) => {
    answers.push(answer);
    await expect(payments.findInvoice('in_1')).rejects.toBeInstanceOf(Unavailable);
  });

  it('a missing object is PaymentMissing, and our own mistakes are passed on', async () => {
    answers.push(failing(404, { type: 'invalid_request_error', code: 'resource_missing' }));
    await expect(payments.findInvoice('in_1')).rejects.toBeInstanceOf(PaymentMissing);
    answers.push(failing(400, { type: 'invalid_request_error', code: 'parameter_unknown' }));
    await expect(payments.findInvoice('in_1')).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });
});

describe('readEvent', () => {
  const sign = (payload: string, { age = 0, secret = webhookSecret } = {}): string => {
    const at = Math.floor(now.getTime() / 1000) - age;
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
  };
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', type, created: 1_773_478_800, data: { object } }, null, 2);
  const read = (payload: string, header: string | undefined = sign(payload)) =>
    payments.readEvent(Buffer.from(payload), header);
  const payload = event('checkout.session.completed', { id: 'cs_1', metadata: { orderId: 'o1' } });

  it.each([
    [
      'checkout.session.completed',
      { id: 'cs_1', metadata: { orderId: 'o1' } },
      { kind: 'checkout', sessionId: 'cs_1', orderId: 'o1' },
    ],
    [
      'checkout.session.expired',
      { id: 'cs_1', client_reference_id: 'o1' },
      { kind: 'checkout', sessionId: 'cs_1', orderId: 'o1' },
    ],
    [
      'customer.subscription.deleted',
      { id: 'sub_1', customer: 'cus_1' },
      { kind: 'subscription', customerId: 'cus_1' },
    ],
    ['invoice.payment_failed', { id: 'in_1' }, { kind: 'invoice', invoiceId: 'in_1' }],
    ['charge.refunded', { id: 'ch_1' }, { kind: 'charge', chargeId: 'ch_1' }],
    ['charge.dispute.closed', { id: 'du_1', charge: 'ch_1' }, { kind: 'charge', chargeId: 'ch_1' }],
    ['product.updated', { id: 'prod_1' }, undefined],
  ])('maps %s to its subject', (type, object, pointer) => {
    expect(read(event(type, object))).toEqual({ id: 'evt_1', type, createdAt: now, pointer });
  });

  it('takes a signature of 300 s, one of two, and no other', () => {
    const twice = sign(payload).replace(',v1=', `,v1=${'0'.repeat(64)},v1=`);
    for (const header of [sign(payload, { age: 300 }), twice]) expect(read(payload, header).id).toBe('evt_1');
    for (const header of [
      '',
      'nonsense',
      sign(payload, { age: 301 }),
      sign(payload, { secret: 'whsec_2' }),
      sign(`${payload} `),
    ])
      expect(() => read(payload, header)).toThrow(SignatureInvalid);
    expect(() => payments.readEvent(Buffer.from(payload), undefined)).toThrow(SignatureInvalid);
    expect(() => read(JSON.stringify(JSON.parse(payload)), sign(payload))).toThrow(SignatureInvalid);
  });

  it('rejects a signed body that is no event, or names no object', () => {
    for (const text of [
      'no JSON',
      '{}',
      event('charge.refunded', {}),
      event('customer.subscription.updated', { id: 'sub_1' }),
    ])
      expect(() => read(text)).toThrow(EventUnreadable);
  });
});

describe('buildPayments', () => {
  const env = () => readEnvironment({ STRIPE_KEYS_SECRET: 'keys', PUBLIC_ORIGIN: 'https://words.example' });

  it('reads the keys from Secrets Manager, and says when they are missing', async () => {
    const secrets = mockClient(SecretsManagerClient);
    secrets.on(GetSecretValueCommand, { SecretId: 'keys' }).resolves({
      SecretString: JSON.stringify({ secretKey: 'sk_test_1', webhookSecret }),
    });
    expect(await buildPayments(env())).toHaveProperty('readEvent');
    secrets.on(GetSecretValueCommand).resolves({ SecretString: '{"secretKey":"sk_test_1"}' });
    await expect(buildPayments(env())).rejects.toThrow(/webhookSecret/);
    secrets.restore();
  });

  it('asks Stripe over TLS unless its address says otherwise', () => {
    const at = (url: string) => createStripeClient('sk_test_1', url);
    expect(at('https://api.stripe.com').getApiField('protocol')).toBe('https');
    expect(at('http://192.0.2.1:12111').getApiField('port')).toBe('12111');
  });
});
