import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { subscribed } from '#test/support/billing.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { ledgerEntry } from './ledger.ts';
import { purchasesIn } from './purchases.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const refused = () => new ConditionalCheckFailedException({ message: 'no', $metadata: {} });
const user = {
  kind: 'user',
  id: 'u_1',
  name: 'Ada',
  email: 'ada@words.example',
  freeNarrations: 0,
  tokens: 3,
  isSubscribed: true,
  isPendingCancellation: false,
  createdAt: '2026-03-14T08:00:00.000Z',
};

describe('accountOf', () => {
  it('reads an account from before it ever paid', async () => {
    db.mock.on(GetCommand).resolves({ Item: user });
    expect(await purchasesIn(db.table).accountOf('u_1')).toEqual({
      tokens: 3,
      owed: 0,
      isClosed: false,
      isSubscribed: true,
      isPendingCancellation: false,
      customerId: undefined,
      subscriptionRevision: 0,
    });
    expect(db.mock.commandCalls(GetCommand)[0]?.args[0].input).toEqual({
      TableName: 'words',
      Key: keys.profile('u_1'),
      ConsistentRead: true,
    });
  });

  it('answers undefined for one that is gone', async () => {
    db.mock.on(GetCommand).resolves({});
    expect(await purchasesIn(db.table).accountOf('u_1')).toBeUndefined();
  });
});

describe('the customer', () => {
  it('is the user’s in both directions, written at once', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await purchasesIn(db.table).setCustomer('u_1', 'cus_1')).toBe('cus_1');
    const items = db.mock.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems;
    expect(items?.[0]?.Update?.ConditionExpression).toBe('attribute_exists(pk) AND attribute_not_exists(customerId)');
    expect(items?.[1]?.Put?.Item).toEqual({ ...keys.customer('cus_1'), userId: 'u_1' });
    db.mock.on(GetCommand, { Key: keys.customer('cus_1') }).resolves({ Item: { userId: 'u_1' } });
    expect(await purchasesIn(db.table).userIdOf('cus_1')).toBe('u_1');
  });

  it('is the one that was there before, if there was one', async () => {
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None'));
    db.mock.on(GetCommand).resolves({ Item: { ...user, customerId: 'cus_0' } });
    expect(await purchasesIn(db.table).setCustomer('u_1', 'cus_1')).toBe('cus_0');
    db.mock.on(GetCommand).resolves({});
    await expect(purchasesIn(db.table).setCustomer('u_1', 'cus_1')).rejects.toThrow(/did not hold/);
    expect(await purchasesIn(db.table).userIdOf('cus_2')).toBeUndefined();
  });
});

describe('mirror', () => {
  it('writes the subscription if it is the one that was looked at', async () => {
    db.mock.on(UpdateCommand).resolves({});
    expect(await purchasesIn(db.table).mirror('u_1', 4, subscribed)).toBe(true);
    expect(db.mock.commandCalls(UpdateCommand)[0]?.args[0].input).toEqual({
      TableName: 'words',
      Key: keys.profile('u_1'),
      UpdateExpression:
        'SET isSubscribed = :subscribed, isPendingCancellation = :pending, subscriptionRevision = :next, periodEnd = :end',
      ConditionExpression:
        'attribute_exists(pk) AND (subscriptionRevision = :seen OR (attribute_not_exists(subscriptionRevision) AND :seen = :none))',
      ExpressionAttributeValues: {
        ':subscribed': true,
        ':pending': false,
        ':next': 5,
        ':seen': 4,
        ':none': 0,
        ':end': '2026-04-14T09:00:00.000Z',
      },
    });
  });

  it('says false when it is not, and leaves the period alone where there is none', async () => {
    db.mock.on(UpdateCommand).rejectsOnce(refused()).rejects(named('ThrottlingException'));
    const never = { ...subscribed, isSubscribed: false, periodEnd: undefined };
    expect(await purchasesIn(db.table).mirror('u_1', 0, never)).toBe(false);
    expect(db.mock.commandCalls(UpdateCommand)[0]?.args[0].input.UpdateExpression).not.toContain('periodEnd');
    await expect(purchasesIn(db.table).mirror('u_1', 0, never)).rejects.toThrow('ThrottlingException');
  });
});

describe('note', () => {
  const note = { entryId: 'invoice-in_1', reason: 'subscription', cents: 999, sourceId: 'in_1' } as const;

  it('enters money that moves no tokens, once', async () => {
    db.mock.on(PutCommand).resolvesOnce({}).rejects(refused());
    await purchasesIn(db.table).note('u_1', note);
    await purchasesIn(db.table).note('u_1', note);
    const { entryId, ...entry } = note;
    const { Put } = ledgerEntry(db.table, entryId, { callerId: 'u_1', purse: 'token', amount: 0, ...entry });
    expect(db.mock.commandCalls(PutCommand)[0]?.args[0].input).toEqual(Put);
    expect(Put?.ConditionExpression).toBe('attribute_not_exists(pk)');
  });

  it('raises what the table itself says', async () => {
    db.mock.on(PutCommand).rejects(named('TimeoutError'));
    await expect(purchasesIn(db.table).note('u_1', note)).rejects.toThrow('TimeoutError');
  });
});
