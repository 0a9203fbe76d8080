import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aNewStory } from '#test/support/aStory.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { beginStory } from './beginStory.ts';
import { fairUseIn } from './dailyUses.ts';
import { keys } from './keys.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const callerId = `v_${'1'.repeat(22)}`;
const byCaller = { what: 'story', callerId, most: 12 } as const;
const byAddress = { what: 'story', addressKey: '192.0.2.1', most: 60 } as const;
const sent = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);

describe('fairUse.take', () => {
  it('counts caller and address of the day in one transaction, each under its own cap, and forgets them in two days', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await fairUseIn(db.table).take([byCaller, byAddress])).toBe(true);
    const update = (most: number, Key: object) => ({
      Update: {
        TableName: 'words',
        Key,
        UpdateExpression: 'ADD uses :one SET expiresAt = :expiresAt',
        ConditionExpression: 'attribute_not_exists(uses) OR uses < :most',
        ExpressionAttributeValues: {
          ':one': 1,
          ':most': most,
          ':expiresAt': Date.parse('2026-03-16T09:00:00Z') / 1000,
        },
      },
    });
    expect(sent()).toEqual([
      [update(12, keys.dailyUses(byCaller, '2026-03-14')), update(60, keys.dailyUses(byAddress, '2026-03-14'))],
    ]);
  });

  it('keeps no address, only a hash that differs each day', () => {
    const days = ['2026-03-14', '2026-03-15'].map((day) => keys.dailyUses(byAddress, day));
    expect(JSON.stringify(days)).not.toContain('192.0.2.1');
    expect(days[0]?.pk.split('#')[2]).not.toBe(days[1]?.pk.split('#')[2]);
  });

  it('gives back what did not come about', async () => {
    db.mock.on(UpdateCommand).resolves({});
    await fairUseIn(db.table).giveBack([byCaller]);
    expect(db.mock.commandCalls(UpdateCommand).map(({ args }) => args[0].input)).toEqual([
      {
        TableName: 'words',
        Key: keys.dailyUses(byCaller, '2026-03-14'),
        UpdateExpression: 'ADD uses :minusOne',
        ConditionExpression: 'uses > :none',
        ExpressionAttributeValues: { ':minusOne': -1, ':none': 0 },
      },
    ]);
  });

  it('is content where today has nothing to give back, and fails when the table does', async () => {
    const nothing = new ConditionalCheckFailedException({ message: 'none', $metadata: {} });
    db.mock.on(UpdateCommand).rejectsOnce(nothing).rejects(named('TimeoutError'));
    await expect(fairUseIn(db.table).giveBack([byCaller])).resolves.toBeUndefined();
    await expect(fairUseIn(db.table).giveBack([byCaller])).rejects.toThrow('TimeoutError');
  });

  it('says no when a cap is reached, and fails when the table does', async () => {
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('None', 'ConditionalCheckFailed'));
    expect(await fairUseIn(db.table).take([byCaller, byAddress])).toBe(false);
    db.mock.on(TransactWriteCommand).rejects(named('ResourceNotFoundException'));
    await expect(fairUseIn(db.table).take([byCaller])).rejects.toThrow('ResourceNotFoundException');
  });

  it('asks again when two counted at once or the table was busy', async () => {
    const { mock, table, slept } = db;
    mock.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict')).resolves({});
    expect(await fairUseIn(table).take([byCaller])).toBe(true);
    expect(slept).toHaveLength(1);
  });
});

describe('a story that is begun', () => {
  const story = aNewStory({ ownerId: callerId });
  const caller = { kind: 'visitor' as const, id: callerId, freeNarrations: 1 };
  const begin = () => beginStory(db.table, { story, caller, idempotency: undefined, uses: [byCaller, byAddress] });

  it.each([
    { reasons: ['None', 'None', 'None', 'None', 'ConditionalCheckFailed', 'None'], is: 'overQuota' },
    { reasons: ['None', 'None', 'None', 'None', 'None', 'ConditionalCheckFailed'], is: 'overQuota' },
    { reasons: ['ConditionalCheckFailed', 'None', 'None', 'None', 'ConditionalCheckFailed'], is: 'insufficient' },
  ])('is $is when $reasons', async ({ reasons, is }) => {
    db.mock.onAnyCommand().resolves({});
    db.mock.on(TransactWriteCommand).rejects(cancelled(...reasons));
    expect(await begin()).toEqual({ is });
  });
});
