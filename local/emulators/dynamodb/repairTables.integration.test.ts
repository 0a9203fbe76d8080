import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createContext } from './context.ts';
import { openDatabase } from './database.ts';
import { CreateTable } from './operations/tables.ts';
import { PutItem, Query } from './operations/items.ts';
import { repairTables } from './repairTables.ts';
import { indexPrefix, itemPrefix } from './view.ts';
import { words } from './words.fixture.ts';

const { TableName } = words;
const now = () => new Date(0);

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

it('makes an index anew from the items that are there: no item is missing in it, and none that is gone stands there', async () => {
  const before = await openDatabase(folder);
  const context = await createContext(before, now);
  await CreateTable(context)(words);
  for (const pk of ['a', 'b', 'c']) await PutItem(context)({ TableName, Item: { pk: { S: pk }, owner: { S: 'ann' } } });
  // An item is lost whose place in the index is there, and a place in the index whose item is there.
  const [firstItem = ''] = await keysUnder(before, itemPrefix(TableName));
  const [, , lastEntry = ''] = await keysUnder(before, indexPrefix('Global', TableName, 'byOwner'));
  await before.batch([firstItem, lastEntry].map((key) => ({ type: 'del', key })));
  await before.close();

  expect(await repairTables(folder, now)).toEqual(new Map([[TableName, 2]]));
  const after = await openDatabase(folder);
  const { Items, Count } = (await Query(await createContext(after, now))({
    TableName,
    IndexName: 'byOwner',
    KeyConditionExpression: '#owner = :ann',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':ann': { S: 'ann' } },
  })) as { Items: { pk: { S: string } }[]; Count: number };
  const kept = await keysUnder(after, itemPrefix(TableName));
  expect([Count, kept.length, new Set(Items.map(({ pk }) => pk.S)).size]).toEqual([2, 2, 2]);
  await after.close();
});
