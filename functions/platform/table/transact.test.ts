import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { ConditionFailed, transact } from './transact.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const write = () => transact(db.table, [{ Put: { TableName: 'words', Item: { pk: 'a', sk: 'b' } } }]);
const sent = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input);

describe('transact', () => {
  it('sends the writes as they are, under a token', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    await write();
    expect(sent()).toEqual([
      {
        TransactItems: [{ Put: { TableName: 'words', Item: { pk: 'a', sk: 'b' } } }],
        ClientRequestToken: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it.each([
    cancelled('TransactionConflict', 'None'),
    cancelled('None', 'ProvisionedThroughputExceeded'),
    cancelled('ThrottlingError'),
    cancelled('RequestLimitExceeded'),
    named('ThrottlingException'),
    named('ProvisionedThroughputExceededException'),
    named('RequestLimitExceeded'),
    named('TimeoutError'),
    named('TransactionInProgressException'),
    named('InternalServerError'),
  ])('tries again after $name ($CancellationReasons), under the same token', async (error) => {
    db.mock.on(TransactWriteCommand).rejectsOnce(error).rejectsOnce(error).resolves({});
    await write();
    expect(new Set(sent().map(({ ClientRequestToken }) => ClientRequestToken)).size).toBe(1);
    expect(sent()).toHaveLength(3);
    expect(db.slept).toEqual([25, 50]);
  });

  it('waits no longer than a second between attempts, and gives up after twelve', async () => {
    db.mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    await expect(write()).rejects.toMatchObject({
      name: 'Throttled',
      cause: expect.objectContaining({ message: 'cancelled' }),
    });
    expect(sent()).toHaveLength(12);
    expect(Math.max(...db.slept)).toBe(500);
  });

  it('starts no further try after eight seconds', async () => {
    db.mock.on(TransactWriteCommand).callsFake(() => {
      db.clock.now = new Date(db.clock.now.getTime() + 3_000);
      throw named('TimeoutError');
    });
    await expect(write()).rejects.toMatchObject({ name: 'Throttled' });
    expect(sent()).toHaveLength(3);
  });

  it('names the conditions that did not hold by their labels, and does not try again', async () => {
    const cause = cancelled('None', 'ConditionalCheckFailed', 'TransactionConflict', 'ConditionalCheckFailed');
    db.mock.on(TransactWriteCommand).rejects(cause);
    const check = { ConditionCheck: { TableName: 'words', Key: { pk: 'a' }, ConditionExpression: 'a = b' } };
    const writes = [{ label: 'one', ...check }, { label: 'two', ...check }, { label: 'three', ...check }, check];
    const error = await transact(db.table, writes).catch((thrown: unknown) => thrown);
    if (!(error instanceof ConditionFailed)) throw new Error('it was not refused');
    expect(error).toMatchObject({ message: 'conditions failed: two, unlabelled', cause });
    expect(['one', 'two', 'three'].map((label) => error.refusedBy(label))).toEqual([false, true, false]);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.TransactItems).toEqual([check, check, check, check]);
  });

  it('passes on other errors', async () => {
    const reasonless = new TransactionCanceledException({ message: 'cancelled', $metadata: {} });
    for (const error of [named('AccessDeniedException'), cancelled('ValidationError'), cancelled(''), reasonless]) {
      db.mock.resetHistory();
      db.mock.on(TransactWriteCommand).rejects(error);
      await expect(write()).rejects.toBe(error);
      expect(sent()).toHaveLength(1);
    }
  });
});
