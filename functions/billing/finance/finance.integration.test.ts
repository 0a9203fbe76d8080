import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/newId.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { startBilling, type Billing } from '#test/support/billingWorld.ts';
import { newBuyer, type Buyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { billingKeys } from '../store/keys.ts';
import { ledgerEntry } from '../store/writes.ts';
import { ledgerIn } from '../store/ledgerReader.ts';
import { createStripeClient } from '../stripe/stripe.ts';
import { stripeBooksOn } from '../stripe/stripeBooks.ts';
import { periodOfDay, periodOfMonth } from './period.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { reportOf } from './report.ts';

const DAY_MINUTES = 24 * 60;
const MARCH = periodOfMonth('2026-03');

let world: Awaited<ReturnType<typeof startBilling>>;
let billing: Billing;
beforeEach(async () => {
  world = await startBilling();
  billing = world.on(world.running.table);
});
afterEach(() => world.close());

const ledger = () => ledgerIn(world.running.table);
const needs = () => ({ ...billing, ledger: ledger(), provider: stripeBooksOn(world.client) });

/** Delivers all of the provider's events to our webhook. */
const deliverAll = async () => {
  const deliver = world.receiver(billing);
  for (const { id } of await world.events()) expect(await deliver(id)).toBe(200);
};
const buy = async (buyer: Buyer, tokens: number): Promise<string> => {
  const sessionId = await world.open(billing, buyer, tokens);
  await world.run({ do: 'pay', sessionId });
  return sessionId;
};
const tellStory = async (buyer: Buyer) => {
  const stories = storiesIn(world.running.table);
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: buyer.id });
  await stories.begin({ story, caller: { ...buyer, tokens: 1 }, idempotency: undefined });
  const { text } = aStory();
  const picture = aPicture();
  await stories.savePicture(story.uid, 1, 0, picture);
  if (text) await stories.saveText(story.uid, 1, text);
  await stories.publish(story.uid, 1, { silent: false });
};

/** Purchases, stories and refunds of three people on three days. */
const history = async () => {
  const { table, clock } = world.running;
  const [ada, ben, cleo] = [await newBuyer(table), await newBuyer(table), await newBuyer(table)];
  const adas = await buy(ada, 20);
  const bens = await buy(ben, 50);
  await deliverAll();
  for (let told = 0; told < 2; told += 1) await tellStory(ada);
  advance(clock, DAY_MINUTES);
  await buy(cleo, 0);
  await world.run({ do: 'refund', sessionId: adas });
  await deliverAll();
  advance(clock, DAY_MINUTES);
  await world.run({ do: 'dispute', sessionId: bens });
  await deliverAll();
  advance(clock, DAY_MINUTES);
  return { ada, ben, cleo, adas, bens };
};

/** Stripe's fee for a card payment, in cents. `DISPUTE_FEE` is a bank's fee for a dispute. */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;
const DISPUTE_FEE = 1_500;
const FEES = feeOf(499) + feeOf(999) + feeOf(999) + DISPUTE_FEE;

describe('a known history of purchases, stories, PRO, a refund and a dispute', () => {
  it('reports the month’s revenue net of refunds and fees, and what each user is owed', async () => {
    await history();
    const { revenue, totals, standing } = await reportOf(needs(), MARCH);
    expect(revenue).toEqual({
      packs: 499 + 999,
      subscriptions: 999,
      refunds: -499,
      disputes: -999,
      fees: FEES,
      net: 999 - FEES,
    });
    expect([totals.purchase.tokens, totals.story.tokens, totals.story.entries]).toEqual([70, -2, 2]);
    // Ada spent two tokens before her purchase of twenty was refunded, so she owes two.
    expect(standing).toEqual({ outstanding: 0, debt: 2 });
  });

  it('reports each day, and the days add up to the month', async () => {
    await history();
    const days = await Promise.all(
      ['14', '15', '16', '17'].map((day) => reportOf(needs(), periodOfDay(`2026-03-${day}`))),
    );
    expect(days.map(({ revenue }) => revenue.packs + revenue.subscriptions)).toEqual([1498, 999, 0, 0]);
    expect(days.map(({ revenue }) => revenue.refunds + revenue.disputes)).toEqual([0, -499, -999, 0]);
    expect(days.map(({ revenue }) => revenue.fees)).toEqual([feeOf(499) + feeOf(999), feeOf(999), DISPUTE_FEE, 0]);
    expect(days.map(({ standing }) => standing)).toEqual([
      { outstanding: 68, debt: 0 },
      { outstanding: 50, debt: 2 },
      { outstanding: 0, debt: 2 },
      { outstanding: 0, debt: 2 },
    ]);
  });

  it('reports its own figures while the payment provider is down', async () => {
    await history();
    const nobody = createStripeClient('sk_test_nobody', 'http://127.0.0.1:9');
    const provider = stripeBooksOn(nobody);
    const { revenue, standing } = await reportOf({ ...needs(), provider }, MARCH);
    expect(revenue).toMatchObject({ packs: 1498, fees: undefined, net: undefined });
    expect(standing.debt).toBe(2);
  });

  it('closes each day once, and later days start from it', async () => {
    await history();
    const closed = await ledger().closeDays();
    expect(closed.map(({ day, outstanding, debt }) => [day, outstanding, debt])).toEqual([
      ['2026-03-14', 68, 0],
      ['2026-03-15', 50, 2],
      ['2026-03-16', 0, 2],
    ]);
    expect(await ledger().closeDays()).toEqual([]);
    const buyer = await newBuyer(world.running.table);
    await buy(buyer, 10);
    await deliverAll();
    expect(await ledger().standingAt(new Date('2026-03-18T00:00:00.000Z'))).toEqual({ outstanding: 10, debt: 2 });
    expect(await ledger().standingAt(periodOfDay('2026-03-14').to)).toEqual({ outstanding: 68, debt: 0 });
  });

  it('has no difference from the payment provider', async () => {
    await history();
    await ledger().closeDays();
    const { differences, compared } = await reconcile(needs(), MARCH);
    expect(differences).toEqual([]);
    expect(compared).toEqual({ orders: 2, invoices: 1, accounts: 3, customers: 1 });
  });
});

describe('a difference is found and named:', () => {
  const found = async () => (await reconcile(needs(), MARCH)).differences;
  const change = (key: object, attribute: string, value: unknown) =>
    world.running.table.client.send(
      new UpdateCommand({
        TableName: world.running.table.name,
        Key: key,
        UpdateExpression: 'SET #attribute = :value',
        ExpressionAttributeNames: { '#attribute': attribute },
        ExpressionAttributeValues: { ':value': value },
      }),
    );

  it('a payment whose webhook is overdue', async () => {
    const buyer = await newBuyer(world.running.table);
    const sessionId = await buy(buyer, 10);
    expect(await found()).toEqual([]);
    advance(world.running.clock, 6);
    expect(await found()).toEqual([
      { kind: 'not in our books', subject: sessionId, userId: buyer.id, theirs: '1.25 paid' },
    ]);
  });

  it('a refund, a dispute and a month of PRO whose webhooks never came', async () => {
    const [ada, ben, cleo] = await Promise.all([1, 2, 3].map(() => newBuyer(world.running.table)));
    if (!ada || !ben || !cleo) throw new Error('nobody is there');
    const [adas, bens] = [await buy(ada, 10), await buy(ben, 20)];
    await deliverAll();
    await world.run({ do: 'refund', sessionId: adas, amountCents: 25 });
    await world.run({ do: 'dispute', sessionId: bens });
    await buy(cleo, 0);
    advance(world.running.clock, 6);
    const differences = await found();
    expect(differences).toHaveLength(4);
    for (const expected of [
      { kind: 'not in our books', userId: ada.id, theirs: 'refund of 0.25' },
      { kind: 'not in our books', userId: ben.id, theirs: 'dispute of 4.99' },
      { kind: 'not in our books', userId: cleo.id, theirs: '9.99' },
      { kind: 'subscription', userId: cleo.id, ours: 'no PRO', theirs: 'PRO' },
    ])
      expect(differences).toContainEqual(expect.objectContaining(expected));
  });

  it('an entry unknown to the provider', async () => {
    const { table, clock } = world.running;
    const buyer = await newBuyer(table);
    const entry = {
      callerId: buyer.id,
      balance: 'token',
      amount: 0,
      cents: 999,
      sourceId: 'in_000000000000000000000000',
    } as const;
    await transact(table, [
      ledgerEntry(table, 'invoice-in_000000000000000000000000', { ...entry, reason: 'subscription' }),
    ]);
    advance(clock, 6);
    expect(await found()).toEqual([
      { kind: 'not at the provider', subject: 'in_000000000000000000000000', userId: buyer.id, ours: '9.99' },
    ]);
  });

  it.each([
    { attribute: 'cents', value: 124, kind: 'amount', ours: '1.24', theirs: '1.25 paid' },
    { attribute: 'amount', value: 11, kind: 'tokens', ours: '11 entered', theirs: '10 ordered' },
  ])('a purchase whose $attribute differs from what was sold', async ({ attribute, value, ...expected }) => {
    const buyer = await newBuyer(world.running.table);
    const sessionId = await buy(buyer, 10);
    await deliverAll();
    await change(billingKeys.ledger(buyer.id, `purchase-${sessionId}`), attribute, value);
    advance(world.running.clock, 6);
    expect(await found()).toContainEqual({ subject: sessionId, userId: buyer.id, ...expected });
  });

  it('a balance without matching entries, unpaid PRO, and a closed day that changed', async () => {
    const { ada, cleo, adas } = await history();
    await ledger().closeDays();
    await change(billingKeys.profile(ada.id), 'tokens', 7);
    await change(billingKeys.profile(cleo.id), 'isSubscribed', false);
    await change(billingKeys.ledger(ada.id, `purchase-${adas}`), 'cents', 498);
    const differences = await found();
    expect(differences).toContainEqual({
      kind: 'balance',
      subject: 'tokens',
      userId: ada.id,
      ours: '7 left and 0 held, yet 0 entered',
    });
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'subscription', userId: cleo.id }));
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'closing', subject: '2026-03-14' }));
  });
});
