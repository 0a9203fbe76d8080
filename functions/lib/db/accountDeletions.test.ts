import { DeleteCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { accountDeletionsIn } from './accountDeletions.ts';
import { keys } from './keys.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const id = 'u_1';
const at = '2026-03-14T09:00:00.000Z';
const user = {
  kind: 'user',
  id,
  name: 'Nora',
  email: 'nora@example.test',
  freeNarrations: 0,
  tokens: 2,
  isSubscribed: false,
  isPendingCancellation: false,
  createdAt: at,
  identityHash: 'hash',
};
const deletions = (salt: () => Promise<string> = async () => 'salt') => accountDeletionsIn(db.table, salt);
const profileIs = (item: object) => db.mock.on(GetCommand, { Key: keys.profile(id) }).resolves({ Item: item });
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);

describe('begin', () => {
  it('forgets who it was and remembers, salted, that they were here, in one transaction', async () => {
    profileIs(user);
    db.mock.on(TransactWriteCommand).resolves({});
    await deletions().begin(id);
    const [closed, noted, identity, marked] = writes()[0] ?? [];
    expect(closed?.Update).toMatchObject({
      Key: keys.profile(id),
      UpdateExpression: 'SET closedAt = :now, #name = :none, email = :none REMOVE identityHash, poolUsername',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(closedAt)',
      ExpressionAttributeValues: { ':now': at, ':none': '' },
    });
    expect(noted?.Put?.Item).toEqual({
      ...keys.accountDeletion(id),
      callerId: id,
      beganAt: at,
      quietAt: '2026-03-14T09:05:00.000Z',
    });
    expect(identity?.Delete?.Key).toEqual(keys.identity('hash'));
    expect(marked?.Update?.ExpressionAttributeValues).toEqual({ ':yes': true });
    expect(JSON.stringify(marked)).not.toContain('hash');
  });

  it('has begun when it began before, or another request was faster', async () => {
    profileIs({ ...user, closedAt: at });
    await deletions().begin(id);
    expect(writes()).toEqual([]);
    profileIs(user);
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None', 'None', 'None'));
    await expect(deletions().begin(id)).resolves.toBeUndefined();
  });

  it('changes nothing when the salt or the table cannot be had', async () => {
    profileIs(user);
    const unsalted = deletions(() => Promise.reject(new Error('no salt')));
    await expect(unsalted.begin(id)).rejects.toThrow('no salt');
    expect(writes()).toEqual([]);
    db.mock.on(TransactWriteCommand).rejects(named('AccessDeniedException'));
    await expect(deletions().begin(id)).rejects.toThrow('AccessDenied');
  });
});

describe('finish', () => {
  const begun = { callerId: id, beganAt: at, quietAt: at };
  const partitionIs = (...names: string[]) => {
    db.mock.on(QueryCommand).resolves({ Items: [] });
    db.mock.on(QueryCommand, { KeyConditionExpression: 'pk = :pk' }).resolves({ Items: names.map((sk) => ({ sk })) });
  };
  const deleted = () => db.mock.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key?.['sk'] as string);
  beforeEach(() => {
    db.mock.on(GetCommand, { Key: keys.accountDeletion(id) }).resolves({ Item: begun });
    db.mock.on(TransactWriteCommand).resolves({});
  });

  it('does nothing to who did not ask for it', async () => {
    db.mock.on(GetCommand, { Key: keys.accountDeletion(id) }).resolves({});
    await deletions().finish(id);
    expect(db.mock.calls()).toHaveLength(1);
  });

  it('keeps profile and ledger, and enters there what was left', async () => {
    partitionIs('PROFILE', 'LEDGER#grant', 'LOGIN#1', 'FAVORITE#story');
    db.mock
      .on(GetCommand, { Key: keys.profile(id) })
      .resolvesOnce({ Item: user })
      .resolves({ Item: user });
    await deletions().finish(id);
    expect(deleted()).toEqual(['LOGIN#1', id]);
    const [unmarked, forfeited] = writes();
    expect(unmarked?.map(({ Delete, Update }) => (Delete ?? Update)?.Key)).toEqual([
      keys.favorite(id, 'story'),
      keys.metrics('story'),
    ]);
    expect(forfeited?.[0]?.Update?.ExpressionAttributeValues).toEqual({ ':none': 0, ':left': 2 });
    expect(forfeited?.[1]?.Put?.Item).toMatchObject({ callerId: id, purse: 'token', amount: -2, reason: 'adjustment' });
  });

  it('looks at a balance anew that changed in between', async () => {
    partitionIs('PROFILE');
    const left = (tokens: number) => ({ Item: { ...user, tokens } });
    // The first look is for the free narrations, of which there are none.
    db.mock
      .on(GetCommand, { Key: keys.profile(id) })
      .resolvesOnce(left(2))
      .resolvesOnce(left(2))
      .resolves(left(3));
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed', 'None')).resolves({});
    await deletions().finish(id);
    expect(writes().map(([update]) => update?.Update?.ExpressionAttributeValues?.[':left'] as number)).toEqual([2, 3]);
  });

  it('is not over while something is held, or a late request may still write', async () => {
    profileIs({ ...user, tokens: 0 });
    partitionIs('PROFILE', 'HOLD#story#1');
    await deletions().finish(id);
    partitionIs('PROFILE');
    db.mock
      .on(GetCommand, { Key: keys.accountDeletion(id) })
      .resolves({ Item: { ...begun, quietAt: '2026-03-14T09:01:00.000Z' } });
    await deletions().finish(id);
    expect(deleted()).toEqual([]);
  });
});

it('lists stories and unfinished deletions over all pages', async () => {
  db.mock
    .on(QueryCommand)
    .resolvesOnce({ Items: [{ uid: 'one' }], LastEvaluatedKey: { pk: 'x' } })
    .resolvesOnce({ Items: [{ uid: 'two' }] })
    .resolves({ Items: [{ callerId: id, beganAt: at, quietAt: at }] });
  expect(await deletions().listStories(id)).toEqual(['one', 'two']);
  expect(await deletions().listUnfinished()).toEqual([id]);
});
