import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestTable, TABLE } from './testTable.ts';

let table: Awaited<ReturnType<typeof startTestTable>>;

beforeAll(async () => {
  table = await startTestTable();
});
afterAll(async () => table.server.close());

const keyOf = (sk: string) => ({ pk: 'p', sk });
const put = async (item: Record<string, unknown>) =>
  table.documents.send(new PutCommand({ TableName: TABLE, Item: { pk: 'p', ...item } }));
const get = async (sk: string) =>
  (await table.documents.send(new GetCommand({ TableName: TABLE, Key: keyOf(sk) }))).Item;
const transact = async (TransactItems: TransactWriteCommandInput['TransactItems'], ClientRequestToken?: string) =>
  table.documents.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));

const addTo = (sk: string, amount: number) => ({
  Update: {
    TableName: TABLE,
    Key: keyOf(sk),
    UpdateExpression: 'ADD amount :a',
    ExpressionAttributeValues: { ':a': amount },
  },
});

describe('a transaction', () => {
  it('writes all it holds, puts, updates and deletes, when every condition holds', async () => {
    await put({ sk: 'old' });
    await put({ sk: 'checked', amount: 1 });
    await transact([
      { Put: { TableName: TABLE, Item: { pk: 'p', sk: 'new' }, ConditionExpression: 'attribute_not_exists(pk)' } },
      addTo('sum', 3),
      { Delete: { TableName: TABLE, Key: keyOf('old') } },
      { ConditionCheck: { TableName: TABLE, Key: keyOf('checked'), ConditionExpression: 'attribute_exists(pk)' } },
    ]);
    expect(await get('new')).toBeDefined();
    expect(await get('sum')).toMatchObject({ amount: 3 });
    expect(await get('old')).toBeUndefined();
    expect(await get('checked')).toMatchObject({ amount: 1 });
  });

  it('writes nothing when one condition fails, and gives its reasons in the order of its items', async () => {
    await put({ sk: 'poor', amount: 1 });
    const failure = await transact([
      { Put: { TableName: TABLE, Item: { pk: 'p', sk: 'never' } } },
      {
        Update: {
          TableName: TABLE,
          Key: keyOf('poor'),
          UpdateExpression: 'SET amount = amount - :n',
          ConditionExpression: 'amount >= :n',
          ExpressionAttributeValues: { ':n': 5 },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      addTo('alsoNever', 1),
      { ConditionCheck: { TableName: TABLE, Key: keyOf('nobody'), ConditionExpression: 'attribute_exists(pk)' } },
    ]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransactionCanceledException);
    const { CancellationReasons: reasons } = failure as TransactionCanceledException;
    expect(reasons?.map(({ Code }) => Code)).toEqual([
      'None',
      'ConditionalCheckFailed',
      'None',
      'ConditionalCheckFailed',
    ]);
    expect(reasons?.[1]?.Item).toMatchObject({ amount: { N: '1' } });
    expect(reasons?.[3]?.Item).toBeUndefined();
    expect([await get('never'), await get('alsoNever')]).toEqual([undefined, undefined]);
  });

  it('blames an update of the wrong type on its own item', async () => {
    await put({ sk: 'text', amount: 'many' });
    await expect(transact([addTo('fine', 1), addTo('text', 1)])).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
    });
    expect(await get('fine')).toBeUndefined();
  });

  it('refuses two operations on one item', async () => {
    await expect(transact([addTo('twice', 1), addTo('twice', 1)])).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('multiple operations on one item') as string,
    });
  });

  it('counts once for ten minutes under one token, then again, and refuses other items under it', async () => {
    await transact([addTo('once', 5)], 'token-1');
    await transact([addTo('once', 5)], 'token-1');
    expect(await get('once')).toMatchObject({ amount: 5 });
    await expect(transact([addTo('once', 6)], 'token-1')).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
    table.clock.now = new Date(table.clock.now.getTime() + 10 * 60_000);
    await transact([addTo('once', 5)], 'token-1');
    expect(await get('once')).toMatchObject({ amount: 10 });
  });

  it('keeps no token of a transaction that was cancelled', async () => {
    const guarded = { ...addTo('late', 1).Update, ConditionExpression: 'attribute_exists(pk)' };
    await expect(transact([{ Update: guarded }], 'token-2')).rejects.toThrow(TransactionCanceledException);
    await put({ sk: 'late', amount: 0 });
    await transact([{ Update: guarded }], 'token-2');
    expect(await get('late')).toMatchObject({ amount: 1 });
  });
});

describe('parallel transactions', () => {
  it('never show half of a transfer, and lose none of 60', async () => {
    await put({ sk: 'left', amount: 60 });
    await put({ sk: 'right', amount: 0 });
    const sums: number[] = [];
    const moving = new AbortController();
    const watch = async () => {
      while (!moving.signal.aborted) {
        const { Responses } = await table.documents.send(
          new TransactGetCommand({
            TransactItems: ['left', 'right'].map((sk) => ({ Get: { TableName: TABLE, Key: keyOf(sk) } })),
          }),
        );
        sums.push(Number(Responses?.[0]?.Item?.['amount']) + Number(Responses?.[1]?.Item?.['amount']));
      }
    };
    const watching = watch();
    await Promise.all(Array.from({ length: 60 }, async () => transact([addTo('left', -1), addTo('right', 1)])));
    moving.abort();
    await watching;
    expect(sums.length).toBeGreaterThan(0);
    expect(new Set(sums)).toEqual(new Set([60]));
    expect(await get('right')).toMatchObject({ amount: 60 });
  });

  it('do not lose a plain update made at the same time', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        n % 2 === 0
          ? transact([addTo('shared', 1)])
          : table.documents.send(new UpdateCommand({ ...addTo('shared', 1).Update })),
      ),
    );
    expect(await get('shared')).toMatchObject({ amount: 40 });
  });
});

describe('a key of an index that is empty', () => {
  const withOwner = (owner: string) => ({ sk: 'indexed', owner, madeAt: '2026' });
  const refusal = /empty string value.*byOwner.*owner/s;

  it('is refused as by AWS, put, updated or in a transaction, and the item stays', async () => {
    await put(withOwner('me'));
    await expect(put(withOwner(''))).rejects.toThrow(refusal);
    const update = {
      TableName: TABLE,
      Key: keyOf('indexed'),
      UpdateExpression: 'SET #owner = :none',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':none': '' },
    };
    await expect(table.documents.send(new UpdateCommand(update))).rejects.toThrow(refusal);
    await expect(transact([{ Update: update }])).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'ValidationError', Message: expect.stringMatching(refusal) as string }],
    });
    expect(await get('indexed')).toMatchObject({ owner: 'me' });
  });

  it('may be left out, and any other text may be empty', async () => {
    await put({ sk: 'sparse', note: '' });
    expect(await get('sparse')).toMatchObject({ note: '' });
  });
});

it('refuses a transaction of more than 4 MB', async () => {
  const items = Array.from({ length: 12 }, (_, index) => ({
    Put: { TableName: TABLE, Item: { pk: 'p', sk: `big-${index}`, text: 'x'.repeat(390_000) } },
  }));
  await expect(transact(items)).rejects.toThrow('4 MB');
  expect(await get('big-0')).toBeUndefined();
  await transact(items.slice(0, 10));
  expect(await get('big-9')).toBeDefined();
});
