import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { periodOfDay, periodOfMonth } from '../finance/period.ts';
import { noSums, type Entry } from '../finance/totals.ts';
import { booksIndex, keys } from './keys.ts';
import { ledgerEntry } from './ledger.ts';
import { ledgerIn } from './ledgerReader.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(QueryCommand).resolves({ Items: [] });
});

const userId = `u_${'1'.repeat(22)}`;
const MARCH_14 = periodOfDay('2026-03-14');
const item = (at: string, over: Partial<Entry> = {}) => ({
  ...keys.ledger(userId, `entry-${at}`),
  callerId: userId,
  purse: 'token',
  amount: -1,
  reason: 'story',
  at: `2026-03-14T${at}:00.000Z`,
  ...over,
});
const queries = () => db.mock.commandCalls(QueryCommand).map(({ args }) => args[0].input);
const all = async (entries: AsyncIterable<Entry>): Promise<string[]> => {
  const found: string[] = [];
  for await (const { at } of entries) found.push(at.slice(11, 16));
  return found;
};
/** Answers the query of one partition of the index. */
const inPartition = (partition: string) =>
  db.mock.on(QueryCommand, { ExpressionAttributeValues: { ':partition': partition } });

describe('an entry', () => {
  const entry = { callerId: userId, purse: 'token', amount: 5, reason: 'adjustment' } as const;

  it('of an account is listed by month and time, money apart from the many others', () => {
    const listed = (reason: Entry['reason']) => ledgerEntry(db.table, 'e1', { ...entry, reason }).Put?.Item?.['gsi1pk'];
    for (const reason of ['purchase', 'subscription', 'refund', 'dispute', 'owed', 'adjustment'] as const)
      expect(listed(reason)).toBe('MONEY#2026-03');
    for (const reason of ['story', 'grant', 'moved'] as const)
      expect(listed(reason)).toMatch(/^TELLING#2026-03#[0-3]$/);
    expect(ledgerEntry(db.table, 'e1', entry).Put?.Item?.['gsi1sk']).toBe(`2026-03-14T09:00:00.000Z#${userId}#e1`);
  });

  it('of a visitor is not listed, and goes by itself', () => {
    const callerId = `v_${'1'.repeat(22)}`;
    const made = ledgerEntry(db.table, 'e1', { ...entry, callerId, purse: 'free', reason: 'grant' }).Put?.Item;
    expect(made).not.toHaveProperty('gsi1pk');
    expect(made).toHaveProperty('expiresAt');
  });

  it('of many stories spreads over all partitions', () => {
    const used = new Set(
      Array.from(
        { length: 200 },
        (_, index) =>
          booksIndex.keys({ isMoney: false, callerId: userId, entryId: `story${index}` }, db.clock.now).gsi1pk,
      ),
    );
    expect([...used].toSorted()).toEqual(booksIndex.others('2026-03'));
  });
});

describe('entries of a period', () => {
  it('come oldest first from all partitions, page after page', async () => {
    const [first = '', second = ''] = booksIndex.others('2026-03');
    inPartition(booksIndex.money('2026-03')).resolves({ Items: [item('10:30')] });
    inPartition(first)
      .resolvesOnce({ Items: [item('08:00')], LastEvaluatedKey: { pk: 'x' } })
      .resolves({ Items: [item('11:00')] });
    inPartition(second).resolves({ Items: [item('09:00'), item('12:00')] });
    expect(await all(ledgerIn(db.table).allEntries(MARCH_14))).toEqual(['08:00', '09:00', '10:30', '11:00', '12:00']);
    expect(queries().filter(({ ExclusiveStartKey }) => ExclusiveStartKey)).toHaveLength(1);
  });

  it('ask for money alone where that is enough, in one query a month', async () => {
    await all(ledgerIn(db.table).moneyEntries(periodOfMonth('2026-03')));
    expect(queries()).toMatchObject([
      { IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :partition AND gsi1sk BETWEEN :from AND :to' },
    ]);
  });

  it('fail when the table does', async () => {
    db.mock.on(QueryCommand).rejects(named('ProvisionedThroughputExceededException'));
    await expect(all(ledgerIn(db.table).moneyEntries(MARCH_14))).rejects.toThrow('ProvisionedThroughput');
  });
});

describe('closing', () => {
  const { totals } = noSums();
  const closing = { day: '2026-03-12', totals, outstanding: 7, owed: 1, closedAt: '2026-03-13T02:00:00.000Z' };
  const lastIs = (item: object | undefined) =>
    db.mock.on(QueryCommand, { ScanIndexForward: false }).resolves({ Items: item ? [item] : [] });
  const put = () => db.mock.commandCalls(PutCommand).map(({ args }) => args[0].input);

  it('closes each day since the last, on the condition that nobody did', async () => {
    lastIs(closing);
    const closed = await ledgerIn(db.table).closeDays();
    expect(closed).toMatchObject([{ day: '2026-03-13', outstanding: 7, owed: 1 }]);
    expect(put()).toMatchObject([
      { Item: keys.closing('2026-03-13'), ConditionExpression: 'attribute_not_exists(pk)' },
    ]);
  });

  it('waits an hour after midnight, as an entry may arrive late', async () => {
    lastIs(closing);
    db.clock.now = new Date('2026-03-14T00:59:00.000Z');
    expect(await ledgerIn(db.table).closeDays()).toEqual([]);
  });

  it('leaves the rest to whoever is at it already', async () => {
    lastIs({ ...closing, day: '2026-03-10' });
    db.mock.on(PutCommand).rejects(new ConditionalCheckFailedException({ message: 'closed', $metadata: {} }));
    expect(await ledgerIn(db.table).closeDays()).toEqual([]);
    expect(put()).toHaveLength(1);
  });

  it('begins with the day of the first entry there ever was, and with nothing where there is none', async () => {
    lastIs(undefined);
    expect(await ledgerIn(db.table).closeDays()).toEqual([]);
    const [shard = ''] = booksIndex.others('2026-03');
    inPartition(shard).resolves({ Items: [item('09:00', { at: '2026-03-12T23:00:00.000Z' })] });
    expect((await ledgerIn(db.table).closeDays()).map(({ day }) => day)).toEqual(['2026-03-12', '2026-03-13']);
  });

  it('fails when the table does', async () => {
    lastIs(closing);
    db.mock.on(PutCommand).rejects(named('ThrottlingException'));
    await expect(ledgerIn(db.table).closeDays()).rejects.toThrow('ThrottlingException');
  });
});

it('looks again before it says that an account is wrong, as a query is no snapshot', async () => {
  const profile = {
    ...keys.profile(userId),
    kind: 'user',
    id: userId,
    name: 'Ada',
    email: 'ada@words.example',
    freeNarrations: 0,
    tokens: 3,
    isSubscribed: false,
    isPendingCancellation: false,
    createdAt: '2026-03-14T08:00:00.000Z',
  };
  const granted = item('08:00', { amount: 3, reason: 'grant' });
  db.mock
    .on(QueryCommand)
    .resolvesOnce({ Items: [profile] })
    .resolves({ Items: [profile, granted] });
  expect(await ledgerIn(db.table).check(userId)).toEqual([]);
  db.mock.on(QueryCommand).resolves({ Items: [{ ...profile, tokens: 4 }, granted] });
  expect(await ledgerIn(db.table).check(userId)).toMatchObject([{ purse: 'token', balance: 4, entries: 3 }]);
  expect(db.slept.length).toBeGreaterThan(1);
});
