import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DailyUse } from '../fairUse.ts';
import type { Change, Revision } from '../story.ts';
import { aStory } from '#test/support/aStory.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { changesIn } from './changes.ts';
import { countUse } from './dailyUses.ts';
import { keys } from './keys.ts';
import { whileOpen } from './pause.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const story = aStory();
const { uid, ownerId, telling, narration } = story;
if (!telling || !narration) throw new Error('a story has words and voice');
const uses: DailyUse[] = [{ what: 'regenerate', callerId: ownerId, most: 30 }];
const stored = (over: object = {}) =>
  db.mock.on(GetCommand).resolves({ Item: { ...keys.story(uid), ...story, ...over } });
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
const begin = () => changesIn(db.table).begin({ uid, ownerId, words: 'new', uses });
const revision: Revision = { version: 1, telling, narration, voiceId: 'Amy', at: '2026-03-14T08:00:03.000Z' };
const isFree = [
  '#ownerId = :owner AND #stage = :told AND #version = :before',
  '(attribute_not_exists(#change) OR #change.#startedAt <= :overdue)',
  '(attribute_not_exists(#lastChange) OR #lastChange.#version < :next)',
].join(' AND ');

describe('begin', () => {
  it('writes the change and its uses in one transaction, if nobody is changing the story', async () => {
    stored();
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await begin()).toEqual({ is: 'begun', version: 2, startAt: 'write' });
    const startedAt = db.clock.now.toISOString();
    expect(writes()).toEqual([
      [
        {
          Update: {
            TableName: 'words',
            Key: keys.story(uid),
            UpdateExpression: 'SET #change = :change',
            ConditionExpression: isFree,
            ExpressionAttributeNames: {
              '#ownerId': 'ownerId',
              '#stage': 'stage',
              '#version': 'version',
              '#change': 'change',
              '#startedAt': 'startedAt',
              '#lastChange': 'lastChange',
            },
            ExpressionAttributeValues: {
              ':owner': ownerId,
              ':told': 'ready',
              ':before': 1,
              ':overdue': '2026-03-14T08:45:00.000Z',
              ':next': 2,
              ':change': { kind: 'description', version: 2, stage: 'writing', voiceId: 'Joanna', startedAt },
            },
          },
        },
        whileOpen(db.table, story.uid),
        ...uses.map((use) => countUse(db.table, use)),
      ],
    ]);
  });

  const running: Change = {
    kind: 'voice',
    version: 2,
    stage: 'narrating',
    voiceId: 'Amy',
    startedAt: '2026-03-14T08:59:00.000Z',
  };

  it.each([
    { who: 'another owner', over: { ownerId: 'v_another' }, is: 'gone' },
    { who: 'a story in the making', over: { stage: 'writing' }, is: 'busy' },
    { who: 'a story without its voice', over: { stage: 'untold' }, is: 'busy' },
    { who: 'a story that is being changed', over: { change: running }, is: 'busy' },
  ])('asks for nothing of $who: $is', async ({ over, is }) => {
    stored(over);
    expect(await begin()).toEqual({ is });
    expect(writes()).toEqual([]);
  });

  it('replaces a change that was given up, under a version of its own', async () => {
    stored({ change: { ...running, version: 5, startedAt: '2026-03-14T08:45:00.000Z' } });
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await begin()).toEqual({ is: 'begun', version: 6, startAt: 'write' });
  });

  it.each([
    { codes: ['None', 'None', 'ConditionalCheckFailed'], then: story, is: 'overQuota' },
    { codes: ['ConditionalCheckFailed', 'ConditionalCheckFailed'], then: story, is: 'busy' },
    { codes: ['ConditionalCheckFailed', 'None'], then: undefined, is: 'gone' },
  ])('tells a story that is taken or gone from a cap that is reached: $is', async ({ codes, then, is }) => {
    const after = then ? { Item: then } : {};
    db.mock.on(GetCommand).resolvesOnce({ Item: story }).resolves(after);
    db.mock.on(TransactWriteCommand).rejects(cancelled(...codes));
    expect(await begin()).toEqual({ is });
  });

  it.each([
    { what: 'has begun when only the answer was lost', version: 2, lost: false },
    { what: 'fails when the write was lost', version: 3, lost: true },
  ])('$what', async ({ version, lost }) => {
    const change = { ...running, version, startedAt: db.clock.now.toISOString() };
    db.mock
      .on(GetCommand)
      .resolvesOnce({ Item: story })
      .resolves({ Item: { ...story, change } });
    db.mock.on(TransactWriteCommand).rejects(named('AccessDeniedException'));
    if (lost) await expect(begin()).rejects.toThrow('AccessDeniedException');
    else expect(await begin()).toMatchObject({ is: 'begun', version: 2 });
  });

  it.each([cancelled('TransactionConflict', 'None'), cancelled('ThrottlingError'), named('TimeoutError')])(
    'tries again after $name ($CancellationReasons)',
    async (error) => {
      stored();
      db.mock.on(TransactWriteCommand).rejectsOnce(error).resolves({});
      expect(await begin()).toMatchObject({ is: 'begun' });
      expect(db.slept).toHaveLength(1);
    },
  );
});

describe('adopt', () => {
  it('serves a narration there is, if the words are still those', async () => {
    stored();
    db.mock.on(TransactWriteCommand).resolves({});
    const other = { ...narration, voiceId: 'Amy' };
    expect(await changesIn(db.table).adopt(story, other)).toEqual({ is: 'done' });
    expect(writes()).toMatchObject([
      [
        {
          Update: {
            UpdateExpression:
              'SET #narration = :narration, #voiceId = :voiceId, #version = :version, #lastChange = :lastChange REMOVE #change',
            ConditionExpression: isFree,
            ExpressionAttributeValues: {
              ':narration': other,
              ':voiceId': 'Amy',
              ':version': 2,
              ':before': 1,
              ':lastChange': { version: 2, kind: 'voice', outcome: 'done' },
            },
          },
        },
      ],
    ]);
  });

  it('is busy when somebody was faster, and fails when the table does', async () => {
    stored();
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed'));
    expect(await changesIn(db.table).adopt(story, narration)).toEqual({ is: 'busy' });
    db.mock.on(TransactWriteCommand).rejects(named('AccessDeniedException'));
    await expect(changesIn(db.table).adopt(story, narration)).rejects.toThrow('AccessDeniedException');
  });
});

describe('restore', () => {
  it('changes places with what was served, in one transaction', async () => {
    db.mock.on(TransactWriteCommand).resolves({});
    const served = { ...story, version: 2, telling: { ...telling, text: 'Second words.' }, privateReason: 'Unfit.' };
    expect(await changesIn(db.table).restore(served, revision)).toEqual({ is: 'done' });
    const [update, kept, taken, ...more] = writes()[0] ?? [];
    expect(update?.Update?.ConditionExpression).toContain('#isPublic = :shown');
    expect(update?.Update?.UpdateExpression).toMatch(/REMOVE .*#change, #privateReason/);
    expect(update?.Update?.ExpressionAttributeValues).toMatchObject({
      ':telling': telling,
      ':voiceId': 'Amy',
      ':version': 3,
      ':toldAt': revision.at,
      ':lastChange': { version: 3, kind: 'description', outcome: 'done', from: 1 },
    });
    expect(kept?.Put?.Item).toMatchObject({ ...keys.revision(uid, 2), version: 2, telling: served.telling });
    expect(taken?.Delete).toEqual({
      TableName: 'words',
      Key: keys.revision(uid, 1),
      ConditionExpression: 'attribute_exists(pk)',
    });
    expect(more).toEqual([]);
  });
});

describe('revisions', () => {
  it('are listed with the newest first, page after page', async () => {
    const start = keys.revision(uid, 2);
    db.mock
      .on(QueryCommand)
      .resolvesOnce({ Items: [{ ...revision, version: 2 }], LastEvaluatedKey: start })
      .resolves({ Items: [revision] });
    expect((await changesIn(db.table).listRevisions(uid)).map(({ version }) => version)).toEqual([2, 1]);
    expect(db.mock.commandCalls(QueryCommand)[1]?.args[0].input).toEqual({
      TableName: 'words',
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': `STORY#${uid}`, ':prefix': 'REVISION#' },
      ScanIndexForward: false,
      ConsistentRead: true,
      ExclusiveStartKey: start,
    });
  });

  it('are found by their version', async () => {
    db.mock
      .on(GetCommand, { Key: keys.revision(uid, 1) })
      .resolves({ Item: { ...keys.revision(uid, 1), ...revision } });
    db.mock.on(GetCommand, { Key: keys.revision(uid, 2) }).resolves({});
    expect(await changesIn(db.table).findRevision(uid, 1)).toEqual(revision);
    expect(await changesIn(db.table).findRevision(uid, 2)).toBeUndefined();
  });
});
