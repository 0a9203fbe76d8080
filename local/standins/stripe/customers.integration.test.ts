import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { idOf } from './objects/kinds.ts';
import { createStripe } from './stripe.ts';

const keys = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' };

let root: string;
let server: Listening;
let stripe: Stripe;
beforeEach(async () => {
  const now = () => new Date('2026-03-14T09:00:00Z');
  root = mkdtempSync(join(tmpdir(), 'aw-customers-'));
  const standIn = await createStripe({ root, keys, webhookUrl: 'http://127.0.0.1:9', eventTypes: [], now });
  server = await listen(standIn.api);
  const { hostname: host, port } = new URL(server.url);
  stripe = new Stripe(keys.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const recurring = { interval: 'month' as const };
const open = (customer: string, mode: 'payment' | 'subscription') =>
  stripe.checkout.sessions.create({
    mode,
    customer,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 499,
          product_data: { name: 'PRO' },
          ...(mode === 'subscription' && { recurring }),
        },
      },
    ],
    success_url: 'http://127.0.0.1:1/thank-you',
    cancel_url: 'http://127.0.0.1:1/refilltokens',
  });
const pay = (url: string | null) => {
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Ada' };
  const body = new URLSearchParams({ email: 'ada@words.example', ...card });
  return fetch(url ?? '', { method: 'POST', redirect: 'manual', body });
};

it('a deleted customer has no personal data, pays nothing more, and keeps past payments', async () => {
  const { id } = await stripe.customers.create({
    name: 'Ada',
    email: 'ada@words.example',
    metadata: { userId: 'u_1' },
  });
  for (const mode of ['payment', 'subscription'] as const) await pay((await open(id, mode)).url);
  expect((await stripe.subscriptions.list({ customer: id })).data).toHaveLength(1);
  expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true });
  expect(JSON.stringify(await stripe.customers.retrieve(id))).not.toMatch(/Ada|ada@|u_1/);
  expect((await stripe.subscriptions.list({ customer: id })).data).toEqual([]);
  await expect(open(id, 'payment')).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.customers.del(id)).rejects.toMatchObject({ code: 'resource_missing' });
  const { data: charges } = await stripe.charges.list({ customer: id });
  expect(charges.map(({ customer }) => idOf(customer))).toEqual([id, id]);
  await expect(stripe.refunds.create({ charge: charges[0]?.id ?? '' })).resolves.toMatchObject({ status: 'succeeded' });
});

it('takes the name and the address of a deleted customer from the disk, and leaves those of others', async () => {
  const options = { idempotencyKey: 'once' };
  const { id } = await stripe.customers.create({ name: 'Ada', email: 'ada@words.example' }, options);
  await stripe.customers.create({ name: 'Ben', email: 'ben@words.example' });
  for (const mode of ['payment', 'subscription'] as const) await pay((await open(id, mode)).url);
  const onDisk = () => readFileSync(join(root, 'objects.jsonl'), 'utf8');
  expect(onDisk()).toMatch(/ada@words\.example/);
  await stripe.customers.del(id);
  expect(onDisk()).not.toMatch(/ada@|"Ada"/);
  expect(onDisk()).toMatch(/ben@words\.example/);
  expect((await stripe.charges.list({ customer: id })).data).toHaveLength(2);
});
