import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { aStory } from '#test/support/aStory.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { deletionsIn } from './deletions.ts';
import { keys } from './keys.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const story = aStory();
const { uid, ownerId } = story;
const at = '2026-03-14T09:00:00.000Z';
const deletion = { uid, ownerId, deletedAt: at, quietAt: at };
const storyIs = (item: object | undefined) =>
  db.mock.on(GetCommand, { Key: keys.story(uid) }).resolves(item ? { Item: item } : {});
const deletionIs = (item: object | undefined) =>
  db.mock.on(GetCommand, { Key: keys.deletion(uid) }).resolves(item ? { Item: item } : {});
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
const begin = (by: string | undefined = ownerId) => deletionsIn(db.table).begin(uid, by);

describe('begin', () => {
  it('makes the story gone from every list, and writes down that the rest is to go', async () => {
    storyIs(story);
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await begin()).toBe('begun');
    const [gone, noted, ...terms] = writes()[0] ?? [];
    expect(gone?.Update).toMatchObject({
      Key: keys.story(uid),
      UpdateExpression:
        'SET #stage = :stage, #expiresAt = :expiresAt REMOVE #gsi1pk, #gsi1sk, #gsi2pk, #gsi2sk, #searchTerms, #change',
      ExpressionAttributeValues: {
        ':stage': 'failed',
        ':expiresAt': db.clock.now.getTime() / 1000,
        ':owner': ownerId,
        ':before': 'ready',
        ':version': 1,
        ':shown': false,
      },
    });
    expect(noted?.Put?.Item).toEqual({ ...keys.deletion(uid), ...deletion });
    expect(terms).toEqual([]);
  });

  it('takes what search finds the story by along', async () => {
    storyIs({ ...story, isPublic: true, searchTerms: ['lamp', 'rain'] });
    db.mock.on(TransactWriteCommand).resolves({});
    await begin();
    expect(
      writes()[0]
        ?.slice(2)
        .map(({ Delete }) => String(Delete?.Key?.['sk']).split('#')[0]),
    ).toEqual(['lamp', 'rain']);
  });

  it('keeps the note until a running change has nothing more to write', async () => {
    const change = { kind: 'voice', version: 2, stage: 'narrating', voiceId: 'Amy', startedAt: at };
    storyIs({ ...story, change });
    db.mock.on(TransactWriteCommand).resolves({});
    await begin();
    const quietAt = new Date(db.clock.now.getTime() + limits.changeMinutes * 60_000).toISOString();
    expect(writes()[0]?.[1]?.Put?.Item).toMatchObject({ deletedAt: at, quietAt });
  });

  it.each([
    { who: 'another', by: 'v_another', is: 'gone' },
    { who: 'its owner', by: ownerId, is: 'begun' },
    { who: 'an operator', by: undefined, is: 'begun' },
  ])('is $is again when $who asks for what is being deleted', async ({ by, is }) => {
    storyIs(undefined);
    deletionIs(deletion);
    expect(await deletionsIn(db.table).begin(uid, by)).toBe(is);
    expect(writes()).toEqual([]);
  });

  it("is gone for another's story and for none, and busy for one in the making", async () => {
    storyIs(story);
    expect(await begin('v_another')).toBe('gone');
    storyIs({ ...story, stage: 'writing' });
    expect(await begin()).toBe('busy');
    storyIs(undefined);
    deletionIs(undefined);
    expect(await begin()).toBe('gone');
    expect(writes()).toEqual([]);
  });

  it('looks again when the story changed meanwhile, and gives up at last', async () => {
    storyIs(story);
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed', 'None')).resolves({});
    expect(await begin()).toBe('begun');
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None'));
    expect(await begin()).toBe('busy');
  });

  it('fails when the table does', async () => {
    storyIs(story);
    db.mock.on(TransactWriteCommand).rejects(named('AccessDeniedException'));
    await expect(begin()).rejects.toThrow('AccessDeniedException');
  });
});

describe('finish', () => {
  const found = [keys.story(uid), keys.metrics(uid)];
  const removals = () =>
    db.mock.commandCalls(BatchWriteCommand).map(({ args }) => args[0].input.RequestItems?.['words']);
  const forgotten = () => db.mock.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key);

  it('removes every item of the story, and forgets it last', async () => {
    deletionIs(deletion);
    db.mock.on(QueryCommand).resolvesOnce({ Items: found }).resolves({ Items: [] });
    db.mock.on(BatchWriteCommand).resolves({});
    db.mock.on(DeleteCommand).resolves({});
    await deletionsIn(db.table).finish(uid);
    expect(removals()).toEqual([found.map((Key) => ({ DeleteRequest: { Key } }))]);
    expect(forgotten()).toEqual([keys.deletion(uid)]);
  });

  it('does not forget it while a late step may write', async () => {
    deletionIs({ ...deletion, quietAt: '2026-03-14T09:00:00.001Z' });
    db.mock.on(QueryCommand).resolves({ Items: [] });
    await deletionsIn(db.table).finish(uid);
    expect(forgotten()).toEqual([]);
  });

  it('touches nothing of a story that is not being deleted', async () => {
    deletionIs(undefined);
    await deletionsIn(db.table).finish(uid);
    expect(db.mock.calls()).toHaveLength(1);
  });

  it('comes back for what a busy table left, and does not forget it when that stays', async () => {
    deletionIs(deletion);
    db.mock.on(QueryCommand).resolves({ Items: found });
    const left = { words: [{ DeleteRequest: { Key: keys.metrics(uid) } }] };
    db.mock.on(BatchWriteCommand).resolves({ UnprocessedItems: left });
    await expect(deletionsIn(db.table).finish(uid)).rejects.toThrow('left items');
    expect(db.slept.length).toBeGreaterThan(2);
    expect(forgotten()).toEqual([]);
  });
});

it('lists those that are not finished, page after page', async () => {
  db.mock
    .on(QueryCommand)
    .resolvesOnce({ Items: [deletion], LastEvaluatedKey: keys.deletion(uid) })
    .resolves({ Items: [{ ...deletion, uid: 'anotheranotheranother0' }] });
  expect(await deletionsIn(db.table).listUnfinished()).toEqual([uid, 'anotheranotheranother0']);
});
