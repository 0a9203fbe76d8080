import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aNewStory } from '#test/support/aStory.ts';
import { aReadyVideo } from '#test/support/exportScene.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { belongingsIn } from './belongings.ts';
import { exportsIndex, keys, ownerIndex } from './keys.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(TransactWriteCommand).resolves({});
});

const visitorId = `v_${'0'.repeat(22)}`;
const userId = `u_${'1'.repeat(22)}`;
const uid = 'storystorystorystory00';
const hold = {
  callerId: visitorId,
  uid,
  version: 1,
  payment: 'free',
  amount: 1,
  dueMinute: '2026-03-14T09:16',
} as const;
const visitor = {
  ...keys.profile(visitorId),
  kind: 'visitor',
  id: visitorId,
  secretHash: 'h',
  freeNarrations: 0,
  tokens: 0,
  createdAt: 'then',
  expiresAt: 9e9,
};
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);

type Having = {
  own: Record<string, unknown>[];
  listed: string[];
  story?: Record<string, unknown>;
  videos?: Record<string, unknown>[];
};

const having = (at: Having) => {
  db.mock.on(QueryCommand, { IndexName: ownerIndex.name }).callsFake(({ ExpressionAttributeValues: values }) => {
    const isOfVideos = Object.values(values as object).includes(exportsIndex.partition(visitorId));
    return { Items: isOfVideos ? (at.videos ?? []) : at.listed.map((uid) => ({ uid })) };
  });
  db.mock.on(QueryCommand, { ConsistentRead: true }).resolves({ Items: at.own });
  db.mock.on(GetCommand).resolves(at.story ? { Item: { ...keys.story(uid), ...at.story } } : {});
};
const move = () => belongingsIn(db.table).move(visitorId, userId);

describe('move', () => {
  it('gives a told story to the account, if it is still the visitor’s', async () => {
    having({ own: [visitor], listed: [uid], story: aNewStory({ uid, ownerId: visitorId, stage: 'ready' }) });
    await move();
    expect(writes()).toEqual([
      [
        {
          Update: {
            TableName: 'words',
            Key: keys.story(uid),
            UpdateExpression: 'SET ownerId = :user, gsi1pk = :partition',
            ConditionExpression: 'ownerId = :visitor',
            ExpressionAttributeValues: {
              ':user': userId,
              ':visitor': visitorId,
              ':partition': ownerIndex.partition(userId),
            },
          },
        },
      ],
    ]);
  });

  it('finds a story in the making by its hold, and takes the hold along to the account made from this visitor', async () => {
    const story = { ...aNewStory({ uid, ownerId: visitorId }), hold };
    having({
      own: [
        { ...visitor, accountId: userId },
        { ...keys.hold(visitorId, uid, 1), ...hold },
      ],
      listed: [],
      story,
    });
    await move();
    const [transaction = []] = writes();
    expect(transaction.map((write) => Object.keys(write)[0])).toEqual(['Update', 'Delete', 'Put', 'Put', 'Put', 'Put']);
    expect(transaction[1]?.Delete).toMatchObject({
      Key: keys.hold(visitorId, uid, 1),
      ConditionExpression: 'attribute_exists(pk)',
    });
    expect(transaction[2]?.Put?.Item).toEqual({ ...keys.hold(userId, uid, 1), ...hold, callerId: userId });
    expect(transaction.slice(4).map((write) => write.Put?.Item)).toMatchObject([
      { callerId: visitorId, amount: -1, reason: 'moved' },
      { callerId: userId, amount: 1, reason: 'moved' },
    ]);
  });

  it('leaves the hold with the visitor when the account is older: its narrations are its own', async () => {
    const story = { ...aNewStory({ uid, ownerId: visitorId }), hold };
    having({ own: [visitor, { ...keys.hold(visitorId, uid, 1), ...hold }], listed: [uid], story });
    await move();
    expect(writes().map((transaction) => transaction.length)).toEqual([1]);
  });

  it('looks again when the story was settled meanwhile', async () => {
    const story = { ...aNewStory({ uid, ownerId: visitorId }), hold };
    having({ own: [{ ...visitor, accountId: userId }], listed: [uid], story });
    const { hold: _hold, ...settled } = story;
    db.mock
      .on(GetCommand)
      .resolvesOnce({ Item: { ...keys.story(uid), ...story } })
      .resolves({ Item: { ...keys.story(uid), ...settled, stage: 'ready' } });
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('None', 'ConditionalCheckFailed')).resolves({});
    await move();
    expect(writes().map((transaction) => transaction.length)).toEqual([6, 1]);
  });

  it('gives its videos to the account, if they are still the visitor’s and in a list', async () => {
    const video = aReadyVideo({ ownerId: visitorId, uid });
    having({ own: [visitor], listed: [], videos: [{ ...keys.exportJob(uid, video.jobId), ...video, expiresAt: 9e9 }] });
    db.mock.on(UpdateCommand).resolves({});
    await move();
    expect(db.mock.commandCalls(UpdateCommand).map(({ args }) => args[0].input)).toEqual([
      {
        TableName: 'words',
        Key: keys.exportJob(uid, video.jobId),
        UpdateExpression: 'SET ownerId = :user, gsi1pk = :partition',
        ConditionExpression: 'ownerId = :visitor AND attribute_exists(gsi1pk)',
        ExpressionAttributeValues: {
          ':user': userId,
          ':visitor': visitorId,
          ':partition': exportsIndex.partition(userId),
        },
      },
    ]);
  });

  it('writes nothing for what has moved, has gone, or was never there', async () => {
    having({ own: [visitor], listed: [uid], story: aNewStory({ uid, ownerId: userId }) });
    await move();
    having({ own: [], listed: [uid] });
    await move();
    having({ own: [], listed: [] });
    await move();
    expect(writes()).toEqual([]);
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s', async (name) => {
    db.mock.on(QueryCommand).rejects(named(name));
    await expect(move()).rejects.toMatchObject({ name });
  });
});
