import { readdirSync } from 'node:fs';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '#shared/english.ts';
import { putUser } from '#functions/account/store/users.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { subscribersIn } from '#functions/billing/store/subscribers.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { toItem } from '#functions/story/present.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import { visibilityIn } from '#functions/story/store/visibility.ts';
import { aStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { accountsSayWhatTheyOwe as migration } from './0001-accounts-say-what-they-owe.ts';
import { subscribersAreListed } from './0002-subscribers-are-listed.ts';
import { storiesKeepReasonsByCode } from './0003-stories-keep-reasons-by-code.ts';
import { migrateItem } from './migrateItem.ts';
import { freshProgress, migrateTable, type Progress } from './migrateTable.ts';
import { versionOf, type StoredItem } from './migration.ts';
import { migrations } from './migrations.ts';

const ACCOUNTS = count(24, 2_000);

let running: RunningTable;
let table: Table;
beforeAll(async () => {
  running = await startTable();
  table = running.table;
});
afterAll(() => running.close());

/** An account as the first release wrote it. */
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

describe('accounts of the first release', () => {
  it('are read by this one before anything has migrated them', async () => {
    await put(anOldAccount('u_read'));
    const account = await purchasesIn(table).accountOf('u_read');
    expect(account).toMatchObject({ tokens: 7, debt: 0, subscriptionRevision: 0 });
  });

  it('all get to the shape that new ones have, and keep everything else', async () => {
    const ids = Array.from({ length: ACCOUNTS }, (_, index) => `u_old${index}`);
    for (const id of ids) await put(anOldAccount(id));
    await put(anOldAccount('u_owes', { owed: 4, subscriptionRevision: 2 }));
    await put({ ...anOldAccount('visitor'), kind: 'visitor' });
    expect(await walk({ isDryRun: true })).toEqual({ found: ACCOUNTS + 2, changed: 0 });
    expect(await walk()).toEqual({ found: ACCOUNTS + 2, changed: ACCOUNTS + 2 });
    const first = ids[0] ?? '';
    expect(await read(first)).toEqual({ ...anOldAccount(first), owed: 0, subscriptionRevision: 0, schemaVersion: 1 });
    expect(await read('u_owes')).toMatchObject({ owed: 4, subscriptionRevision: 2, schemaVersion: 1 });
    expect(await read('visitor')).not.toHaveProperty('schemaVersion');
    expect(await walk()).toEqual({ found: 0, changed: 0 });
  });

  it('are all there is to do: a new account has the shape already', async () => {
    const { tokens, freeNarrations, name, email } = { tokens: 0, freeNarrations: 3, name: 'Ida', email: 'i@a.test' };
    const flags = { isSubscribed: false, isPendingCancellation: false };
    await putUser(table, { kind: 'user', id: 'u_new', name, email, tokens, freeNarrations, ...flags });
    expect(await read('u_new')).toMatchObject({ debt: 0, subscriptionRevision: 0, schemaVersion: 3 });
    expect(await walk()).toEqual({ found: 0, changed: 0 });
  });
});

describe('accounts of the second release', () => {
  const listed = async () => {
    const ids: string[] = [];
    for await (const { userId } of subscribersIn(table).all()) ids.push(userId);
    return ids.toSorted();
  };

  it('are listed as subscribers who say PRO, and nobody else is; new ones are so from the start', async () => {
    await put(anOldAccount('u_pro', { isSubscribed: true, owed: 0, subscriptionRevision: 1, schemaVersion: 1 }));
    await put(anOldAccount('u_free', { owed: 0, subscriptionRevision: 0, schemaVersion: 1 }));
    expect(await listed()).toEqual([]);
    await migrateTable(table, subscribersAreListed, {
      isDryRun: false,
      progress: freshProgress(2),
      onPage: async () => undefined,
    });
    expect(await listed()).toEqual(['u_pro']);
    const flags = { isSubscribed: true, isPendingCancellation: false, tokens: 0, freeNarrations: 0 };
    await putUser(table, { kind: 'user', id: 'u_paying', name: 'Ida', email: 'i@a.test', ...flags });
    expect(await listed()).toEqual(['u_paying', 'u_pro']);
  });
});

describe('stories of the releases that kept sentences', () => {
  const uid = 'storystorystorystory00';
  const sentences = {
    privateReason: english.PRIVATE_BY_WORDS,
    lastChange: { version: 2, kind: 'voice', outcome: 'failed', reason: english.VOICE_NOT_CHANGED },
  } as const;
  const shown = async () => {
    const story = await readStory(table, uid);
    if (!story) throw new Error('the story is gone');
    const mediaUrls = { sign: () => (key: string) => key };
    return toItem({ story, metrics: { views: 0, favorites: 0 } }, { mediaUrls, timings: null, forOwner: true });
  };
  const says = {
    privateReason: english.PRIVATE_BY_WORDS,
    privateBecause: { reason: 'PRIVATE_BY_WORDS', arguments: {} },
    trouble: english.VOICE_NOT_CHANGED,
    changeFailure: { reason: 'VOICE_NOT_CHANGED', arguments: {} },
  };

  it('say the same before and after, then by code, and one that is private again says why in today’s words alone', async () => {
    await put({ ...storyKeys.story(uid), ...aStory({ uid }), ...sentences });
    expect(await shown()).toMatchObject(says);
    const walked = { isDryRun: false, progress: freshProgress(2), onPage: async () => undefined };
    expect(await migrateTable(table, storiesKeepReasonsByCode, walked)).toEqual({ found: 1, changed: 1 });
    expect(await readStory(table, uid)).toMatchObject({
      privateBecause: says.privateBecause,
      lastChange: { version: 2, kind: 'voice', outcome: 'failed', failure: says.changeFailure },
    });
    expect((await readStory(table, uid))?.lastChange).not.toHaveProperty('reason');
    expect(await shown()).toMatchObject(says);
    expect(await migrateTable(table, storiesKeepReasonsByCode, walked)).toEqual({ found: 0, changed: 0 });
    const story = await readStory(table, uid);
    if (story) await visibilityIn(table).set(story, false);
    expect(await shown()).toMatchObject({ privateReason: null, privateBecause: null });
  });

  it('keep a sentence that is none of ours, and show it', async () => {
    const lastChange = { ...sentences.lastChange, reason: 'Something else.' };
    await put({ ...storyKeys.story(uid), ...aStory({ uid }), lastChange, privateReason: 'It was unfit.' });
    const found = { ...storyKeys.story(uid), ...aStory({ uid }), lastChange, privateReason: 'It was unfit.' };
    expect(await migrateItem(table, found, storiesKeepReasonsByCode)).toBe(true);
    expect(await shown()).toMatchObject({ privateReason: 'It was unfit.', trouble: 'Something else.' });
  });
});

describe('while the product runs', () => {
  it('what it wrote since the item was read is not written over', async () => {
    const found = anOldAccount('u_busy');
    await put(found);
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: billingKeys.profile('u_busy'),
        UpdateExpression: 'SET tokens = :tokens, owed = :owed',
        ExpressionAttributeValues: { ':tokens': 1, ':owed': 3 },
      }),
    );
    expect(await migrateItem(table, found, migration)).toBe(true);
    expect(await read('u_busy')).toMatchObject({ tokens: 1, owed: 3, subscriptionRevision: 0, schemaVersion: 1 });
  });

  it('an item that is gone stays gone, and one that is migrated is left alone', async () => {
    expect(await migrateItem(table, anOldAccount('u_gone'), migration)).toBe(false);
    expect(await read('u_gone')).toBeUndefined();
    expect(await migrateItem(table, anOldAccount('u_busy'), migration)).toBe(false);
  });
});

it('a walk that is broken off goes on where it was', async () => {
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
