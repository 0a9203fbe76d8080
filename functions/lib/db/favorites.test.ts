import { BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { favoritesIn } from './favorites.ts';
import { keys } from './keys.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(TransactWriteCommand).resolves({});
});

const uid = 'storystorystorystory00';
const metrics = { ...keys.metrics(uid), views: 5, favorites: 2 };
const mark = { ...keys.favorite('v_1', uid), uid };
const favorites = () => favoritesIn(db.table);
/** What the table has at the first look, and at any later one. */
const finds = (first: Record<string, unknown>[], later = first) => {
  db.mock
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { words: first } })
    .resolves({ Responses: { words: later } });
};
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);

describe('toggle', () => {
  it('marks and counts in one transaction, each refused if it is marked by then', async () => {
    finds([metrics]);
    expect(await favorites().toggle('v_1', uid)).toEqual({ isFavorite: true, metrics: { views: 5, favorites: 3 } });
    expect(writes()).toEqual([
      [
        {
          Put: {
            TableName: 'words',
            Item: {
              ...mark,
              markedAt: '2026-03-14T09:00:00.000Z',
              gsi1pk: 'FAVORITES#v_1',
              gsi1sk: `2026-03-14T09:00:00.000Z#${uid}`,
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        {
          Update: {
            TableName: 'words',
            Key: keys.metrics(uid),
            UpdateExpression: 'ADD favorites :by',
            ExpressionAttributeValues: { ':by': 1 },
          },
        },
      ],
    ]);
  });

  it('takes mark and count away, never below nothing', async () => {
    finds([metrics, mark]);
    expect(await favorites().toggle('v_1', uid)).toEqual({ isFavorite: false, metrics: { views: 5, favorites: 1 } });
    expect(writes()[0]?.[0]?.Delete).toMatchObject({ ConditionExpression: 'attribute_exists(pk)' });
    expect(writes()[0]?.[1]?.Update).toMatchObject({
      ConditionExpression: 'favorites >= :one',
      ExpressionAttributeValues: { ':by': -1, ':one': 1 },
    });
  });

  it('counts once when two clicks come at once: the second finds it done', async () => {
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed', 'None'));
    finds([metrics], [{ ...metrics, favorites: 3 }, mark]);
    expect(await favorites().toggle('v_1', uid)).toEqual({ isFavorite: true, metrics: { views: 5, favorites: 3 } });
    expect(writes()).toHaveLength(1);
  });

  it('lets a mark go alone whose count is gone', async () => {
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('None', 'ConditionalCheckFailed')).resolves({});
    finds([mark], []);
    expect(await favorites().toggle('v_1', uid)).toEqual({ isFavorite: false, metrics: { views: 0, favorites: 0 } });
    expect(writes().map((transaction) => transaction.length)).toEqual([2, 1]);
  });

  it('is sent again under one token when its answer was lost', async () => {
    finds([metrics]);
    db.mock.on(TransactWriteCommand).rejectsOnce(named('TimeoutError')).resolves({});
    expect(await favorites().toggle('v_1', uid)).toMatchObject({ isFavorite: true });
    const tokens = db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken);
    expect(tokens).toEqual([tokens[0], tokens[0]]);
  });

  it.each(['ResourceNotFoundException', 'ValidationException'])('fails on %s', async (name) => {
    finds([metrics]);
    db.mock.on(TransactWriteCommand).rejects(named(name));
    await expect(favorites().toggle('v_1', uid)).rejects.toMatchObject({ name });
  });
});

it('knows a mark by its key', async () => {
  db.mock.on(GetCommand, { Key: keys.favorite('v_1', uid), ConsistentRead: true }).resolves({ Item: mark });
  db.mock.on(GetCommand, { Key: keys.favorite('v_2', uid) }).resolves({});
  expect([await favorites().isFavorite('v_1', uid), await favorites().isFavorite('v_2', uid)]).toEqual([true, false]);
});

it.each(['ThrottlingException', 'TimeoutError'])('a list fails on %s', async (name) => {
  db.mock.on(QueryCommand).rejects(named(name));
  await expect(favorites().list('v_1', { cursor: undefined, moodIds: undefined })).rejects.toMatchObject({ name });
});
