import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '#functions/platform/failures.ts';
import { periodOfDay } from '../finance/period.ts';
import { PaymentMissing } from '../payments.ts';
import { stripeBooksOn } from './stripeBooks.ts';

const MARCH_14 = periodOfDay('2026-03-14');
const NOON = Date.parse('2026-03-14T12:00:00Z') / 1000;

/** Creates the books on a Stripe client with prepared answers. Records the requests. */
const books = (answer: (path: string, query: URLSearchParams) => { status?: number; body: unknown }) => {
  const requests: string[] = [];
  const fetchFn = (async (input: string | URL) => {
    const url = new URL(String(input));
    requests.push(url.pathname + decodeURIComponent(url.search));
    const { status = 200, body } = answer(url.pathname, url.searchParams);
    return new Response(JSON.stringify(body), { status });
  }) as typeof fetch;
  const httpClient = Stripe.createFetchHttpClient(fetchFn);
  const stripe = new Stripe('sk_test_1', { httpClient, maxNetworkRetries: 0, telemetry: false });
  return { requests, on: stripeBooksOn(stripe) };
};
const listOf = (data: unknown[], more = false) => ({ body: { object: 'list', data, has_more: more, url: '/' } });
const all = async <T>(things: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const thing of things) found.push(thing);
  return found;
};
const line = (id: string, over: object) => ({
  id,
  type: 'charge',
  reporting_category: 'charge',
  amount: 499,
  fee: 44,
  created: NOON,
  source: { id: 'ch_1', object: 'charge' },
  ...over,
});

describe('movements', () => {
  it('tell payments, refunds, disputes and those won, payouts and Stripe’s own fees apart', async () => {
    const { on } = books(() =>
      listOf([
        line('txn_1', {}),
        line('txn_2', {
          type: 'refund',
          reporting_category: 'refund',
          amount: -499,
          fee: 0,
          source: { id: 're_1', object: 'refund', charge: 'ch_1' },
        }),
        line('txn_3', {
          type: 'adjustment',
          reporting_category: 'dispute',
          amount: -499,
          fee: 1500,
          source: { id: 'du_1', object: 'dispute', charge: 'ch_1' },
        }),
        line('txn_4', {
          type: 'adjustment',
          reporting_category: 'dispute_reversal',
          fee: 0,
          source: { id: 'du_1', object: 'dispute', charge: 'ch_1' },
        }),
        line('txn_5', {
          type: 'payout',
          reporting_category: 'payout',
          amount: -5000,
          fee: 0,
          source: { id: 'po_1', object: 'payout' },
        }),
        line('txn_6', { type: 'stripe_fee', reporting_category: 'fee', amount: -200, fee: 0, source: null }),
      ]),
    );
    const found = await all(on.movements(MARCH_14));
    expect(found.map(({ kind, cents, feeCents, chargeId }) => [kind, cents, feeCents, chargeId])).toEqual([
      ['payment', 499, 44, 'ch_1'],
      ['refund', -499, 0, 'ch_1'],
      ['dispute', -499, 1500, 'ch_1'],
      ['dispute', 499, 0, 'ch_1'],
      ['payout', -5000, 0, undefined],
      ['other', 0, 200, undefined],
    ]);
  });

  it('are requested by day, page by page', async () => {
    const { on, requests } = books((_, query) =>
      query.has('starting_after') ? listOf([line('txn_2', {})]) : listOf([line('txn_1', {})], true),
    );
    expect((await all(on.movements(MARCH_14))).map(({ id }) => id)).toEqual(['txn_1', 'txn_2']);
    const [from, to] = [MARCH_14.from.getTime() / 1000, MARCH_14.to.getTime() / 1000];
    for (const path of requests) expect(path).toContain(`created[gte]=${from}&created[lt]=${to}`);
    expect(requests[1]).toContain('starting_after=txn_1');
  });

  it('are unknown while Stripe is down', async () => {
    const { on } = books(() => ({ status: 500, body: { error: { type: 'api_error', message: 'down' } } }));
    await expect(all(on.movements(MARCH_14))).rejects.toBeInstanceOf(Unavailable);
  });
});

it('counts an invoice on the day it was paid, though its card was tried for two weeks', async () => {
  const invoice = (id: string, paidAt: number | null, paid = 999) => ({
    id,
    customer: 'cus_1',
    amount_paid: paid,
    status_transitions: { paid_at: paidAt },
  });
  const { on, requests } = books(() =>
    listOf([invoice('in_1', NOON), invoice('in_2', NOON - 86_400), invoice('in_3', NOON, 0), invoice('in_4', null)]),
  );
  expect(await all(on.paidInvoices(MARCH_14))).toEqual([{ id: 'in_1', customerId: 'cus_1', paidCents: 999 }]);
  expect(requests[0]).toContain(`created[gte]=${MARCH_14.from.getTime() / 1000 - 21 * 86_400}`);
  expect(requests[0]).toContain('status=paid');
});

it('names each customer once whose subscription began, changed or ended', async () => {
  const { on, requests } = books(() => listOf([{ id: 'evt_1', data: { object: { customer: 'cus_1' } } }]));
  expect([...(await on.changedCustomers(MARCH_14))]).toEqual(['cus_1']);
  expect(requests).toHaveLength(3);
});

it('finds a refund by id, other movements in the account, and reports a missing one', async () => {
  const { on } = books((path) => ({ body: { id: 'x', amount: path.includes('refunds') ? 250 : -999 } }));
  expect(await on.findMovement('re_1')).toEqual({ cents: -250 });
  expect(await on.findMovement('txn_1')).toEqual({ cents: -999 });
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such refund' };
  const none = books(() => ({ status: 404, body: { error } }));
  await expect(none.on.findMovement('re_1')).rejects.toBeInstanceOf(PaymentMissing);
});
