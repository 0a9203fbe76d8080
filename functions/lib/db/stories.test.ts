import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { storiesIn } from './stories.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const story = aStory();
const { uid, picture, telling, narration } = story;
const failed = new ConditionalCheckFailedException({ message: 'no', $metadata: {} });
const updates = () => db.mock.commandCalls(UpdateCommand).map(({ args }) => args[0].input);

describe('find', () => {
  it('reads the story consistently and leaves out what only the table needs', async () => {
    const hold = { callerId: 'v', uid, version: 1, payment: 'free', amount: 1, dueMinute: '2026-03-14T09:16' };
    db.mock.on(GetCommand).resolves({ Item: { ...keys.story(uid), gsi1pk: 'x', ...story, hold } });
    expect(await storiesIn(db.table).find(uid)).toEqual(story);
    expect(db.mock.commandCalls(GetCommand).map(({ args }) => args[0].input)).toEqual([
      { TableName: 'words', Key: keys.story(uid), ConsistentRead: true },
    ]);
  });

  it('finds nothing where there is none, or where its time ran out', async () => {
    const expiresAt = db.clock.now.getTime() / 1000;
    db.mock
      .on(GetCommand)
      .resolvesOnce({})
      .resolvesOnce({ Item: { ...story, expiresAt } });
    expect(await storiesIn(db.table).find(uid)).toBeUndefined();
    expect(await storiesIn(db.table).find(uid)).toBeUndefined();
  });

  it('refuses an item that is no story', async () => {
    db.mock.on(GetCommand).resolves({ Item: { ...story, stage: 'dreaming' } });
    await expect(storiesIn(db.table).find(uid)).rejects.toThrow('stage');
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s', async (name) => {
    db.mock.on(GetCommand).rejects(named(name));
    await expect(storiesIn(db.table).find(uid)).rejects.toMatchObject({ name });
  });
});

describe('saving', () => {
  const stories = () => storiesIn(db.table);
  if (!picture || !telling || !narration) throw new Error('a story has all parts');

  it.each([
    { attribute: 'picture', value: picture, save: () => stories().savePicture(uid, 1, picture) },
    { attribute: 'telling', value: telling, save: () => stories().saveTelling(uid, 1, telling) },
    { attribute: 'narration', value: narration, save: () => stories().saveNarration(uid, 1, narration) },
  ])('saves the $attribute of an unfinished story', async ({ attribute, value, save }) => {
    db.mock.on(UpdateCommand).resolves({});
    await save();
    expect(updates()).toEqual([
      {
        TableName: 'words',
        Key: keys.story(uid),
        UpdateExpression: `SET #${attribute} = :${attribute}`,
        ConditionExpression: '#version = :version AND #stage IN (:preparing, :writing, :narrating)',
        ExpressionAttributeNames: { '#version': 'version', '#stage': 'stage', [`#${attribute}`]: attribute },
        ExpressionAttributeValues: {
          ':version': 1,
          ':preparing': 'preparing',
          ':writing': 'writing',
          ':narrating': 'narrating',
          [`:${attribute}`]: value,
        },
      },
    ]);
  });

  it('enters a stage only from one before it', async () => {
    db.mock.on(UpdateCommand).resolves({});
    await stories().setStage(uid, 1, 'narrating');
    await stories().setStage(uid, 1, 'preparing');
    await stories().setStage(uid, 1, 'ready');
    expect(updates().map(({ ConditionExpression }) => ConditionExpression)).toEqual([
      '#version = :version AND #stage IN (:preparing, :writing)',
    ]);
  });

  it('changes nothing of a story that is past it, and says nothing', async () => {
    db.mock.on(UpdateCommand).rejects(failed);
    await expect(stories().savePicture(uid, 1, picture)).resolves.toBeUndefined();
    await expect(stories().setStage(uid, 1, 'writing')).resolves.toBeUndefined();
  });

  it.each([
    { attribute: 'narration', value: narration, only: '', save: () => stories().saveNarration(uid, 2, narration) },
    { attribute: 'stage', value: 'narrating', only: '', save: () => stories().setStage(uid, 2, 'narrating') },
    {
      attribute: 'telling',
      value: telling,
      only: ' AND #change.#stage = :writing',
      save: () => stories().saveTelling(uid, 2, telling),
    },
  ])('saves the $attribute of a change beside the story', async ({ attribute, value, only, save }) => {
    db.mock.on(UpdateCommand).rejectsOnce(failed).resolves({});
    await save();
    expect(updates()[1]).toMatchObject({
      UpdateExpression: `SET #change.#${attribute} = :value`,
      ConditionExpression: `#change.#version = :changed${only}`,
      ExpressionAttributeValues: { ':changed': 2, ':value': value },
    });
  });

  it('never takes a change back to where its words are awaited', async () => {
    db.mock.on(UpdateCommand).rejects(failed);
    await stories().setStage(uid, 2, 'writing');
    expect(updates()).toHaveLength(1);
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s', async (name) => {
    db.mock.on(UpdateCommand).rejects(named(name));
    await expect(stories().saveTelling(uid, 1, telling)).rejects.toMatchObject({ name });
  });
});

describe('releaseDueHolds', () => {
  const due = (of: string) => ({ callerId: 'v', uid: of, version: 1 });
  const queries = () => db.mock.commandCalls(QueryCommand).map(({ args }) => args[0].input);
  const query = (hour: string) => ({
    TableName: 'words',
    KeyConditionExpression: 'pk = :pk AND sk < :after',
    ExpressionAttributeValues: { ':pk': `DUE#${hour}`, ':after': '2026-03-14T09:00$' },
    ConsistentRead: true,
  });

  it('asks for nothing before anything was ever held', async () => {
    db.mock.on(GetCommand).resolves({});
    expect(await storiesIn(db.table).releaseDueHolds()).toBe(0);
    expect(db.mock.calls()).toHaveLength(1);
  });

  it('asks for each hour since the last sweep, follows pages, and remembers how far it came', async () => {
    db.mock.on(GetCommand, { Key: keys.sweptTo }).resolves({ Item: { minute: '2026-03-14T07:59' } });
    const start = { pk: 'DUE#2026-03-14T07', sk: 'x' };
    db.mock.on(QueryCommand).resolves({ Items: [] });
    db.mock.on(QueryCommand, query('2026-03-14T07')).resolves({ Items: [], LastEvaluatedKey: start });
    db.mock.on(QueryCommand, { ...query('2026-03-14T07'), ExclusiveStartKey: start }).resolves({ Items: [] });
    db.mock.on(PutCommand).resolves({});
    expect(await storiesIn(db.table).releaseDueHolds()).toBe(0);
    expect(queries()).toEqual(
      expect.arrayContaining([query('2026-03-14T07'), query('2026-03-14T08'), query('2026-03-14T09')]),
    );
    expect(queries()).toHaveLength(4);
    expect(db.mock.commandCalls(PutCommand)[0]?.args[0].input).toEqual({
      TableName: 'words',
      Item: { ...keys.sweptTo, minute: '2026-03-14T09:00' },
    });
  });

  it('releases the others when one cannot be, and does not forget the one', async () => {
    const hold = { callerId: 'v', uid, version: 1, payment: 'free', amount: 1, dueMinute: '2026-03-14T08:59' };
    db.mock.on(GetCommand, { Key: keys.sweptTo }).resolves({ Item: { minute: '2026-03-14T09:00' } });
    db.mock.on(GetCommand, { Key: keys.story('broken') }).rejects(named('TimeoutError'));
    db.mock.on(GetCommand, { Key: keys.story(uid) }).resolves({ Item: { ...story, stage: 'writing', hold } });
    db.mock.on(QueryCommand).resolves({ Items: [due('broken'), due(uid)] });
    db.mock.on(TransactWriteCommand).resolves({});
    await expect(storiesIn(db.table).releaseDueHolds()).rejects.toThrow('1 holds could not be released');
    expect(db.mock.commandCalls(TransactWriteCommand)).toHaveLength(1);
    expect(db.mock.commandCalls(PutCommand)).toHaveLength(0);
  });
});
