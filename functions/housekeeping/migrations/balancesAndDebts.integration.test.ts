import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '#functions/billing/store/books.ts';
import { ownDataIn } from '#functions/lifecycle/store/ownData.ts';
import { closeDays, closings, standingAt } from '#functions/billing/store/closings.ts';
import { allEntries, entriesIn } from '#functions/billing/store/entries.ts';
import { billingKeys, booksIndex } from '#functions/billing/store/keys.ts';
import { ordersIn } from '#functions/billing/store/orders.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aCheckout, anOrder, paid } from '#test/support/billing.ts';
import { racing } from '#test/support/interposed.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { accountsHaveADebt } from './0006-accounts-have-a-debt.ts';
import { entriesSayBalanceAndDebt } from './0007-entries-say-balance-and-debt.ts';
import { closingsSayDebt } from './0008-closings-say-debt.ts';
import { freshProgress, migrateTable } from './migrateTable.ts';
import type { Migration } from './migration.ts';

let running: RunningTable;
beforeAll(async () => {
  running = await startTable();
});
afterAll(() => running.close());

const put = (Item: Record<string, unknown>) =>
  running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
const profileOf = async (id: string) => (await running.itemsOf(id)).find(({ sk }) => sk === 'PROFILE');
const walk = (migration: Migration) =>
  migrateTable(running.table, migration, {
    isDryRun: false,
    progress: freshProgress(2),
    onPage: async () => undefined,
  });

/** An account as the release before wrote it. */
const putEarlier = async (over: Record<string, unknown> = {}): Promise<string> => {
  const id = `u_${newId()}`;
  const who = { kind: 'user', id, name: 'Ada', email: 'ada@words.example', createdAt: '2026-01-01T00:00:00.000Z' };
  const has = { freeNarrations: 0, tokens: 0, isSubscribed: false, isPendingCancellation: false };
  const version = { subscriptionRevision: 0, schemaVersion: 2 };
  await put({ ...billingKeys.profile(id), ...who, ...has, ...version, owed: 0, ...over });
  return id;
};
/** An entry as the release before wrote it. */
const putEntry = (callerId: string, entryId: string, entry: Record<string, unknown>, at = running.clock.now) =>
  put({
    ...billingKeys.ledger(callerId, entryId),
    ...booksIndex.keys({ isMoney: true, callerId, entryId }, at),
    ...entry,
    callerId,
    at: at.toISOString(),
  });
/** What a function of the release before does when a refund falls short. */
const oweMore = (id: string, owed: number) =>
  running.table.client.send(
    new UpdateCommand({
      TableName: running.table.name,
      Key: billingKeys.profile(id),
      UpdateExpression: 'SET owed = :owed',
      ExpressionAttributeValues: { ':owed': owed },
    }),
  );
const debtOf = async (id: string) => (await purchasesIn(running.table).accountOf(id))?.debt;

/** Twenty tokens, paid for. */
const buy = async (userId: string, table: Table = running.table) => {
  const order = anOrder({ id: newId(), userId, sessionId: newId(), packageId: 'tokens-20' });
  await ordersIn(running.table).open(order, undefined);
  const checkout = aCheckout({ ...paid, sessionId: order.sessionId ?? '', orderId: order.id });
  return purchasesIn(table).settle(order, checkout);
};

it('what an account owes by the release before is its debt: shown to its person, and paid by the next purchase', async () => {
  const id = await putEarlier({ owed: 4 });
  expect(await debtOf(id)).toBe(4);
  expect(await ownDataIn(running.table).account(id)).toMatchObject({ debt: 4 });
  await buy(id);
  expect(await profileOf(id)).toMatchObject({ tokens: 16, debt: 0 });
  expect(await profileOf(id)).not.toHaveProperty('owed');
});

it('what the release before adds to a debt beside this one is not lost, whenever it does', async () => {
  const id = await putEarlier({ debt: 2, owed: 3 });
  expect(await debtOf(id)).toBe(5);
  await buy(
    id,
    racing(running.table, () => oweMore(id, 9)),
  );
  expect(await profileOf(id)).toMatchObject({ tokens: 9, debt: 0 });
  await oweMore(id, 6);
  expect(await debtOf(id)).toBe(6);
  await walk(accountsHaveADebt);
  expect(await profileOf(id)).toMatchObject({ debt: 6, schemaVersion: 3 });
  expect(await profileOf(id)).not.toHaveProperty('owed');
  expect((await walk(accountsHaveADebt)).found).toBe(0);
});

it('the books of the release before read the same before and after, and no amount, time or id of theirs changes', async () => {
  const id = await putEarlier({ tokens: 13, owed: 0 });
  running.clock.now = new Date('2026-02-03T12:00:00.000Z');
  await putEntry(id, 'purchase-cs_1', { purse: 'token', amount: 20, reason: 'purchase', cents: 499, sourceId: 'cs_1' });
  await putEntry(id, 'owed-cs_1', { purse: 'token', amount: -7, reason: 'owed', owed: -7, cents: 0, sourceId: 'cs_1' });
  running.clock.now = new Date('2026-02-06T12:00:00.000Z');
  const nothing = { entries: 0, tokens: 0, free: 0, cents: 0 };
  const reasons = ['grant', 'purchase', 'subscription', 'story', 'moved', 'refund', 'dispute', 'owed', 'adjustment'];
  const totals = Object.fromEntries(reasons.map((reason) => [reason, nothing]));
  const closing = { day: '2026-02-01', totals, outstanding: 7, owed: 7, closedAt: running.clock.now.toISOString() };
  await put({ ...billingKeys.closing(closing.day), ...closing });
  const month = { from: new Date('2026-02-01T00:00:00.000Z'), to: new Date('2026-03-01T00:00:00.000Z') };
  const read = async () => {
    const items = await running.itemsOf(id);
    const entries = [];
    for await (const entry of allEntries(running.table, month)) if (entry.callerId === id) entries.push(entry);
    expect(checkBooks(items)).toEqual([]);
    expect(entriesIn(items)).toHaveLength(2);
    return { entries, closings: await closings(running.table, month) };
  };
  const before = await read();
  expect(before.entries).toMatchObject([
    { balance: 'token', amount: -7, reason: 'debt', debt: -7, entryId: 'owed-cs_1' },
    { amount: 20 },
  ]);
  expect(before.closings).toMatchObject([{ debt: 7, totals: { debt: nothing } }]);
  expect(await standingAt(running.table, new Date('2026-02-02T00:00:00.000Z'))).toEqual({ outstanding: 7, debt: 7 });
  await walk(entriesSayBalanceAndDebt);
  await walk(closingsSayDebt);
  expect(await read()).toEqual(before);
  const kept = (await running.items()).filter(({ pk, sk }) => pk === 'BOOKS' || String(sk).startsWith('LEDGER#'));
  expect(JSON.stringify(kept)).not.toMatch(/"purse"|"owed"/);
  expect((await walk(entriesSayBalanceAndDebt)).found + (await walk(closingsSayDebt)).found).toBe(0);
  await closeDays(running.table);
  expect((await closings(running.table, month)).at(-1)).toMatchObject({ outstanding: expect.any(Number) });
  expect((await walk(closingsSayDebt)).found).toBe(0);
});
