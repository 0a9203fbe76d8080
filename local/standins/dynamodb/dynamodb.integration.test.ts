import {
  ConditionalCheckFailedException,
  DeleteTableCommand,
  DescribeTableCommand,
  ListTablesCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestTable, startTestTable, TABLE } from './testTable.ts';

let table: Awaited<ReturnType<typeof startTestTable>>;

beforeAll(async () => {
  table = await startTestTable();
});
afterAll(async () => table.server.close());

const put = async (Item: Record<string, unknown>) => table.documents.send(new PutCommand({ TableName: TABLE, Item }));

const takeOne = new UpdateCommand({
  TableName: TABLE,
  Key: { pk: 'purse', sk: '1' },
  UpdateExpression: 'SET tokens = tokens - :one',
  ConditionExpression: 'tokens >= :one',
  ExpressionAttributeValues: { ':one': 1 },
});

describe('tables', () => {
  it('are ready when the SDK has waited, list and describe themselves, and refuse a second of their name', async () => {
    const { client } = table;
    expect((await waitUntilTableExists({ client, maxWaitTime: 30 }, { TableName: TABLE })).state).toBe('SUCCESS');
    const { Table } = await client.send(new DescribeTableCommand({ TableName: TABLE }));
    expect(Table?.TableStatus).toBe('ACTIVE');
    expect(Table?.GlobalSecondaryIndexes?.[0]?.IndexStatus).toBe('ACTIVE');
    expect((await client.send(new ListTablesCommand())).TableNames).toEqual([TABLE]);
    await expect(createTestTable(client)).rejects.toBeInstanceOf(ResourceInUseException);
  });

  it('take their items with them when deleted', async () => {
    const { client, documents, server } = await startTestTable();
    await documents.send(new PutCommand({ TableName: TABLE, Item: { pk: 'a', sk: 'b', owner: 'x', madeAt: '1' } }));
    await client.send(new DeleteTableCommand({ TableName: TABLE }));
    await expect(documents.send(new ScanCommand({ TableName: TABLE }))).rejects.toBeInstanceOf(
      ResourceNotFoundException,
    );
    await createTestTable(client);
    for (const IndexName of [undefined, 'byOwner'])
      expect((await documents.send(new ScanCommand({ TableName: TABLE, IndexName }))).Items).toEqual([]);
    await server.close();
  });

  it('name an unknown operation', async () => {
    const failure = table.client.send(new UpdateTableCommand({ TableName: TABLE }));
    await expect(failure).rejects.toMatchObject({
      message: expect.stringContaining('UpdateTable') as string,
      $metadata: { httpStatusCode: 501 },
    });
  });
});

describe('items', () => {
  it('come back unchanged, in every type', async () => {
    const Item = {
      pk: 'types',
      sk: 'naïve 🎈',
      number: -12.5,
      flag: true,
      nothing: null,
      bytes: new Uint8Array([0, 255]),
      set: new Set(['a', 'b']),
      nested: { list: [1, { deep: 'x' }] },
    };
    await put(Item);
    const got = await table.documents.send(new GetCommand({ TableName: TABLE, Key: { pk: 'types', sk: Item.sk } }));
    expect(got.Item).toEqual(Item);
  });

  it('return the item of a failed condition only on request', async () => {
    const Item = { pk: 'taken', sk: '1', by: 'first' };
    await put(Item);
    const again = {
      TableName: TABLE,
      Item: { ...Item, by: 'second' },
      ConditionExpression: 'attribute_not_exists(pk)',
    };
    const plain = await table.documents.send(new PutCommand(again)).catch((error: unknown) => error);
    expect(plain).toBeInstanceOf(ConditionalCheckFailedException);
    expect((plain as ConditionalCheckFailedException).Item).toBeUndefined();
    const shown = new PutCommand({ ...again, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
    await expect(table.documents.send(shown)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { by: { S: 'first' } },
    });
  });

  it('are written and read in batches', async () => {
    const keys = Array.from({ length: 25 }, (_, n) => ({ pk: 'batch', sk: String(n) }));
    const requests = keys.map((Item) => ({ PutRequest: { Item } }));
    const { UnprocessedItems } = await table.documents.send(
      new BatchWriteCommand({ RequestItems: { [TABLE]: requests } }),
    );
    expect(UnprocessedItems).toEqual({});
    const found = await table.documents.send(new BatchGetCommand({ RequestItems: { [TABLE]: { Keys: keys } } }));
    expect(found.Responses?.[TABLE]).toHaveLength(25);
  });

  it('reach exactly 0 under 100 parallel conditional decrements of 60, and refuse the other 40', async () => {
    await put({ pk: 'purse', sk: '1', tokens: 60 });
    const results = await Promise.allSettled(Array.from({ length: 100 }, async () => table.documents.send(takeOne)));
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(40);
    for (const error of refused) expect(error).toBeInstanceOf(ConditionalCheckFailedException);
    const { Item } = await table.documents.send(new GetCommand({ TableName: TABLE, Key: { pk: 'purse', sk: '1' } }));
    expect(Item?.['tokens']).toBe(0);
  });
});

describe('queries', () => {
  const pages = async (input: ConstructorParameters<typeof QueryCommand>[0]): Promise<unknown[][]> => {
    const found: unknown[][] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await table.documents.send(new QueryCommand({ ...input, ExclusiveStartKey }));
      found.push((page.Items ?? []).map(({ sk }) => sk as unknown));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return found;
  };

  it('page through an index in order, forwards and backwards, past items of one and the same index key', async () => {
    // Seven items with three values of `madeAt`, so that pages end between items with the same index key.
    for (const n of [0, 1, 2, 3, 4, 5, 6])
      await put({ pk: `story#${n}`, sk: `s${n}`, owner: 'ann', madeAt: `t${Math.floor(n / 3)}` });
    await put({ pk: 'story#7', sk: 's7', madeAt: 't0' });
    const query = {
      TableName: TABLE,
      IndexName: 'byOwner',
      KeyConditionExpression: '#o = :o',
      ExpressionAttributeNames: { '#o': 'owner' },
      ExpressionAttributeValues: { ':o': 'ann' },
      Limit: 2,
    };
    const forwards = await pages(query);
    expect(forwards.every((page) => page.length <= 2)).toBe(true);
    expect(new Set(forwards.flat())).toEqual(new Set(['s0', 's1', 's2', 's3', 's4', 's5', 's6']));
    expect(forwards.flat()).toHaveLength(7);
    expect(forwards.flat().at(-1)).toBe('s6');
    expect((await pages({ ...query, ScanIndexForward: false })).flat()).toEqual(forwards.flat().toReversed());
  });

  it('follow an item through an index: moved with its key, removed with its key or the item', async () => {
    const Key = { pk: 'moving', sk: 'm' };
    const owned = async (owner: string) =>
      (
        await table.documents.send(
          new QueryCommand({
            TableName: TABLE,
            IndexName: 'byOwner',
            KeyConditionExpression: '#o = :o',
            ExpressionAttributeNames: { '#o': 'owner' },
            ExpressionAttributeValues: { ':o': owner },
          }),
        )
      ).Count;
    const update = async (UpdateExpression: string, values?: Record<string, unknown>) =>
      table.documents.send(
        new UpdateCommand({
          TableName: TABLE,
          Key,
          UpdateExpression,
          ExpressionAttributeNames: { '#o': 'owner' },
          ExpressionAttributeValues: values,
        }),
      );
    await put({ ...Key, owner: 'bea', madeAt: '1' });
    await update('SET #o = :o', { ':o': 'cid' });
    expect([await owned('bea'), await owned('cid')]).toEqual([0, 1]);
    await update('REMOVE #o');
    expect(await owned('cid')).toBe(0);
    await update('SET #o = :o', { ':o': 'cid' });
    await table.documents.send(new DeleteCommand({ TableName: TABLE, Key }));
    expect(await owned('cid')).toBe(0);
  });

  it('take ranges and prefixes of the sort key, and filter after the limit', async () => {
    for (const n of [1, 2, 3, 4]) await put({ pk: 'range', sk: `A#${n}`, odd: n % 2 === 1 });
    await put({ pk: 'range', sk: 'B#1', odd: true });
    const found = async (condition: string, values: Record<string, unknown>, more = {}) =>
      (
        await pages({
          TableName: TABLE,
          KeyConditionExpression: `pk = :p AND ${condition}`,
          ExpressionAttributeValues: { ':p': 'range', ...values },
          ...more,
        })
      ).flat();
    expect(await found('begins_with(sk, :s)', { ':s': 'A#' })).toEqual(['A#1', 'A#2', 'A#3', 'A#4']);
    expect(await found('sk BETWEEN :a AND :b', { ':a': 'A#2', ':b': 'A#3' })).toEqual(['A#2', 'A#3']);
    expect(await found('sk > :a', { ':a': 'A#3' })).toEqual(['A#4', 'B#1']);
    const filter = { FilterExpression: 'odd = :t', Limit: 2 };
    expect(await found('begins_with(sk, :s)', { ':s': 'A#', ':t': true }, filter)).toEqual(['A#1', 'A#3']);
  });
});

describe('watchIndex', () => {
  it('is called before the answer to a write that adds, changes or removes an item of the index, and to no other', async () => {
    const { emulator, documents, server } = await startTestTable();
    let changes = 0;
    emulator.watchIndex({ table: TABLE, index: 'byOwner' }, () => (changes += 1));
    const Key = { pk: 'watched', sk: '1' };
    const set = (name: string, value: string) =>
      documents.send(
        new UpdateCommand({
          TableName: TABLE,
          Key,
          UpdateExpression: 'SET #name = :value',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':value': value },
        }),
      );
    const counts: number[] = [];
    const steps = [
      () => documents.send(new PutCommand({ TableName: TABLE, Item: { ...Key, madeAt: '1' } })),
      () => set('owner', 'ann'),
      () => set('title', 'Rain'),
      () => documents.send(new UpdateCommand({ TableName: TABLE, Key, UpdateExpression: 'REMOVE madeAt' })),
      () => set('title', 'Sun'),
      () => set('madeAt', '2'),
      () => documents.send(new DeleteCommand({ TableName: TABLE, Key })),
    ];
    for (const step of steps) {
      await step();
      counts.push(changes);
    }
    expect(counts).toEqual([0, 1, 2, 3, 3, 4, 5]);
    await server.close();
  });
});
