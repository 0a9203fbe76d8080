import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { adjustTokens } from './adjustments.ts';
import { keys } from './keys.ts';

const userId = `u_${'1'.repeat(22)}`;
const profile = (tokens: number) => ({
  kind: 'user',
  id: userId,
  name: 'Ada',
  email: 'ada@words.example',
  freeNarrations: 0,
  tokens,
  isSubscribed: false,
  isPendingCancellation: false,
  createdAt: '2026-03-14T08:00:00.000Z',
});

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(GetCommand).resolves({ Item: profile(3) });
});

const adjust = (tokens: number) =>
  adjustTokens(db.table, { id: 'a1', userId, tokens, note: 'A story was lost.', operator: 'olga' });
const sent = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);

it('changes the balance and enters who did and why, in one transaction', async () => {
  db.mock.on(TransactWriteCommand).resolves({});
  expect(await adjust(-2)).toEqual({ is: 'adjusted', tokens: 3 });
  expect(sent()).toMatchObject([
    [
      {
        Update: {
          Key: keys.profile(userId),
          UpdateExpression: 'SET tokens = tokens + :change',
          ConditionExpression: 'attribute_exists(pk) AND tokens >= :needed',
          ExpressionAttributeValues: { ':change': -2, ':needed': 2 },
        },
      },
      {
        Put: {
          Item: {
            ...keys.ledger(userId, 'adjustment-a1'),
            amount: -2,
            purse: 'token',
            reason: 'adjustment',
            note: 'A story was lost.',
            operator: 'olga',
            gsi1pk: 'MONEY#2026-03',
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    ],
  ]);
});

it('takes no more than there is', async () => {
  db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None'));
  expect(await adjust(-4)).toEqual({ is: 'insufficient', tokens: 3 });
});

it('knows its own entry again when the answer was lost', async () => {
  db.mock.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'));
  expect(await adjust(5)).toEqual({ is: 'adjusted', tokens: 3 });
});

it('has nothing to adjust for nobody, and fails when the table does', async () => {
  db.mock.on(GetCommand).resolves({});
  expect(await adjust(5)).toEqual({ is: 'unknownUser' });
  db.mock.on(GetCommand).rejects(named('ResourceNotFoundException'));
  await expect(adjust(5)).rejects.toThrow('ResourceNotFoundException');
});
