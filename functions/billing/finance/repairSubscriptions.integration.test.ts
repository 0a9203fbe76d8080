import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBilling, type Billing } from '#test/support/billingWorld.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { billingKeys } from '../store/keys.ts';
import { subscribersIn } from '../store/subscribers.ts';
import { stripeBooksOn } from '../stripe/stripeBooks.ts';
import { repairSubscriptions } from './repairSubscriptions.ts';

/** Stripe sends only the id of a related object, unless the request asks for the whole object. */
const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

let world: Awaited<ReturnType<typeof startBilling>>;
let billing: Billing;
let heard = 0;
beforeEach(async () => {
  world = await startBilling();
  billing = world.on(world.running.table);
  heard = 0;
});
afterEach(() => world.close());

const hear = async (): Promise<void> => {
  const fresh = (await world.events()).slice(heard);
  heard += fresh.length;
  const receive = world.receiver(billing);
  for (const { id } of fresh) expect(await receive(id)).toBe(200);
};
/** Skips all events so far, as if their webhooks were lost. */
const lose = async (): Promise<void> => {
  heard = (await world.events()).length;
};
const buyPro = async () => {
  const buyer = await newBuyer(world.running.table);
  const sessionId = await world.open(billing, buyer, 0);
  await world.run({ do: 'pay', sessionId });
  return { buyer, sessionId };
};
const subscriptionOf = async (sessionId: string): Promise<string> =>
  idOf((await world.client.checkout.sessions.retrieve(sessionId)).subscription);
const account = (userId: string) => billing.purchases.accountOf(userId);
const repair = () =>
  repairSubscriptions({
    ...billing,
    provider: stripeBooksOn(world.client),
    subscribers: subscribersIn(world.running.table),
  });

it('finds nothing to repair when every webhook arrived', async () => {
  const buyers = [await buyPro(), await buyPro()];
  await hear();
  await world.client.subscriptions.update(await subscriptionOf(buyers[0]?.sessionId ?? ''), {
    cancel_at_period_end: true,
  });
  await hear();
  await newBuyer(world.running.table);
  expect(await repair()).toEqual({ compared: 2, repaired: [], strangers: [] });
});

it('ends PRO after a lost cancellation event, and starts it after a lost start event', async () => {
  const ended = await buyPro();
  await hear();
  await world.client.subscriptions.cancel(await subscriptionOf(ended.sessionId));
  const begun = await buyPro();
  await lose();
  expect([await account(ended.buyer.id), await account(begun.buyer.id)]).toMatchObject([
    { isSubscribed: true },
    { isSubscribed: false },
  ]);
  const { repaired } = await repair();
  expect(new Map(repaired.map(({ userId, status }) => [userId, status]))).toEqual(
    new Map([
      [ended.buyer.id, 'no PRO'],
      [begun.buyer.id, 'PRO'],
    ]),
  );
  expect([await account(ended.buyer.id), await account(begun.buyer.id)]).toMatchObject([
    { isSubscribed: false },
    { isSubscribed: true },
  ]);
  expect((await repair()).repaired).toEqual([]);
});

it('applies lost renewals and cancellations', async () => {
  const { buyer, sessionId } = await buyPro();
  await hear();
  const subscriptionId = await subscriptionOf(sessionId);
  await world.run({ do: 'moveToPeriodEnd', subscriptionId });
  await lose();
  expect((await repair()).repaired).toHaveLength(1);
  await world.client.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await lose();
  expect((await repair()).repaired).toMatchObject([{ userId: buyer.id, status: 'PRO that ends' }]);
  expect(await account(buyer.id)).toMatchObject({ isSubscribed: true, isPendingCancellation: true });
});

it('reports subscribers without an account, and repairs the others', async () => {
  const { buyer, sessionId } = await buyPro();
  const customerId = idOf((await world.client.checkout.sessions.retrieve(sessionId)).customer);
  await lose();
  const stranger = await buyPro();
  const strange = idOf((await world.client.checkout.sessions.retrieve(stranger.sessionId)).customer);
  await world.running.table.client.send(
    new UpdateCommand({
      TableName: world.running.table.name,
      Key: billingKeys.customer(strange),
      UpdateExpression: 'SET userId = :gone',
      ExpressionAttributeValues: { ':gone': 'u_gone' },
    }),
  );
  expect(await repair()).toMatchObject({ strangers: [strange], repaired: [{ userId: buyer.id, customerId }] });
});
