import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { callersIn } from './callers.ts';
import { booksIndex, keys, sha256 } from './keys.ts';
import { putUser } from './users.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const secret = 's'.repeat(43);
const visitorId = `v_${'0'.repeat(22)}`;
const user = {
  kind: 'user' as const,
  id: `u_${'1'.repeat(22)}`,
  name: 'Ada',
  email: 'ada@words.example',
  tokens: 7,
  freeNarrations: 2,
  isSubscribed: false,
  isPendingCancellation: false,
};
const loginId = 'l'.repeat(22);
const cookies = { aw_session: `${user.id}.${loginId}${secret}`, aw_visitor: `${visitorId}.${secret}` };
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);

describe('find', () => {
  it('asks for profile, sign-in and visitor in one round trip, and sends no secret', async () => {
    db.mock.on(BatchGetCommand).resolves({});
    expect(await callersIn(db.table, 3).find(cookies)).toBeUndefined();
    expect(db.mock.commandCalls(BatchGetCommand).map(({ args }) => args[0].input)).toEqual([
      {
        RequestItems: {
          words: {
            Keys: [keys.profile(user.id), keys.login(user.id, loginId), keys.profile(visitorId)],
            ConsistentRead: true,
          },
        },
      },
    ]);
  });

  it.each([
    {},
    { aw_visitor: '' },
    { aw_visitor: visitorId },
    { aw_visitor: `${visitorId}.${secret}.x` },
    { aw_visitor: `${'v'.repeat(10_000)}.${secret}` },
    { aw_visitor: `${user.id}.${secret}` },
    { aw_session: `${visitorId}.${loginId}${secret}` },
    { aw_session: `${user.id}.${secret}` },
    { aw_refresh: cookies.aw_session },
    { AW_VISITOR: `${visitorId}.${secret}` },
  ])('asks the table nothing for a cookie that cannot be one: %o', async (wrong) => {
    expect(await callersIn(db.table, 3).find(wrong as Record<string, string>)).toBeUndefined();
    expect(db.mock.calls()).toHaveLength(0);
  });

  it.each(['ThrottlingException', 'TimeoutError'])(
    'fails on %s rather than calling somebody a stranger',
    async (name) => {
      db.mock.on(BatchGetCommand).rejects(named(name));
      await expect(callersIn(db.table, 3).find(cookies)).rejects.toMatchObject({ name });
    },
  );
});

describe('createVisitor', () => {
  it('counts the address, writes the profile and enters the grant in one transaction', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    const { caller, cookie } = await callersIn(db.table, 3).createVisitor('192.0.2.1');
    const visitorSecret = cookie.value.slice(caller.id.length + 1);
    const expiresAt = db.clock.now.getTime() / 1000 + 366 * 86_400;
    expect(writes()).toEqual([
      [
        {
          Update: {
            TableName: 'words',
            Key: keys.addressCounter('192.0.2.1', '2026-03-14'),
            UpdateExpression: 'ADD visitors :one SET expiresAt = :expiresAt',
            ConditionExpression: 'attribute_not_exists(visitors) OR visitors < :most',
            ExpressionAttributeValues: {
              ':one': 1,
              ':most': 20,
              ':expiresAt': db.clock.now.getTime() / 1000 + 2 * 86_400,
            },
          },
        },
        {
          Put: {
            TableName: 'words',
            Item: {
              ...keys.profile(caller.id),
              kind: 'visitor',
              id: caller.id,
              secretHash: sha256(visitorSecret),
              freeNarrations: 3,
              tokens: 0,
              createdAt: db.clock.now.toISOString(),
              expiresAt,
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        {
          Put: {
            TableName: 'words',
            Item: {
              ...keys.ledger(caller.id, 'grant'),
              callerId: caller.id,
              purse: 'free',
              amount: 3,
              reason: 'grant',
              at: db.clock.now.toISOString(),
              expiresAt,
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ],
    ]);
    expect(cookie).toMatchObject({ name: 'aw_visitor', maxAgeSeconds: 365 * 86_400 });
  });

  it('makes a visitor without anything free when the address is over its limit', async () => {
    db.mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('ConditionalCheckFailed', 'None', 'None'))
      .resolves({});
    const { caller } = await callersIn(db.table, 3).createVisitor('192.0.2.1');
    expect(caller.freeNarrations).toBe(0);
    expect(writes()[1]).toHaveLength(1);
    expect(writes()[1]?.[0]?.Put?.Item).toMatchObject({ id: caller.id, freeNarrations: 0 });
  });

  it('tries again when many come from one address at once, and when an answer is lost', async () => {
    db.mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None', 'None'))
      .rejectsOnce(named('TimeoutError'))
      .resolves({});
    expect((await callersIn(db.table, 3).createVisitor('192.0.2.1')).caller.freeNarrations).toBe(3);
    expect(writes()).toHaveLength(3);
  });

  it('fails when the table does', async () => {
    db.mock.on(TransactWriteCommand).rejects(named('ResourceNotFoundException'));
    await expect(callersIn(db.table, 3).createVisitor('192.0.2.1')).rejects.toThrow('ResourceNotFoundException');
  });
});

describe('putUser', () => {
  it('writes the account and a ledger entry for each purse that is not empty', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    await putUser(db.table, { ...user, freeNarrations: 0 });
    expect(writes()[0]?.map((write) => write.Put?.Item)).toEqual([
      {
        ...keys.profile(user.id),
        ...user,
        freeNarrations: 0,
        owed: 0,
        subscriptionRevision: 0,
        schemaVersion: 1,
        createdAt: db.clock.now.toISOString(),
      },
      {
        ...keys.ledger(user.id, 'grant-token'),
        ...booksIndex.keys({ isMoney: false, callerId: user.id, entryId: 'grant-token' }, db.clock.now),
        callerId: user.id,
        purse: 'token',
        amount: 7,
        reason: 'grant',
        at: db.clock.now.toISOString(),
      },
    ]);
  });

  it('refuses to make an account twice', async () => {
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None', 'None'));
    await expect(putUser(db.table, user)).rejects.toMatchObject({ failed: [0] });
  });
});
