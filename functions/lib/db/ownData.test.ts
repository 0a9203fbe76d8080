import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { ownDataIn } from './ownData.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const id = 'u_1';
const entry = (name: string, at: string) => ({
  ...keys.ledger(id, name),
  callerId: id,
  purse: 'token',
  amount: 1,
  reason: 'grant',
  at,
});
const mark = { ...keys.favorite(id, 'story'), uid: 'story', markedAt: '2026-03-14T09:00:00.000Z', gsi1sk: 'x' };

it('reads ledger and favourites over all pages, the oldest entry first, and nothing of sign-ins', async () => {
  db.mock
    .on(QueryCommand)
    .resolvesOnce({ Items: [entry('b', '2026-03-02'), mark], LastEvaluatedKey: { pk: 'x' } })
    .resolves({ Items: [entry('a', '2026-03-01'), { ...keys.login(id, '1'), sessionHash: 'secret' }] });
  const { ledger, favorites } = await ownDataIn(db.table).read(id);
  expect(ledger.map(({ at }) => at)).toEqual(['2026-03-01', '2026-03-02']);
  expect(favorites).toEqual([{ uid: 'story', markedAt: '2026-03-14T09:00:00.000Z' }]);
  expect(db.mock.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
    ExpressionAttributeValues: { ':pk': 'CALLER#u_1' },
    ConsistentRead: true,
  });
});

it('fails as the table does', async () => {
  db.mock.on(QueryCommand).rejects(named('AccessDeniedException'));
  await expect(ownDataIn(db.table).read(id)).rejects.toThrow('AccessDenied');
});
