import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createContext } from './context.ts';
import { openDatabase } from './database.ts';
import { CreateTable, DescribeTable } from './operations/tables.ts';
import { DescribeTimeToLive } from './operations/timeToLive.ts';
import { PutItem, Query } from './operations/items.ts';
import { repairTables } from './repairTables.ts';
import { indexPrefix, itemPrefix, tableKey } from './view.ts';
import { words } from './words.fixture.ts';

const { TableName } = words;
const now = () => new Date(0);
const { TableName: _, ...shape } = words;
const definition = { ...shape, timeToLiveAttribute: 'expiresAt' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-repair-'));
});
afterEach(() => rm(folder, { recursive: true }));

const keysUnder = async (database: Awaited<ReturnType<typeof openDatabase>>, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of database.keys({ gte: prefix, lt: `${prefix}\u{FF}` })) keys.push(key);
  return keys;
};

it('rebuilds an index from the existing items: none missing, none stale', async () => {
  const before = await openDatabase(folder);
  const context = await createContext(before, now);
  await CreateTable(context)(words);
  for (const pk of ['a', 'b', 'c']) await PutItem(context)({ TableName, Item: { pk: { S: pk }, owner: { S: 'ann' } } });
  const [firstItem = ''] = await keysUnder(before, itemPrefix(TableName));
  const [, , lastEntry = ''] = await keysUnder(before, indexPrefix('Global', TableName, 'byOwner'));
  await before.batch([firstItem, lastEntry].map((key) => ({ type: 'del', key })));
  await before.close();

  expect(await repairTables(folder, { definition, now })).toEqual({ items: new Map([[TableName, 2]]), unread: 0 });
  const after = await openDatabase(folder);
  const { Items, Count } = (await Query(await createContext(after, now))({
    TableName,
    IndexName: 'byOwner',
    KeyConditionExpression: '#owner = :ann',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':ann': { S: 'ann' } },
  })) as { Items: { pk: { S: string } }[]; Count: number };
  const remaining = await keysUnder(after, itemPrefix(TableName));
  expect([Count, remaining.length, new Set(Items.map(({ pk }) => pk.S)).size]).toEqual([2, 2, 2]);
  await after.close();
});

it('recreates a lost table from its items, with index and time to live', async () => {
  const before = await openDatabase(folder);
  const context = await createContext(before, now);
  await CreateTable(context)(words);
  for (const pk of ['a', 'b', 'c'])
    await PutItem(context)({ TableName, Item: { pk: { S: pk }, owner: { S: 'ann' }, expiresAt: { N: '5' } } });
  await before.batch([{ type: 'del', key: tableKey(TableName) }]);
  await before.clear({ gte: 'index-', lt: 'index.' });
  await before.close();

  expect(await repairTables(folder, { definition, now })).toEqual({ items: new Map([[TableName, 3]]), unread: 0 });
  const after = await openDatabase(folder);
  const again = await createContext(after, now);
  const { Table } = (await DescribeTable(again)({ TableName })) as {
    Table: { TableStatus: string; ItemCount: number };
  };
  expect(Table.TableStatus).toBe('ACTIVE');
  expect(await keysUnder(after, indexPrefix('Global', TableName, 'byOwner'))).toHaveLength(3);
  expect(await DescribeTimeToLive(again)({ TableName })).toMatchObject({
    TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' },
  });
  expect(await again.expiry.due(TableName, 6, 10)).toHaveLength(3);
  await after.close();
});

it('skips entries that are no items, and counts the others', async () => {
  const before = await openDatabase(folder);
  const context = await createContext(before, now);
  await CreateTable(context)(words);
  await PutItem(context)({ TableName, Item: { pk: { S: 'a' } } });
  await before.batch([{ type: 'put', key: `${itemPrefix(TableName)}zz`, value: { other: { S: 'x' } } }]);
  await before.close();
  expect(await repairTables(folder, { definition, now })).toEqual({ items: new Map([[TableName, 1]]), unread: 0 });
});
