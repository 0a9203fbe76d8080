import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCheckout, anOrder, paid } from '#test/support/billing.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { ledgerEntry } from './ledger.ts';
import { settlePurchase } from './settlePurchase.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const order = anOrder();
const { userId } = order;
const profile = (over: Record<string, unknown> = {}) => ({
  Item: {
    ...keys.profile(userId),
    kind: 'user',
    id: userId,
    name: 'Ada',
    email: 'ada@words.example',
    freeNarrations: 0,
    tokens: 0,
    isSubscribed: false,
    isPendingCancellation: false,
    createdAt: '2026-03-14T08:00:00.000Z',
    ...over,
  },
});
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
const account = (index = 0) => writes()[index]?.[1]?.Update;
const settle = (checkout = aCheckout(paid), of = order) => settlePurchase(db.table, of, checkout);
const ownsNothing = '(owed = :seenOwed OR (attribute_not_exists(owed) AND :seenOwed = :none)) AND tokens';

describe('a purchase', () => {
  it('changes order, balance and books in one transaction, its checkout being the key', async () => {
    db.mock.on(GetCommand).resolves(profile({ tokens: 3 }));
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await settle()).toEqual({ ...order, state: 'settled', revision: 1 });
    expect(writes()).toEqual([
      [
        {
          Update: {
            TableName: 'words',
            Key: keys.order(order.id),
            UpdateExpression:
              'SET #state = :state, sessionId = :sessionId, revision = :next, refundedCents = :refunded, disputedCents = :disputed',
            ConditionExpression: 'revision = :seen AND #state = :was',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':state': 'settled',
              ':was': 'open',
              ':sessionId': 'cs_1',
              ':seen': 0,
              ':next': 1,
              ':refunded': 0,
              ':disputed': 0,
            },
          },
        },
        {
          Update: {
            TableName: 'words',
            Key: keys.profile(userId),
            UpdateExpression: 'SET tokens = tokens + :change, owed = :owed',
            ConditionExpression: `${ownsNothing} >= :needed`,
            ExpressionAttributeValues: { ':change': 20, ':owed': 0, ':seenOwed': 0, ':none': 0, ':needed': 0 },
          },
        },
        ledgerEntry(db.table, 'purchase-cs_1', {
          callerId: userId,
          purse: 'token',
          reason: 'purchase',
          amount: 20,
          cents: 499,
          sourceId: 'cs_1',
          orderId: order.id,
          packageId: 'tokens-20',
        }),
      ],
    ]);
  });

  it('writes nothing when the books say it all', async () => {
    db.mock.on(GetCommand).resolves(profile());
    const settled = anOrder({ state: 'settled', revision: 1 });
    expect(await settle(aCheckout(paid), settled)).toEqual(settled);
    expect(writes()).toEqual([]);
  });

  it('that moves no tokens changes the order alone', async () => {
    db.mock.on(GetCommand).resolves(profile());
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await settle(aCheckout({ status: 'expired' }))).toMatchObject({ state: 'expired' });
    expect(writes()[0]).toHaveLength(1);
  });

  it('of somebody who is gone, or a visitor, is a surprise', async () => {
    db.mock.on(GetCommand).resolves({});
    await expect(settle()).rejects.toThrow(/account/);
    const visitor = { kind: 'visitor', id: 'v_1', secretHash: '', expiresAt: 1 };
    db.mock.on(GetCommand).resolves(profile(visitor));
    await expect(settle()).rejects.toThrow(/visitor/);
  });
});

describe('a clawback', () => {
  const refunded = aCheckout({ ...paid, refundedCents: 499 });
  const settled = anOrder({ state: 'settled', revision: 1 });

  it('of what is there asks only that it is still there: stories may be told meanwhile', async () => {
    db.mock.on(GetCommand).resolves(profile({ tokens: 25, owed: 2 }));
    db.mock.on(TransactWriteCommand).resolves({});
    await settle(refunded, settled);
    expect(account()?.ConditionExpression).toBe(`${ownsNothing} >= :needed`);
    expect(account()?.ExpressionAttributeValues).toMatchObject({ ':change': -20, ':needed': 20, ':owed': 2 });
  });

  it('that falls short asks that the balance is what it was, and is planned anew when it is not', async () => {
    db.mock
      .on(GetCommand)
      .resolvesOnce(profile({ tokens: 5 }))
      .resolves(profile({ tokens: 4 }));
    db.mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'ConditionalCheckFailed', 'None'))
      .resolves({});
    expect(await settle(refunded, settled)).toMatchObject({ refundedCents: 499, revision: 2 });
    expect([account(0)?.ConditionExpression, account(1)?.ExpressionAttributeValues]).toEqual([
      `${ownsNothing} = :needed`,
      { ':change': -4, ':owed': 16, ':seenOwed': 0, ':none': 0, ':needed': 4 },
    ]);
  });
});

describe('when the table refuses', () => {
  it('because somebody else settled the order, it says so and writes nothing', async () => {
    db.mock.on(GetCommand).resolves(profile());
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None', 'None'));
    expect(await settle()).toBeUndefined();
    expect(writes()).toHaveLength(1);
  });

  it('for a balance that never stands still, it gives up in the end', async () => {
    db.mock.on(GetCommand).resolves(profile());
    db.mock.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed', 'None'));
    await expect(settle()).rejects.toMatchObject({ name: 'Throttled', cause: { name: 'ConditionFailed' } });
  });

  it('as it is busy, or its answer is lost, it is asked again under the same token', async () => {
    db.mock.on(GetCommand).resolves(profile());
    db.mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('ThrottlingError', 'None', 'None'))
      .rejectsOnce(named('TimeoutError'))
      .resolves({});
    expect(await settle()).toMatchObject({ state: 'settled' });
    const tokens = db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken);
    expect([tokens.length, new Set(tokens).size]).toEqual([3, 1]);
  });
});
