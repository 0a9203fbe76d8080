import { describe, expect, it } from 'vitest';
import { callersIn } from '#functions/account/store/callers.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aCheckout, anOrder, paid } from '#test/support/billing.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { behind, failingOn, interposed, losingAnswers, named, racing, weighing } from '#test/support/interposed.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import type { Order } from '../order.ts';
import type { Checkout } from '../payments.ts';
import { adjustTokens } from './adjustments.ts';
import { checkBooks } from './books.ts';
import { ordersIn } from './orders.ts';
import { settlePurchase } from './settlePurchase.ts';

const running = tableOfFile();

/** A user with some tokens and an order for twenty more. */
const scene = async (tokens = 0) => {
  const buyer = await newBuyer(running.table, { tokens });
  const [id, sessionId] = [newId(), `cs_${newId()}`];
  const order = anOrder({ id, userId: buyer.id, sessionId });
  await ordersIn(running.table).open(order, undefined);
  const settle = (over: Partial<Checkout> = {}, of: Order = order, table: Table = running.table) =>
    settlePurchase(table, of, aCheckout({ ...paid, sessionId, orderId: id, ...over }));
  return { buyer, order, settle, find: () => ordersIn(running.table).find(id) };
};
type Scene = Awaited<ReturnType<typeof scene>>;
const settled = async (made: Scene): Promise<Order> => {
  const order = await made.settle();
  if (!order) throw new Error('it was not settled');
  return order;
};
const balanceOf = async ({ buyer }: Scene) => {
  const items = await running.itemsOf(buyer.id);
  expect(checkBooks(items)).toEqual([]);
  const profile = items.find(({ sk }) => sk === 'PROFILE');
  return [profile?.['tokens'], profile?.['debt']];
};
const entriesOf = async ({ buyer }: Scene) =>
  (await running.itemsOf(buyer.id)).filter(({ sk }) => String(sk).startsWith('LEDGER#'));
const spend = ({ buyer }: Scene, tokens: number) =>
  adjustTokens(running.table, { id: newId(), userId: buyer.id, tokens: -tokens, note: 'a story', operator: 'olga' });

describe('a purchase', () => {
  it('changes order, balance and books together once', async () => {
    const made = await scene(3);
    const order = await settled(made);
    expect(order).toEqual({ ...made.order, state: 'settled', revision: 1 });
    expect(await made.find()).toEqual(order);
    expect(await balanceOf(made)).toEqual([23, 0]);
    const entered = (await entriesOf(made)).find(({ reason }) => reason === 'purchase');
    const { id: orderId, sessionId, packageId } = order;
    expect(entered).toMatchObject({ amount: 20, cents: 499, sourceId: sessionId, orderId, packageId });
    expect(await made.settle({}, order)).toEqual(order);
    expect(await balanceOf(made)).toEqual([23, 0]);
  });

  it('is settled by one of several parallel requests, and the others learn of it', async () => {
    const made = await scene();
    const answers = await Promise.all(Array.from({ length: 8 }, () => made.settle()));
    expect(answers.filter((order) => order !== undefined)).toHaveLength(1);
    expect(await balanceOf(made)).toEqual([20, 0]);
  });

  it('changes only the order when it moves no tokens', async () => {
    const made = await scene(1);
    const { table, writes } = weighing(running.table);
    expect(await made.settle({ status: 'expired', isPaid: false }, made.order, table)).toMatchObject({
      state: 'expired',
    });
    expect(writes).toEqual([1]);
    expect(await balanceOf(made)).toEqual([1, 0]);
    expect(await entriesOf(made)).toHaveLength(1);
  });

  it('is not booked when its order is abandoned, or gets another checkout, at that moment', async () => {
    const made = await scene();
    const opening = anOrder({ id: newId(), userId: made.buyer.id, state: 'opening', sessionId: undefined as never });
    await ordersIn(running.table).open(opening, made.order.id);
    const giveUp = () => ordersIn(running.table).abandon(opening.id);
    expect(await made.settle({ orderId: opening.id }, opening, racing(running.table, giveUp))).toBeUndefined();
    expect(await balanceOf(made)).toEqual([0, 0]);
  });

  it('of a deleted account or a visitor is an unexpected error', async () => {
    const made = await scene();
    const { caller } = await callersIn(running.table, 3).createVisitor('192.0.2.1');
    await expect(made.settle({}, { ...made.order, userId: `u_${newId()}` })).rejects.toThrow(/account/);
    await expect(made.settle({}, { ...made.order, userId: caller.id })).rejects.toThrow(/visitor/);
  });

  it('is booked once when the answer is lost, and not at all when the request is', async () => {
    const [heard, unheard] = [await scene(), await scene()];
    expect(await heard.settle({}, heard.order, losingAnswers(running.table))).toMatchObject({ state: 'settled' });
    expect(await balanceOf(heard)).toEqual([20, 0]);
    const cut = failingOn(running.table, /Transact/, named('AccessDeniedException'));
    await expect(unheard.settle({}, unheard.order, cut)).rejects.toThrow('AccessDeniedException');
    expect(await balanceOf(unheard)).toEqual([0, 0]);
    expect(await unheard.find()).toMatchObject({ state: 'open', revision: 0 });
  });
});

it('reads the current balance, not a replica’s', async () => {
  const made = await scene(3);
  expect(await made.settle({}, made.order, behind(running.table))).toMatchObject({ state: 'settled' });
  expect(await balanceOf(made)).toEqual([23, 0]);
});

describe('a clawback', () => {
  const refunded = { refundedCents: 499 };

  it('takes the balance, also when a story is charged at that moment', async () => {
    const made = await scene(5);
    const order = await settled(made);
    const { table, writes } = weighing(racing(running.table, () => spend(made, 1)));
    expect(await made.settle(refunded, order, table)).toMatchObject({ refundedCents: 499, revision: 2 });
    expect(await balanceOf(made)).toEqual([4, 0]);
    // The balance never fell below the planned amount, so the first plan was written.
    expect(writes).toHaveLength(1);
  });

  it('never takes more than the balance when it is spent at that moment', async () => {
    const made = await scene(5);
    const order = await settled(made);
    await made.settle(
      refunded,
      order,
      racing(running.table, () => spend(made, 10)),
    );
    expect(await balanceOf(made)).toEqual([0, 5]);
  });

  it('books the rest as debt, by the final balance', async () => {
    const made = await scene();
    const order = await settled(made);
    await spend(made, 15);
    await made.settle(
      refunded,
      order,
      racing(running.table, () => spend(made, 1)),
    );
    expect(await balanceOf(made)).toEqual([0, 16]);
  });

  it('owes nothing when tokens are granted at that moment', async () => {
    const made = await scene();
    const order = await settled(made);
    await spend(made, 15);
    await made.settle(
      refunded,
      order,
      racing(running.table, () => spend(made, -30)),
    );
    expect(await balanceOf(made)).toEqual([15, 0]);
  });

  it('owes nothing for a purchase that is settled late, when tokens are granted at that moment', async () => {
    const made = await scene();
    const order = await settled(made);
    await spend(made, 13);
    await made.settle(refunded, order);
    expect(await balanceOf(made)).toEqual([0, 13]);
    const sessionId = `cs_${newId()}`;
    const next = anOrder({ id: newId(), userId: made.buyer.id, sessionId });
    await ordersIn(running.table).open(next, made.order.id);
    const give = racing(running.table, () => spend(made, -15));
    await settlePurchase(give, next, aCheckout({ ...paid, ...refunded, sessionId, orderId: next.id }));
    expect(await balanceOf(made)).toEqual([2, 0]);
  });

  it('is paid by the next purchase, also when two purchases meet', async () => {
    const made = await scene();
    const order = await settled(made);
    await spend(made, 20);
    await made.settle(refunded, order);
    expect(await balanceOf(made)).toEqual([0, 20]);
    const sessionId = `cs_${newId()}`;
    const next = anOrder({ id: newId(), userId: made.buyer.id, sessionId, tokens: 50 });
    await ordersIn(running.table).open(next, made.order.id);
    await settlePurchase(running.table, next, aCheckout({ ...paid, sessionId, orderId: next.id }));
    expect(await balanceOf(made)).toEqual([30, 0]);
  });

  it('gives up on a balance that keeps changing, and takes nothing', async () => {
    const made = await scene();
    const order = await settled(made);
    await spend(made, 15);
    let isSpending = false;
    let change = 1;
    const restless = interposed(running.table, async (command, send) => {
      if (command.constructor.name === 'TransactWriteCommand' && !isSpending) {
        isSpending = true;
        await spend(made, change);
        change = -change;
        isSpending = false;
      }
      return send();
    });
    await expect(made.settle({ refundedCents: 499 }, order, restless)).rejects.toMatchObject({ name: 'Throttled' });
    expect(await made.find()).toMatchObject({ refundedCents: 0, revision: 1 });
  });
});
