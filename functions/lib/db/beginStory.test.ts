import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aNewStory } from '#test/support/aStory.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import type { Caller } from '../services.ts';
import { beginStory } from './beginStory.ts';
import { keys, ownerIndex } from './keys.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(PutCommand).resolves({});
  db.mock.on(GetCommand).resolves({});
});

const user: Caller & { kind: 'user' } = {
  kind: 'user',
  id: `u_${'1'.repeat(22)}`,
  name: 'Ada',
  email: 'ada@words.example',
  tokens: 1,
  freeNarrations: 0,
  isSubscribed: false,
  isPendingCancellation: false,
};
const story = aNewStory({ ownerId: user.id });
const idempotency = { key: 'attempt 1', fingerprint: 'bytes' };
const begin = (caller: Caller = user, withKey = true) =>
  beginStory(db.table, { story, caller, idempotency: withKey ? idempotency : undefined });
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);

const balanceFailed = cancelled('ConditionalCheckFailed', 'None', 'None', 'None', 'None');
const keyFailed = cancelled('None', 'None', 'None', 'None', 'ConditionalCheckFailed');
const record = { fingerprint: 'bytes', uid: 'first', uploadId: 'upload', expiresAt: 2_000_000_000 };

describe('beginStory', () => {
  it('takes the token, holds it, makes it due, and writes story and key in one transaction', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await begin()).toEqual({ is: 'begun' });
    const hold = {
      callerId: user.id,
      uid: story.uid,
      version: 1,
      payment: 'token',
      amount: 1,
      dueMinute: '2026-03-14T09:16',
    };
    const isNew = { TableName: 'words', ConditionExpression: 'attribute_not_exists(pk)' };
    expect(writes()).toEqual([
      [
        {
          Update: {
            TableName: 'words',
            Key: keys.profile(user.id),
            UpdateExpression: 'SET #balance = #balance - :amount',
            ConditionExpression: '#balance >= :amount',
            ExpressionAttributeNames: { '#balance': 'tokens' },
            ExpressionAttributeValues: { ':amount': 1 },
          },
        },
        { Put: { ...isNew, Item: { ...keys.hold(user.id, story.uid, 1), ...hold } } },
        {
          Put: {
            ...isNew,
            Item: { ...keys.dueHold(hold.dueMinute, story.uid, 1), callerId: user.id, uid: story.uid, version: 1 },
          },
        },
        { Put: { ...isNew, Item: { ...keys.story(story.uid), ...ownerIndex.keys(story), ...story, hold } } },
        {
          Put: {
            TableName: 'words',
            Item: {
              ...keys.idempotency(user.id, 'attempt 1'),
              fingerprint: 'bytes',
              uid: story.uid,
              uploadId: story.uploadId,
              expiresAt: db.clock.now.getTime() / 1000 + 24 * 3600,
            },
            ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
            ExpressionAttributeValues: { ':now': db.clock.now.getTime() / 1000 },
          },
        },
      ],
    ]);
  });

  it('writes where the first sweep starts, once in an instance’s life', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    await begin();
    await begin();
    expect(db.mock.commandCalls(PutCommand).map(({ args }) => args[0].input)).toEqual([
      {
        TableName: 'words',
        Item: { ...keys.sweptTo, minute: '2026-03-14T09:00' },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    ]);
  });

  it('takes a free narration first, then a token', async () => {
    db.mock.on(TransactWriteCommand).rejectsOnce(balanceFailed).resolves({});
    expect(await begin({ ...user, freeNarrations: 1 }, false)).toEqual({ is: 'begun' });
    expect(writes().map(([pay]) => pay?.Update?.ExpressionAttributeNames)).toEqual([
      { '#balance': 'freeNarrations' },
      { '#balance': 'tokens' },
    ]);
  });

  it('takes nothing from a subscriber, but makes sure of the subscription', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await begin({ ...user, isSubscribed: true }, false)).toEqual({ is: 'begun' });
    expect(writes()[0]?.[0]).toEqual({
      ConditionCheck: {
        TableName: 'words',
        Key: keys.profile(user.id),
        ConditionExpression: 'isSubscribed = :yes',
        ExpressionAttributeValues: { ':yes': true },
      },
    });
    expect(writes()[0]?.[1]?.Put?.Item).toMatchObject({ payment: 'subscription', amount: 0 });
  });

  it('answers insufficient when the balance went in the meantime, or was not there at all', async () => {
    db.mock.on(TransactWriteCommand).rejects(balanceFailed);
    expect(await begin()).toEqual({ is: 'insufficient' });
    expect(await begin({ ...user, tokens: 0 })).toEqual({ is: 'insufficient' });
    expect(writes()).toHaveLength(1);
  });

  it.each([
    {
      name: 'that story for the same bytes',
      item: record,
      answer: { is: 'repeated', uid: 'first', uploadId: 'upload' },
    },
    { name: 'mismatch for others', item: { ...record, fingerprint: 'others' }, answer: { is: 'mismatch' } },
  ])('answers a key that came before with $name', async ({ item, answer }) => {
    db.mock.on(TransactWriteCommand).rejects(keyFailed);
    db.mock.on(GetCommand, { Key: keys.idempotency(user.id, 'attempt 1') }).resolves({ Item: item });
    expect(await begin()).toEqual(answer);
    expect(await begin({ ...user, tokens: 0 })).toEqual(answer);
  });

  it('tries again on a conflict and on a busy table', async () => {
    db.mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None', 'None', 'None'))
      .rejectsOnce(cancelled('ProvisionedThroughputExceeded', 'None', 'None', 'None'))
      .resolves({});
    expect(await begin(user, false)).toEqual({ is: 'begun' });
    expect(db.slept).toHaveLength(2);
  });

  it('counts as begun when the answer was lost after the commit', async () => {
    db.mock.on(TransactWriteCommand).rejects(named('TimeoutError'));
    db.mock.on(GetCommand, { Key: keys.story(story.uid) }).resolves({ Item: { ...keys.story(story.uid), ...story } });
    expect(await begin()).toEqual({ is: 'begun' });
  });

  it('fails when nobody can say that it was committed', async () => {
    db.mock.on(TransactWriteCommand).rejects(named('TimeoutError'));
    await expect(begin()).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
