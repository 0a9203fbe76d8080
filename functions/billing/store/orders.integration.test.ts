import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/newId.ts';
import { anOrder } from '#test/support/billing.ts';
import { behind, failingOn, losingAnswers } from '#test/support/interposed.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import type { Order, OrderState } from '../order.ts';
import { billingKeys } from './keys.ts';
import { ordersIn } from './orders.ts';

const running = tableOfFile();

const orders = () => ordersIn(running.table);
const anOpening = (userId = `u_${newId()}`): Order => {
  const { sessionId: _, ...order } = anOrder({ id: newId(), userId, state: 'opening' });
  return order;
};
const put = async (over: Partial<Order> = {}): Promise<Order> => {
  const order = { ...anOpening(), ...over };
  const Item = { ...billingKeys.order(order.id), ...order };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  return order;
};

describe('open', () => {
  it('makes an order its user’s latest if the previous one still is', async () => {
    const first = anOpening();
    expect(await orders().latestOf(first.userId)).toBeUndefined();
    expect(await orders().open(first, undefined)).toBe(true);
    const second = anOpening(first.userId);
    expect(await orders().open(second, first.id)).toBe(true);
    expect(await orders().latestOf(first.userId)).toEqual(second);
    expect(await orders().find(first.id)).toEqual(first);
  });

  it('lets one of many tabs through, and stores nothing of the others', async () => {
    const userId = `u_${newId()}`;
    const tabs = Array.from({ length: 8 }, () => anOpening(userId));
    const opened = await Promise.all(tabs.map((order) => orders().open(order, undefined)));
    expect(opened.filter(Boolean)).toHaveLength(1);
    const found = await Promise.all(tabs.map(({ id }) => orders().find(id)));
    expect(found.filter((order) => order !== undefined)).toEqual([await orders().latestOf(userId)]);
    expect(await orders().open(anOpening(userId), 'an order of long ago')).toBe(false);
  });

  it('is done once when its answer is lost', async () => {
    const order = anOpening();
    expect(await ordersIn(losingAnswers(running.table)).open(order, undefined)).toBe(true);
    expect(await orders().latestOf(order.userId)).toEqual(order);
  });

  it('is done once when requested again', async () => {
    const order = anOpening();
    expect([await orders().open(order, undefined), await orders().open(order, undefined)]).toEqual([true, true]);
    expect(await orders().latestOf(order.userId)).toEqual(order);
  });

  it('is visible at once, also when a replica lags', async () => {
    const order = anOpening();
    await orders().open(order, undefined);
    expect(await ordersIn(behind(running.table)).latestOf(order.userId)).toEqual(order);
  });

  it('fails when the table does', async () => {
    const failing = ordersIn(failingOn(running.table, /Transact/));
    await expect(failing.open(anOpening(), undefined)).rejects.toThrow('TimeoutError');
  });
});

it('refuses to read an item that is no order', async () => {
  const { id } = await put({ state: 'sold' as OrderState });
  await expect(orders().find(id)).rejects.toThrow(/state/);
});

const states: OrderState[] = ['opening', 'open', 'processing', 'settled', 'failed', 'expired'];

describe('attach', () => {
  it('sets the checkout of an order that waits for one, and never replaces it', async () => {
    const { id } = await put();
    expect(await orders().attach(id, 'cs_1')).toBe(true);
    expect(await orders().find(id)).toMatchObject({ state: 'open', sessionId: 'cs_1' });
    expect([await orders().attach(id, 'cs_1'), await orders().attach(id, 'cs_2')]).toEqual([true, false]);
    expect(await orders().find(id)).toMatchObject({ sessionId: 'cs_1' });
  });

  it.each(states)('of an order that is %s', async (state) => {
    const { id } = await put({ state });
    const isWaiting = state === 'opening' || state === 'open';
    expect(await orders().attach(id, 'cs_1')).toBe(isWaiting);
    expect((await orders().find(id))?.state).toBe(isWaiting ? 'open' : state);
  });
});

describe('abandon', () => {
  it.each(states)('of an order that is %s', async (state) => {
    const { id } = await put({ state });
    await orders().abandon(id);
    expect((await orders().find(id))?.state).toBe(state === 'opening' ? 'expired' : state);
  });

  it('reads consistently', async () => {
    const { id } = await put();
    await expect(ordersIn(failingOn(running.table, /Update/)).abandon(id)).rejects.toThrow('TimeoutError');
    expect(await orders().find(id)).toMatchObject({ state: 'opening' });
  });
});
