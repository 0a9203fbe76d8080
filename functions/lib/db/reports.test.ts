import { DeleteCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { reportsIn } from './reports.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(TransactWriteCommand).resolves({});
  db.mock.on(GetCommand).resolves({});
});

const uid = 'storystorystorystory00';
const asked = { uid, callerId: 'v_1', addressKey: '192.0.2.1', reason: 'private', note: undefined } as const;
const report = (over = {}) => reportsIn(db.table).report({ ...asked, ...over });
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
const waiting = {
  ...keys.reports(uid),
  uid,
  reports: 3,
  'reason#private': 2,
  'reason#other': 1,
  firstAt: '2026-03-14T08:00:00.000Z',
  lastAt: '2026-03-14T08:30:00.000Z',
};

it('marks person and address by hashes that go by themselves, counts, and takes from the day’s cap', async () => {
  expect(await report({ note: 'My face.' })).toBe('counted');
  const [[person, address, count, ...uses] = []] = writes();
  const now = db.clock.now.getTime() / 1000;
  expect(person?.Put).toMatchObject({ Item: { ...keys.reporter(uid, 'v_1'), expiresAt: now + 365 * 86_400 } });
  expect(address?.Put).toMatchObject({
    Item: { ...keys.reportingAddress(uid, '192.0.2.1', '2026-03-14'), expiresAt: now + 2 * 86_400 },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  expect(count?.Update).toMatchObject({
    Key: keys.reports(uid),
    ExpressionAttributeNames: { '#reason': 'reason#private' },
    ExpressionAttributeValues: { ':note': ['My face.'], ':one': 1 },
  });
  expect(uses).toHaveLength(2);
  expect(JSON.stringify([person, address, count])).not.toMatch(/v_1|192\.0\.2\.1/);
});

it.each([
  [['ConditionalCheckFailed', 'None', 'None', 'None', 'None'], 'repeated'],
  [['None', 'ConditionalCheckFailed', 'None', 'None', 'ConditionalCheckFailed'], 'repeated'],
  [['None', 'None', 'None', 'ConditionalCheckFailed', 'None'], 'overQuota'],
])('%j is %s', async (codes, expected) => {
  db.mock.on(TransactWriteCommand).rejects(cancelled(...codes));
  expect(await report()).toBe(expected);
});

it('hides a story whose third reporter did not come that far', async () => {
  db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed')).resolves({});
  db.mock.on(GetCommand, { Key: keys.reports(uid) }).resolves({ Item: waiting });
  const story = aStory({ uid, isPublic: true });
  db.mock.on(GetCommand, { Key: keys.story(uid) }).resolves({ Item: { ...keys.story(uid), ...story } });
  expect(await report()).toBe('repeated');
  const [hide] = writes()[1] ?? [];
  expect(hide?.Update?.ExpressionAttributeValues).toMatchObject({ ':hiddenAt': db.clock.now.toISOString() });
  expect(hide?.Update?.UpdateExpression).toContain('REMOVE #gsi2pk, #gsi2sk, #searchTerms');
});

it('lists what waits, longest first, page by page, without who reported it', async () => {
  const later = { ...waiting, sk: 'b', uid: 'b', firstAt: '2026-03-14T08:10:00.000Z' };
  db.mock
    .on(QueryCommand)
    .resolvesOnce({ Items: [later], LastEvaluatedKey: { pk: 'REPORTS', sk: 'b' } })
    .resolves({ Items: [waiting] });
  const listed = await reportsIn(db.table).listWaiting();
  expect(listed.map((one) => one.uid)).toEqual([uid, 'b']);
  expect(listed[0]).toMatchObject({ reports: 3, reasons: { private: 2, other: 1 }, notes: [] });
});

it('keeps the reports of a story that kept changing while it was ruled upon', async () => {
  const story = aStory({ uid, isPublic: true });
  db.mock.on(GetCommand, { Key: keys.story(uid) }).resolves({ Item: { ...keys.story(uid), ...story } });
  db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed'));
  expect(await reportsIn(db.table).hide(uid)).toBe('busy');
  expect(db.mock.commandCalls(DeleteCommand)).toEqual([]);
});

it.each(['ThrottlingExceptionForGood', 'ResourceNotFoundException'])('fails on %s', async (name) => {
  db.mock.on(TransactWriteCommand).rejects(named(name));
  await expect(report()).rejects.toMatchObject({ name });
});
