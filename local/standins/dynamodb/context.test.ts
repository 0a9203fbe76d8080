import { beforeEach, describe, expect, it } from 'vitest';
import { createContext, type Context } from './context.ts';
import { openDatabase, type Change } from './database.ts';
import { CreateTable } from './operations/tables.ts';
import { GetItem, PutItem } from './operations/items.ts';
import { TransactWriteItems } from './operations/TransactWriteItems.ts';
import { words } from './words.fixture.ts';

const { TableName } = words;
let context: Context;
let batches: string[][];
let failure: Error | undefined;

beforeEach(async () => {
  const database = await openDatabase();
  const write = database.batch.bind(database);
  database.batch = async (changes: readonly Change[]) => {
    batches.push(changes.map(({ key }) => key.slice(0, key.indexOf('~'))));
    if (failure) throw failure;
    await write(changes);
  };
  batches = [];
  failure = undefined;
  context = await createContext(database, () => new Date(0));
  await CreateTable(context)(words);
  batches = [];
});

const item = (pk: string) => ({ pk: { S: pk }, owner: { S: 'ann' } });
const transaction = () => ({
  ClientRequestToken: 'token',
  TransactItems: ['a', 'b'].map((pk) => ({ Put: { TableName, Item: item(pk) } })),
});
const read = async (pk: string) => GetItem(context)({ TableName, Key: { pk: { S: pk } } });

describe('a write request', () => {
  it('is one batch with its index entries and token, so that no crash can split it', async () => {
    await PutItem(context)({ TableName, Item: item('a') });
    await TransactWriteItems(context)(transaction());
    const index = 'index-global';
    expect(batches.map((keys) => keys.toSorted())).toEqual([
      [index, 'item-Words'],
      [index, index, 'item-Words', 'item-Words', 'token'],
    ]);
  });

  it('that the disk refuses changes nothing, fails, and can be sent again with its token', async () => {
    failure = new Error('No space left on device');
    await expect(TransactWriteItems(context)(transaction())).rejects.toBe(failure);
    expect(await read('a')).toEqual({});
    failure = undefined;
    await TransactWriteItems(context)(transaction());
    expect(await read('a')).toEqual({ Item: item('a') });
  });
});
