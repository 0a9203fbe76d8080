import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '#test/support/billing.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { ordersIn } from './orders.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const order = anOrder();
const item = { ...keys.order(order.id), ...order };
const refused = () => new ConditionalCheckFailedException({ message: 'no', $metadata: {} });

describe('find and latestOf', () => {
  it('read consistently: an order may be a moment old', async () => {
    db.mock.on(GetCommand, { Key: keys.latestOrder(order.userId) }).resolves({ Item: { orderId: order.id } });
    db.mock.on(GetCommand, { Key: keys.order(order.id) }).resolves({ Item: item });
    expect(await ordersIn(db.table).latestOf(order.userId)).toEqual(order);
    for (const { args } of db.mock.commandCalls(GetCommand)) expect(args[0].input.ConsistentRead).toBe(true);
  });

  it('answer undefined for none, and refuse what is no order', async () => {
    db.mock.on(GetCommand).resolves({});
    expect(await ordersIn(db.table).latestOf('u_1')).toBeUndefined();
    db.mock.on(GetCommand).resolves({ Item: { ...item, state: 'sold' } });
    await expect(ordersIn(db.table).find(order.id)).rejects.toThrow(/state/);
  });
});

describe('open', () => {
  it('makes the order the latest in one transaction, if the one before is still that', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await ordersIn(db.table).open(order, 'before')).toBe(true);
    expect(db.mock.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toEqual([
      {
        Put: {
          TableName: 'words',
          Item: { ...keys.latestOrder(order.userId), orderId: order.id },
          ConditionExpression: 'orderId = :replacing',
          ExpressionAttributeValues: { ':replacing': 'before' },
        },
      },
      { Put: { TableName: 'words', Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
    ]);
  });

  it('says false when another tab was faster', async () => {
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None'));
    db.mock.on(GetCommand).resolves({});
    expect(await ordersIn(db.table).open(order, undefined)).toBe(false);
  });

  it('says true when it did commit and the answer was lost, and tries conflicts again', async () => {
    db.mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(named('TimeoutError'))
      .rejects(cancelled('None', 'ConditionalCheckFailed'));
    db.mock.on(GetCommand).resolves({ Item: item });
    expect(await ordersIn(db.table).open(order, undefined)).toBe(true);
    expect(db.slept).toHaveLength(2);
  });
});

describe('attach and abandon', () => {
  it('attach a checkout to an order that waits for it, and no other than the one it has', async () => {
    db.mock.on(UpdateCommand).resolves({});
    expect(await ordersIn(db.table).attach(order.id, 'cs_1')).toBe(true);
    expect(db.mock.commandCalls(UpdateCommand)[0]?.args[0].input).toEqual({
      TableName: 'words',
      Key: keys.order(order.id),
      UpdateExpression: 'SET #state = :state, #sessionId = :sessionId',
      ConditionExpression:
        '#state IN (:from0, :from1) AND (attribute_not_exists(#sessionId) OR #sessionId = :sessionId)',
      ExpressionAttributeNames: { '#state': 'state', '#sessionId': 'sessionId' },
      ExpressionAttributeValues: { ':from0': 'opening', ':from1': 'open', ':state': 'open', ':sessionId': 'cs_1' },
    });
    db.mock.on(UpdateCommand).rejects(refused());
    expect(await ordersIn(db.table).attach(order.id, 'cs_1')).toBe(false);
  });

  it('give up only what has no checkout, and raise what the table itself says', async () => {
    db.mock.on(UpdateCommand).rejectsOnce(refused()).rejects(named('ThrottlingException'));
    await ordersIn(db.table).abandon(order.id);
    const { ExpressionAttributeValues: values } = db.mock.commandCalls(UpdateCommand)[0]?.args[0].input ?? {};
    expect(values).toEqual({ ':from0': 'opening', ':state': 'expired' });
    await expect(ordersIn(db.table).abandon(order.id)).rejects.toThrow('ThrottlingException');
  });
});
