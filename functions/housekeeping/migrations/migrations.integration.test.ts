import { readdirSync } from 'node:fs';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingKeys } from '#functions/billing/store/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { count } from '#test/support/count.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { migrateItem } from './migrateItem.ts';
import { freshProgress, migrateTable, type Progress } from './migrateTable.ts';
import { versionOf, type StoredItem } from './migration.ts';
import { migrations } from './migrations.ts';
import { accountsHaveALimit as migration } from './testing/example.ts';

const ACCOUNTS = count(24, 2_000);

let running: RunningTable;
let table: Table;
beforeAll(async () => {
  running = await startTable();
  table = running.table;
});
afterAll(() => running.close());

/** An account in the shape from before the example migration. */
const anOldAccount = (id: string, others: Record<string, unknown> = {}): StoredItem => ({
  ...billingKeys.profile(id),
  kind: 'user',
  id,
  name: 'Nora',
  email: 'nora@example.test',
  freeNarrations: 3,
  tokens: 7,
  isSubscribed: false,
  isPendingCancellation: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...others,
});
const put = (item: StoredItem) => table.client.send(new PutCommand({ TableName: table.name, Item: item }));
const read = async (id: string): Promise<StoredItem | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: billingKeys.profile(id), ConsistentRead: true }),
  );
  return Item as StoredItem | undefined;
};
const walk = (given: { isDryRun?: boolean; progress?: Progress; onPage?: (at: Progress) => Promise<void> } = {}) =>
  migrateTable(table, migration, {
    isDryRun: false,
    progress: freshProgress(3),
    onPage: async () => undefined,
    pageSize: 5,
    ...given,
  });
const isMigrated = async (id: string) => versionOf((await read(id)) ?? anOldAccount(id)) === 1;

it('are the files of their folder, in order', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-/.test(name));
  expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files);
});

describe('a walk of the whole table', () => {
  it('brings every item of the old shape to the new one, and keeps everything else', async () => {
    const ids = Array.from({ length: ACCOUNTS }, (_, index) => `u_old${index}`);
    for (const id of ids) await put(anOldAccount(id));
    await put(anOldAccount('u_capped', { cap: 4 }));
    await put({ ...anOldAccount('visitor'), kind: 'visitor' });
    expect(await walk({ isDryRun: true })).toEqual({ found: ACCOUNTS + 1, changed: 0 });
    expect(await walk()).toEqual({ found: ACCOUNTS + 1, changed: ACCOUNTS + 1 });
    const first = ids[0] ?? '';
    expect(await read(first)).toEqual({ ...anOldAccount(first), limit: 0, schemaVersion: 1 });
    const { cap: _, ...uncapped } = anOldAccount('u_capped', { cap: 4 });
    expect(await read('u_capped')).toEqual({ ...uncapped, limit: 4, schemaVersion: 1 });
    expect(await read('visitor')).not.toHaveProperty('schemaVersion');
    expect(await walk()).toEqual({ found: 0, changed: 0 });
  });
});

describe('while the product runs', () => {
  it('keeps what the product wrote after the item was read', async () => {
    const found = anOldAccount('u_busy');
    await put(found);
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: billingKeys.profile('u_busy'),
        UpdateExpression: 'SET tokens = :tokens, cap = :cap',
        ExpressionAttributeValues: { ':tokens': 1, ':cap': 3 },
      }),
    );
    expect(await migrateItem(table, found, migration)).toBe(true);
    expect(await read('u_busy')).toMatchObject({ tokens: 1, limit: 3, schemaVersion: 1 });
  });

  it('keeps a deleted item deleted, and skips a migrated one', async () => {
    expect(await migrateItem(table, anOldAccount('u_gone'), migration)).toBe(false);
    expect(await read('u_gone')).toBeUndefined();
    expect(await migrateItem(table, anOldAccount('u_busy'), migration)).toBe(false);
  });
});

it('an interrupted walk continues where it stopped', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `u_later${index}`);
  for (const id of ids) await put(anOldAccount(id));
  let kept: Progress = freshProgress(1);
  let pages = 0;
  const onPage = async (progress: Progress) => {
    kept = progress;
    pages += 1;
    if (pages === 4) throw new Error('broken off');
  };
  await expect(walk({ progress: kept, onPage })).rejects.toThrow('broken off');
  expect(kept[0]).toHaveProperty('pk');
  const before = (await Promise.all(ids.map(isMigrated))).filter(Boolean).length;
  const { changed } = await walk({ progress: kept });
  expect(before + changed).toBe(ids.length);
  expect((await Promise.all(ids.map(isMigrated))).every(Boolean)).toBe(true);
});
