import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBilling, type Billing } from '#test/support/billingWorld.ts';
import { newBuyer, type Buyer } from '#test/support/newBuyer.ts';
import { checkBooks } from './store/books.ts';

/** Stripe sends only the id of a related object, unless the request asks for the whole object. */
const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type World = Awaited<ReturnType<typeof startBilling>>;

let world: World;
let billing: Billing;
let buyer: Buyer;
let heard = 0;
beforeEach(async () => {
  world = await startBilling();
  billing = world.on(world.running.table);
  buyer = await newBuyer(world.running.table);
  heard = 0;
});
afterEach(() => world.close());

/** Delivers the provider's events since the last call. */
const hear = async (): Promise<string[]> => {
  const fresh = (await world.events()).slice(heard);
  heard += fresh.length;
  const receive = world.receiver(billing);
  for (const { id } of fresh) expect(await receive(id)).toBe(200);
  return fresh.map(({ type }) => type);
};
const account = () => billing.purchases.accountOf(buyer.id);
const subscribe = async (): Promise<string> => {
  const sessionId = await world.open(billing, buyer, 0);
  await world.run({ do: 'pay', sessionId });
  await hear();
  return sessionId;
};
const subscriptionOf = async (sessionId: string) => {
  const { subscription } = await world.client.checkout.sessions.retrieve(sessionId);
  return world.client.subscriptions.retrieve(idOf(subscription));
};
const centsOf = async (reason: string): Promise<number> => {
  const entries = (await world.running.items()).filter((item) => item['reason'] === reason);
  return entries.reduce((sum, { cents }) => sum + Number(cents), 0);
};

it('a full refund of a month ends PRO, here and at the provider, and it can be bought again', async () => {
  const first = await subscribe();
  expect(await account()).toMatchObject({ isSubscribed: true });
  await world.run({ do: 'refund', sessionId: first });
  await hear();
  expect((await subscriptionOf(first)).status).toBe('canceled');
  expect(await account()).toMatchObject({ isSubscribed: false });

  // Stripe repeats the event about the first subscription's refund, which must not end the second subscription.
  const second = await subscribe();
  heard = 0;
  const events = await world.events();
  const receive = world.receiver({ ...billing, paymentEvents: { claim: async () => true, finish: async () => {} } });
  for (const { id, type } of events) if (type === 'charge.refunded') expect(await receive(id)).toBe(200);
  expect((await subscriptionOf(second)).status).toBe('active');
  expect(await account()).toMatchObject({ isSubscribed: true });
});

it('a refund of an earlier month does not end a paid one; a lost dispute does', async () => {
  const sessionId = await subscribe();
  const { id, latest_invoice: firstInvoice } = await subscriptionOf(sessionId);
  await world.run({ do: 'moveToPeriodEnd', subscriptionId: id });
  await hear();
  const { data } = await world.client.invoicePayments.list({ limit: 100, payment: await paymentOf(firstInvoice) });
  expect(data).toHaveLength(1);
  await world.client.refunds.create({ payment_intent: idOf(data[0]?.payment.payment_intent) });
  await hear();
  expect(await account()).toMatchObject({ isSubscribed: true });
  expect(await centsOf('refund')).toBe(-999);

  await world.run({ do: 'dispute', sessionId });
  await hear();
  expect((await subscriptionOf(sessionId)).status).toBe('canceled');
  expect(await account()).toMatchObject({ isSubscribed: false });
  expect(await centsOf('dispute')).toBe(-999);
});

/** Finds the payment of an invoice among all payments. */
const paymentOf = async (invoice: unknown) => {
  const { data: intents } = await world.client.paymentIntents.list({ limit: 100 });
  for (const { id } of intents) {
    const payment = { type: 'payment_intent', payment_intent: id } as const;
    const { data } = await world.client.invoicePayments.list({ payment });
    if (data.some((one) => one.invoice === invoice)) return payment;
  }
  throw new Error('nobody paid this invoice');
};

it('a won dispute returns the tokens when the money comes, even after it closed', async () => {
  const sessionId = await world.open(billing, buyer, 20);
  await world.run({ do: 'pay', sessionId });
  const { id } = await world.run<{ id: string }>({ do: 'dispute', sessionId });
  await hear();
  expect(await account()).toMatchObject({ tokens: 0, debt: 0 });
  await world.run({ do: 'closeDispute', disputeId: id, outcome: 'won', isPaidLater: true });
  expect(await hear()).toEqual(['charge.dispute.closed']);
  expect(await account()).toMatchObject({ tokens: 0 });
  await world.run({ do: 'reinstate', disputeId: id });
  expect(await hear()).toEqual(['charge.dispute.funds_reinstated']);
  expect(await account()).toMatchObject({ tokens: 20, debt: 0 });
  expect(await centsOf('dispute')).toBe(0);
  expect(checkBooks(await world.running.items())).toEqual([]);
});

it('a failed refund returns the tokens, and is booked once even when reported twice', async () => {
  const sessionId = await world.open(billing, buyer, 20);
  await world.run({ do: 'pay', sessionId });
  const { id } = await world.run<{ id: string }>({ do: 'refund', sessionId, amountCents: 250 });
  await hear();
  expect(await account()).toMatchObject({ tokens: 10 });
  await world.run({ do: 'failRefund', refundId: id });
  expect(await hear()).toEqual(['refund.updated', 'charge.refund.updated', 'refund.failed']);
  expect(await account()).toMatchObject({ tokens: 20, debt: 0 });
  expect(await centsOf('refund')).toBe(0);
  expect(checkBooks(await world.running.items())).toEqual([]);
});
