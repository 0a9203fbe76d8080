import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '#functions/platform/environment.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import type { Order, OrderState } from '../order.ts';
import type { Orders } from '../stores.ts';
import { billingKeys } from './keys.ts';
import { LatestOrderItem, OrderItem } from '../orderItems.ts';

const read = async (table: Table, key: Key): Promise<Record<string, unknown> | undefined> => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return Item;
};

const find = async (table: Table, orderId: string): Promise<Order | undefined> => {
  const item = await read(table, billingKeys.order(orderId));
  return item && OrderItem.parse(item);
};

const latestOf = async (table: Table, userId: string): Promise<Order | undefined> => {
  const item = await read(table, billingKeys.latestOrder(userId));
  return item && find(table, LatestOrderItem.parse(item).orderId);
};

const open = async (table: Table, order: Order, replacing: string | undefined): Promise<boolean> => {
  const isLatest =
    replacing === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'orderId = :replacing', ExpressionAttributeValues: { ':replacing': replacing } };
  const latest = { ...billingKeys.latestOrder(order.userId), orderId: order.id };
  const isNew = 'attribute_not_exists(pk)';
  try {
    await transact(table, [
      { Put: { TableName: table.name, Item: latest, ...isLatest } },
      {
        Put: { TableName: table.name, Item: { ...billingKeys.order(order.id), ...order }, ConditionExpression: isNew },
      },
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Nobody else uses this id. So if the order exists, an earlier attempt succeeded, but its answer was lost.
    return (await find(table, order.id)) !== undefined;
  }
};

type Change = { set: { state: OrderState; sessionId?: string }; from: readonly OrderState[]; and?: string };

/** Changes an order that is in one of the states `from`. @returns false if it is in another state */
const change = async (table: Table, orderId: string, { set, from, and = '' }: Change): Promise<boolean> => {
  const states = Object.fromEntries(from.map((state, index) => [`:from${index}`, state]));
  const entries = Object.entries(set);
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: billingKeys.order(orderId),
        UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: `#state IN (${Object.keys(states).join(', ')})${and}`,
        ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...states,
          ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

export const ordersIn = (table: Table): Orders => ({
  find: (orderId) => find(table, orderId),
  latestOf: (userId) => latestOf(table, userId),
  open: (order, replacing) => open(table, order, replacing),
  // `open` is allowed too, because two tabs with the same order attach the same checkout.
  attach: (orderId, sessionId) =>
    change(table, orderId, {
      set: { state: 'open', sessionId },
      from: ['opening', 'open'],
      and: ' AND (attribute_not_exists(#sessionId) OR #sessionId = :sessionId)',
    }),
  abandon: async (orderId) => void (await change(table, orderId, { set: { state: 'expired' }, from: ['opening'] })),
});

export const buildOrders: Builder<Orders> = (env) => ordersIn(tableOf(env));
