import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { viewsIn } from './views.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(GetCommand).resolves({ Item: { ...keys.metrics('story'), views: 5, favorites: 1 } });
});

describe('count', () => {
  it('marks the day and counts in one transaction, then answers the counters', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await viewsIn(db.table).count('story', 'v_1')).toEqual({ views: 5, favorites: 1 });
    expect(db.mock.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toEqual([
      {
        Put: {
          TableName: 'words',
          Item: {
            ...keys.viewMark('story', 'v_1', '2026-03-14'),
            expiresAt: db.clock.now.getTime() / 1000 + 2 * 86_400,
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      {
        Update: {
          TableName: 'words',
          Key: keys.metrics('story'),
          UpdateExpression: 'ADD #views :one',
          ExpressionAttributeNames: { '#views': 'views' },
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ]);
  });

  it('counts nothing for a caller who was counted today', async () => {
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None'));
    expect(await viewsIn(db.table).count('story', 'v_1')).toEqual({ views: 5, favorites: 1 });
  });

  it('tries again when many look at once', async () => {
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('None', 'TransactionConflict')).resolves({});
    await viewsIn(db.table).count('story', 'v_1');
    expect(db.mock.commandCalls(TransactWriteCommand)).toHaveLength(2);
  });

  it('fails when the table does', async () => {
    db.mock.on(TransactWriteCommand).rejects(named('ResourceNotFoundException'));
    await expect(viewsIn(db.table).count('story', 'v_1')).rejects.toThrow('ResourceNotFoundException');
  });
});

describe('metricsOf', () => {
  it('is zero for a story nobody looked at', async () => {
    db.mock.on(GetCommand).resolves({});
    expect(await viewsIn(db.table).metricsOf('story')).toEqual({ views: 0, favorites: 0 });
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s', async (name) => {
    db.mock.on(GetCommand).rejects(named(name));
    await expect(viewsIn(db.table).metricsOf('story')).rejects.toMatchObject({ name });
  });
});
