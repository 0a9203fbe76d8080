import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { batchGet } from './batchGet.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const [one, two] = [
  { pk: 'a', sk: '1' },
  { pk: 'a', sk: '2' },
];

describe('batchGet', () => {
  it('answers in the requested order, undefined for missing items, in one consistent read', async () => {
    db.mock.on(BatchGetCommand).resolves({ Responses: { words: [{ ...two, value: 2 }] } });
    expect(await batchGet(db.table, [one, two])).toEqual([undefined, { ...two, value: 2 }]);
    expect(db.mock.commandCalls(BatchGetCommand).map(({ args }) => args[0].input)).toEqual([
      { RequestItems: { words: { Keys: [one, two], ConsistentRead: true } } },
    ]);
  });

  it('makes no request for no keys', async () => {
    expect(await batchGet(db.table, [])).toEqual([]);
    expect(db.mock.calls()).toHaveLength(0);
  });

  it('retries keys that a busy table left out', async () => {
    db.mock
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { words: [one] }, UnprocessedKeys: { words: { Keys: [two] } } })
      .resolves({ Responses: { words: [two] } });
    expect(await batchGet(db.table, [one, two])).toEqual([one, two]);
    expect(db.mock.commandCalls(BatchGetCommand)[1]?.args[0].input.RequestItems?.['words']?.Keys).toEqual([two]);
    expect(db.slept).toEqual([25]);
  });

  it('gives up on a table that stays busy', async () => {
    db.mock.on(BatchGetCommand).resolves({ UnprocessedKeys: { words: { Keys: [one] } } });
    await expect(batchGet(db.table, [one])).rejects.toMatchObject({ name: 'Throttled' });
    expect(db.slept).toHaveLength(5);
  });

  it.each(['ThrottlingException', 'TimeoutError'])('passes on %s', async (name) => {
    db.mock.on(BatchGetCommand).rejects(named(name));
    await expect(batchGet(db.table, [one])).rejects.toMatchObject({ name });
  });
});
