import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import type { SignIn } from '../services.ts';
import { accountsIn } from './accounts.ts';
import { identityHashOf, markDeleted } from './identities.ts';
import { booksIndex, keys, sha256 } from './keys.ts';
import { noncesIn } from './nonces.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(GetCommand).resolves({});
  db.mock.on(TransactWriteCommand).resolves({});
});

const visitorId = `v_${'0'.repeat(22)}`;
const userId = `u_${'1'.repeat(22)}`;
const identity = { provider: 'google', subject: '1047', name: 'Nora', email: 'nora@example.test' } as const;
const hash = identityHashOf(identity);
const asked: SignIn = { identity, once: { is: 'nonce', nonce: 'n-1' }, visitorId };
const visitor = {
  ...keys.profile(visitorId),
  kind: 'visitor',
  id: visitorId,
  secretHash: 'h',
  freeNarrations: 2,
  tokens: 0,
  createdAt: 'then',
  expiresAt: 9e9,
};
const user = {
  ...keys.profile(userId),
  kind: 'user',
  id: userId,
  name: 'Old name',
  email: 'old@example.test',
  freeNarrations: 1,
  tokens: 5,
  isSubscribed: true,
  isPendingCancellation: false,
  createdAt: 'then',
};
const there = (...items: ({ pk: string; sk: string } & Record<string, unknown>)[]) => {
  for (const item of items) db.mock.on(GetCommand, { Key: { pk: item.pk, sk: item.sk } }).resolves({ Item: item });
};
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
const signIn = (over: Partial<SignIn> = {}) => accountsIn(db.table, 'salt').signIn({ ...asked, ...over });

describe('a first sign-in', () => {
  it('spends the nonce, makes the account and empties the visitor in one transaction', async () => {
    there(visitor);
    const result = await signIn();
    expect(result).toMatchObject({ is: 'signedIn', user: { name: 'Nora', freeNarrations: 2, tokens: 0 } });
    const id = result.is === 'signedIn' ? result.user.id : '';
    const nowSeconds = db.clock.now.getTime() / 1000;
    const free = { purse: 'free', at: db.clock.now.toISOString() };
    expect(writes()).toEqual([
      [
        {
          Delete: {
            TableName: 'words',
            Key: keys.nonce(visitorId, sha256('n-1')),
            ConditionExpression: 'expiresAt > :now',
            ExpressionAttributeValues: { ':now': nowSeconds },
          },
        },
        { Put: expect.objectContaining({ Item: { ...keys.identity(hash), userId: id } }) as unknown },
        {
          Put: expect.objectContaining({
            Item: expect.objectContaining({ ...keys.profile(id), freeNarrations: 2, identityHash: hash }) as unknown,
          }) as unknown,
        },
        {
          Put: expect.objectContaining({
            Item: {
              ...keys.ledger(id, 'grant-free'),
              ...booksIndex.keys({ isMoney: false, callerId: id, entryId: 'grant-free' }, db.clock.now),
              callerId: id,
              amount: 2,
              reason: 'grant',
              ...free,
            },
          }) as unknown,
        },
        {
          Update: {
            TableName: 'words',
            Key: keys.profile(visitorId),
            UpdateExpression: 'SET freeNarrations = :none, accountId = :accountId',
            ConditionExpression: 'freeNarrations = :left',
            ExpressionAttributeValues: { ':none': 0, ':left': 2, ':accountId': id },
          },
        },
        {
          Put: expect.objectContaining({
            Item: expect.objectContaining({ callerId: visitorId, amount: -2, reason: 'moved', ...free }) as unknown,
          }) as unknown,
        },
        {
          Put: expect.objectContaining({
            Item: expect.objectContaining({ renewedAt: nowSeconds }) as unknown,
          }) as unknown,
        },
      ],
    ]);
    expect(JSON.stringify(writes())).not.toContain('1047');
  });

  it('tries again with what is left when a story began meanwhile', async () => {
    db.mock
      .on(GetCommand, { Key: keys.profile(visitorId) })
      .resolvesOnce({ Item: visitor })
      .resolves({ Item: { ...visitor, freeNarrations: 1 } });
    db.mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'None', 'None', 'None', 'ConditionalCheckFailed'))
      .resolves({});
    expect(await signIn()).toMatchObject({ user: { freeNarrations: 1 } });
  });

  it('enters the account that another tab made meanwhile', async () => {
    there(visitor, user);
    db.mock
      .on(GetCommand, { Key: keys.identity(hash) })
      .resolvesOnce({})
      .resolves({ Item: { ...keys.identity(hash), userId } });
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('None', 'ConditionalCheckFailed')).resolves({});
    expect(await signIn()).toMatchObject({ user: { id: userId, freeNarrations: 1, tokens: 5 } });
  });

  it('brings nothing free to whoever had an account before, and leaves the visitor its own', async () => {
    there(visitor, { ...keys.profile('x'), ...markDeleted(db.table, hash, 'salt').Put?.Item });
    expect(await signIn()).toMatchObject({ user: { freeNarrations: 0 } });
    expect(JSON.stringify(writes())).not.toContain('moved');
    db.mock.resetHistory();
    expect(await accountsIn(db.table, 'another salt').signIn(asked)).toMatchObject({ user: { freeNarrations: 2 } });
  });

  it('brings nothing free without a visitor', async () => {
    const once = { is: 'token', tokenId: 'jti', expiresAt: 123 } as const;
    expect(await signIn({ once, visitorId: undefined })).toMatchObject({ user: { freeNarrations: 0 } });
    expect(writes()[0]?.[0]).toEqual({
      Put: {
        TableName: 'words',
        Item: { ...keys.usedToken(sha256('jti')), expiresAt: 123 },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    });
  });
});

describe('a later sign-in', () => {
  it('changes name and address, and no balance', async () => {
    there(visitor, user, { ...keys.identity(hash), userId });
    const result = await signIn();
    expect(result).toMatchObject({
      user: { id: userId, name: 'Nora', email: 'nora@example.test', tokens: 5, freeNarrations: 1, isSubscribed: true },
    });
    const [, update] = writes()[0] ?? [];
    expect(writes()[0]).toHaveLength(3);
    expect(update?.Update?.UpdateExpression).toBe('SET #name = :name, email = :email');
  });
});

describe('a proof', () => {
  it.each([false, true])('that was used signs nobody in (account there: %s)', async (isThere) => {
    there(visitor, ...(isThere ? [user, { ...keys.identity(hash), userId }] : []));
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'ConditionalCheckFailed'));
    expect(await signIn()).toEqual({ is: 'used' });
    expect(writes()).toHaveLength(1);
  });

  it('with a nonce proves nothing to a browser that is no visitor', async () => {
    expect(await signIn({ visitorId: undefined })).toEqual({ is: 'used' });
    expect(db.mock.calls()).toHaveLength(0);
  });
});

it.each(['ThrottlingException', 'TimeoutError'])('tries again on %s under one token, then fails', async (name) => {
  there(visitor);
  db.mock.on(TransactWriteCommand).rejects(named(name));
  await expect(signIn()).rejects.toMatchObject({ name });
  const tokens = db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken);
  expect([tokens.length > 1, new Set(tokens).size]).toEqual([true, 1]);
});

describe('issue', () => {
  it('keeps a nonce as a hash under its visitor, for an hour', async () => {
    db.mock.on(PutCommand).resolves({});
    const nonce = await noncesIn(db.table).issue(visitorId);
    expect(nonce).toMatch(/^[\w-]{43}$/);
    expect(db.mock.commandCalls(PutCommand).map(({ args }) => args[0].input)).toEqual([
      {
        TableName: 'words',
        Item: {
          ...keys.nonce(visitorId, sha256(nonce)),
          expiresAt: db.clock.now.getTime() / 1000 + limits.nonceMinutes * 60,
        },
      },
    ]);
    expect(db.mock.commandCalls(DeleteCommand)).toHaveLength(0);
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s', async (name) => {
    db.mock.on(PutCommand).rejects(named(name));
    await expect(noncesIn(db.table).issue(visitorId)).rejects.toMatchObject({ name });
  });
});
