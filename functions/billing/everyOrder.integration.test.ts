import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table/table.ts';
import { copyOf, startBilling } from '#test/support/billingWorld.ts';
import { count } from '#test/support/count.ts';
import { newBuyer, type Buyer } from '#test/support/newBuyer.ts';
import type { RunningTable } from '#test/support/table.ts';
import { checkBooks } from './store/books.ts';

/** Stripe sends only the id of a related object, unless the request asks for the whole object. */
const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type World = Awaited<ReturnType<typeof startBilling>>;
type Event = { id: string; type: string };

let world: World;
beforeAll(async () => {
  world = await startBilling();
});
afterAll(() => world.close());

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, index) => permutations(list.toSpliced(index, 1)).map((rest) => [one, ...rest]));

/** Selects `max` evenly spaced items, or all of them in a soak run. */
const some = <T>(all: readonly T[], max: number): T[] => {
  const step = Math.max(1, all.length / count(max, Number.MAX_SAFE_INTEGER));
  return Array.from({ length: Math.ceil(all.length / step) }, (_, index) => all[Math.floor(index * step)]).filter(
    (one) => one !== undefined,
  );
};

/** The state that must not depend on the order of events: the account, the sum of its entries, and its orders. */
const stateOf = async ({ items }: Pick<RunningTable, 'items'>, buyer: Buyer) => {
  const all = await items();
  expect(checkBooks(all)).toEqual([]);
  const profile = all.find(({ pk, sk }) => pk === `CALLER#${buyer.id}` && sk === 'PROFILE');
  const sums: Record<string, number> = {};
  for (const { pk, sk, reason, amount, cents } of all)
    if (pk === `CALLER#${buyer.id}` && String(sk).startsWith('LEDGER#')) {
      sums[`${String(reason)} tokens`] = (sums[`${String(reason)} tokens`] ?? 0) + Number(amount);
      sums[`${String(reason)} cents`] = (sums[`${String(reason)} cents`] ?? 0) + Number(cents);
    }
  const orders = all
    .filter(({ sk }) => sk === 'ORDER')
    .map(({ id, state, refundedCents, disputedCents }) => [id, state, refundedCents, disputedCents]);
  const { tokens, debt, isSubscribed, isPendingCancellation, periodEnd } = profile ?? {};
  return { tokens, debt: debt ?? 0, isSubscribed, isPendingCancellation, periodEnd, sums, orders };
};

/** Runs the actions at the provider, and returns the events and items for `outcomes`. The product gets no event yet. */
const live = async (tokens: number, life: (sessionId: string) => Promise<unknown>) => {
  const buyer = await newBuyer(world.running.table);
  const billing = world.on(world.running.table);
  const sessionId = await world.open(billing, buyer, tokens);
  const before = await world.running.items();
  const known = (await world.events()).length;
  await life(sessionId);
  const events = (await world.events()).slice(known);
  return { buyer, before, events };
};

const deliver = async (table: Table, sequence: readonly Event[]): Promise<void> => {
  const receive = world.receiver(world.on(table));
  for (const { id } of sequence) expect(await receive(id)).toBe(200);
};

/** Delivers each sequence of events to its own table. @returns the state after each sequence */
const outcomes = async (
  { buyer, before }: Awaited<ReturnType<typeof live>>,
  sequences: readonly (readonly Event[])[],
) => {
  const found = new Map<string, readonly Event[]>();
  let last: Awaited<ReturnType<typeof stateOf>> | undefined;
  for (const sequence of sequences) {
    const copy = await copyOf(before);
    await deliver(copy.table, sequence);
    last = await stateOf(copy, buyer);
    found.set(JSON.stringify(last), sequence);
    await copy.close();
  }
  expect([...found.keys()], `differs after ${JSON.stringify([...found.values()])}`).toHaveLength(1);
  return last;
};

/** Up to `max` different sequences of the events, and variants that repeat each event or the whole sequence. */
const allWays = (events: readonly Event[], max: number): Event[][] => {
  const orders = some(permutations(events), max);
  const each = (times: number) =>
    orders.map((order) => order.flatMap((one) => Array.from({ length: times }, () => one)));
  const again = orders.map((order) => [...order, ...order.toReversed(), ...order]);
  return [...orders, ...some([...each(2), ...each(3), ...again], 9)];
};

const ways = async (lived: Awaited<ReturnType<typeof live>>, max = 12) => outcomes(lived, allWays(lived.events, max));

describe('every order of events, with up to three of each, ends in the same state', { timeout: 3_600_000 }, () => {
  it('of a purchase that is paid, partly refunded, disputed and won', async () => {
    const lived = await live(20, async (sessionId) => {
      await world.run({ do: 'pay', sessionId });
      await world.run({ do: 'refund', sessionId, amountCents: 100 });
      const { id } = await world.run<{ id: string }>({ do: 'dispute', sessionId, amountCents: 300 });
      await world.run({ do: 'closeDispute', disputeId: id, outcome: 'won' });
    });
    expect(lived.events.map(({ type }) => type).slice(2)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect(await ways(lived)).toMatchObject({
      tokens: 16,
      debt: 0,
      sums: { 'purchase tokens': 20, 'purchase cents': 499, 'refund tokens': -4, 'refund cents': -100 },
    });
  });

  it('of a purchase whose refund fails', async () => {
    const lived = await live(20, async (sessionId) => {
      await world.run({ do: 'pay', sessionId });
      const { id } = await world.run<{ id: string }>({ do: 'refund', sessionId });
      await world.run({ do: 'failRefund', refundId: id });
    });
    expect(lived.events.map(({ type }) => type).slice(2)).toEqual([
      'refund.updated',
      'charge.refund.updated',
      'refund.failed',
    ]);
    expect(await ways(lived)).toMatchObject({
      tokens: 20,
      debt: 0,
      sums: { 'purchase tokens': 20, 'purchase cents': 499 },
    });
  });

  it('of a purchase whose bank answers days later, and which is then disputed and lost', async () => {
    const lived = await live(10, async (sessionId) => {
      await world.run({ do: 'payLater', sessionId });
      await world.run({ do: 'settleLater', sessionId, outcome: 'succeeded' });
      const { id } = await world.run<{ id: string }>({ do: 'dispute', sessionId });
      await world.run({ do: 'closeDispute', disputeId: id, outcome: 'lost' });
    });
    expect(await ways(lived)).toMatchObject({ tokens: 0, debt: 0 });
  });

  it('of a purchase whose bank refuses, and of one that expires', async () => {
    const refused = await live(10, async (sessionId) => {
      await world.run({ do: 'payLater', sessionId });
      await world.run({ do: 'settleLater', sessionId, outcome: 'failed' });
    });
    expect(await ways(refused)).toMatchObject({ tokens: 0, sums: {}, orders: expect.arrayContaining([]) as unknown });
    const expired = await live(10, () => world.run({ do: 'moveClock', seconds: 86_400 }));
    expect(await ways(expired)).toMatchObject({ tokens: 0, sums: {} });
  });

  it('of a subscription that begins, is cancelled and ends', async () => {
    const lived = await live(0, async (sessionId) => {
      await world.run({ do: 'pay', sessionId });
      const { subscription } = await world.client.checkout.sessions.retrieve(sessionId);
      const subscriptionId = idOf(subscription);
      await world.client.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      await world.run({ do: 'moveToPeriodEnd', subscriptionId });
    });
    expect(lived.events.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
    expect(await ways(lived, 15)).toMatchObject({
      isSubscribed: false,
      isPendingCancellation: false,
      sums: { 'subscription cents': 999 },
    });
  });

  it('of a subscription that is cancelled, resumed, and renewed', async () => {
    let subscriptionId = '';
    const lived = await live(0, async (sessionId) => {
      await world.run({ do: 'pay', sessionId });
      const { subscription } = await world.client.checkout.sessions.retrieve(sessionId);
      subscriptionId = idOf(subscription);
      await world.client.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      await world.client.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
      await world.run({ do: 'moveToPeriodEnd', subscriptionId });
    });
    expect(lived.events.filter(({ type }) => type === 'customer.subscription.updated')).toHaveLength(3);
    expect(await ways(lived, 15)).toMatchObject({
      isSubscribed: true,
      isPendingCancellation: false,
      sums: { 'subscription cents': 1_998 },
    });
    // Cancels the subscription, because its renewals would be among the events of the next test.
    await world.client.subscriptions.cancel(subscriptionId);
  });

  it('of a subscription that is renewed and then unpaid', async () => {
    const lived = await live(0, async (sessionId) => {
      await world.run({ do: 'pay', sessionId });
      const { subscription, customer } = await world.client.checkout.sessions.retrieve(sessionId);
      const subscriptionId = idOf(subscription);
      await world.run({ do: 'moveToPeriodEnd', subscriptionId });
      await world.run({ do: 'refuseCards', customerId: idOf(customer), refused: true });
      await world.run({ do: 'moveToPeriodEnd', subscriptionId });
    });
    expect(lived.events).toHaveLength(7);
    expect(await ways(lived, 12)).toMatchObject({ isSubscribed: true, sums: { 'subscription cents': 1_998 } });
  });

  it('of a fully refunded month of PRO: PRO ends', async () => {
    const lived = await live(0, async (sessionId) => {
      await world.run({ do: 'pay', sessionId });
      await world.run({ do: 'refund', sessionId });
    });
    expect(await ways(lived)).toMatchObject({ isSubscribed: false, sums: { 'refund cents': -999 } });
  });

  it('of a partly refunded month of PRO: PRO continues', async () => {
    const lived = await live(0, async (sessionId) => {
      await world.run({ do: 'pay', sessionId });
      await world.run({ do: 'refund', sessionId, amountCents: 500 });
    });
    expect(await ways(lived)).toMatchObject({ isSubscribed: true, sums: { 'refund cents': -500 } });
  });

  it('of a month of PRO lost to a dispute: PRO ends', async () => {
    const lived = await live(0, async (sessionId) => {
      await world.run({ do: 'pay', sessionId });
      await world.run({ do: 'dispute', sessionId });
    });
    expect(await ways(lived)).toMatchObject({ isSubscribed: false, sums: { 'dispute cents': -999 } });
  });

  it('of a month of PRO whose refund fails: the books show both', async () => {
    const lived = await live(0, async (sessionId) => {
      await world.run({ do: 'pay', sessionId });
      const { id } = await world.run<{ id: string }>({ do: 'refund', sessionId });
      await world.run({ do: 'failRefund', refundId: id });
    });
    expect(await ways(lived)).toMatchObject({ isSubscribed: true, sums: { 'refund cents': 0 } });
  });
});

it('events as they happen, or all at the end, lead to the same state', async () => {
  const buyer = await newBuyer(world.running.table);
  const receive = world.receiver(world.on(world.running.table));
  const sessionId = await world.open(world.on(world.running.table), buyer, 20);
  const before = await world.running.items();
  const heard: Event[] = [];
  const hear = async (work: () => Promise<unknown>): Promise<void> => {
    const known = (await world.events()).length;
    await work();
    const fresh = (await world.events()).slice(known);
    for (const { id } of fresh) await receive(id);
    heard.push(...fresh);
  };
  await hear(() => world.run({ do: 'pay', sessionId }));
  await hear(() => world.run({ do: 'refund', sessionId, amountCents: 100 }));
  await hear(() => world.run({ do: 'refund', sessionId }));
  const asItHappened = await stateOf(world.running, buyer);
  const late = await copyOf(before);
  await deliver(late.table, heard.toReversed());
  const inTheEnd = await stateOf(late, buyer);
  await late.close();
  const { tokens, debt, sums } = asItHappened;
  expect({ tokens, debt, sums }).toEqual({ tokens: inTheEnd.tokens, debt: inTheEnd.debt, sums: inTheEnd.sums });
  expect(tokens).toBe(0);
});

it('the same events in parallel lead to the same state', async () => {
  const lived = await live(20, async (sessionId) => {
    await world.run({ do: 'pay', sessionId });
    await world.run({ do: 'refund', sessionId, amountCents: 250 });
  });
  for (let round = 0; round < count(2, 100); round += 1) {
    const copy = await copyOf(lived.before);
    const receive = world.receiver(world.on(copy.table));
    const statuses = await Promise.all(
      [...lived.events, ...lived.events, ...lived.events].map(({ id }) => receive(id)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stateOf(copy, lived.buyer)).toMatchObject({ tokens: 10, debt: 0, sums: { 'refund tokens': -10 } });
    await copy.close();
  }
});
