import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { publicWordsOf } from '../publicWords.ts';
import { failedChange } from '../refusals.ts';
import type { Change } from '../story.ts';
import { keys } from './keys.ts';
import { failStory } from './failStory.ts';
import { publishStory } from './publishStory.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const story = aStory();
const { uid, telling, narration } = story;
if (!telling || !narration) throw new Error('a story has words and voice');
const change: Change = {
  kind: 'description',
  version: 2,
  stage: 'narrating',
  voiceId: 'Amy',
  telling: { ...telling, text: 'Other words.' },
  narration: { ...narration, voiceId: 'Amy' },
  startedAt: '2026-03-14T08:59:00.000Z',
};
const changing = { ...story, change };
const stored = (item: object) => db.mock.on(GetCommand).resolves({ Item: { ...keys.story(uid), ...item } });
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
const updates = () => db.mock.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
const publish = (silent = false) => publishStory(db.table, { uid, version: 2, silent });
const fail = (refusal: 'STORY_FAILED' | 'PICTURE_REFUSED') =>
  failStory(db.table, { uid, version: 2, reason: 'A reason.', refusal });

describe('publishing a change', () => {
  it('puts its parts in the place of those served and keeps the old words, in one transaction without a hold', async () => {
    stored(changing);
    db.mock.on(TransactWriteCommand).resolves({});
    await publish();
    const [update, kept, ...more] = writes()[0] ?? [];
    expect(update?.Update?.ConditionExpression).toContain('#change.#version = :changed');
    expect(update?.Update?.UpdateExpression).toMatch(/REMOVE .*#change/);
    expect(update?.Update?.ExpressionAttributeValues).toMatchObject({
      ':changed': 2,
      ':version': 2,
      ':telling': change.telling,
      ':narration': change.narration,
      ':voiceId': 'Amy',
      ':lastChange': { version: 2, kind: 'description', outcome: 'done' },
    });
    expect(update?.Update?.ExpressionAttributeValues).not.toHaveProperty(':stage');
    expect(kept?.Put?.Item).toMatchObject({ ...keys.revision(uid, 1), telling, narration, voiceId: 'Joanna' });
    expect(more).toEqual([]);
  });

  it('keeps no words when only the voice is another', async () => {
    stored({ ...story, change: { ...change, kind: 'voice', telling } });
    db.mock.on(TransactWriteCommand).resolves({});
    await publish();
    expect(writes()[0]).toHaveLength(1);
  });

  it('has failed without its voice, and the one before stays', async () => {
    stored(changing);
    db.mock.on(UpdateCommand).resolves({});
    await publish(true);
    expect(writes()).toEqual([]);
    expect(updates()[0]?.ExpressionAttributeValues).toMatchObject({
      ':lastChange': { version: 2, kind: 'description', outcome: 'failed', reason: failedChange.description },
    });
  });

  it.each([
    { name: 'is given up', item: { ...changing, change: { ...change, startedAt: '2026-03-14T08:45:00.000Z' } } },
    { name: 'was replaced', item: { ...changing, change: { ...change, version: 3 } } },
    { name: 'is published', item: { ...story, version: 2 } },
  ])('changes nothing when it $name', async ({ item }) => {
    stored(item);
    await publish();
    expect([writes(), updates()]).toEqual([[], []]);
  });

  it('is content when somebody else was faster, and fails when nobody was', async () => {
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None'));
    db.mock
      .on(GetCommand)
      .resolvesOnce({ Item: changing })
      .resolves({ Item: { ...story, version: 2 } });
    await expect(publish()).resolves.toBeUndefined();
    stored(changing);
    await expect(publish()).rejects.toMatchObject({ failed: [0] });
  });

  it('is done again with who may see the story by now', async () => {
    db.mock
      .on(GetCommand)
      .resolvesOnce({ Item: { ...changing, isPublic: true } })
      .resolves({ Item: changing });
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed', 'None')).resolves({});
    const checked = { words: publicWordsOf(change.telling ?? telling) };
    await publishStory(db.table, { uid, version: 2, silent: false, checked });
    expect(writes().map(([first]) => first?.Update?.ExpressionAttributeValues?.[':shown'])).toEqual([true, false]);
  });

  it.each([cancelled('TransactionConflict'), named('TimeoutError')])('tries again after $name', async (error) => {
    stored(changing);
    db.mock.on(TransactWriteCommand).rejectsOnce(error).resolves({});
    await publish();
    expect(db.slept).toHaveLength(1);
  });
});

describe('failing a change', () => {
  it('leaves the story as it is, and says why', async () => {
    stored(changing);
    db.mock.on(UpdateCommand).resolves({});
    expect(await fail('PICTURE_REFUSED')).toBe(true);
    expect(await fail('STORY_FAILED')).toBe(true);
    expect(updates()[0]).toEqual({
      TableName: 'words',
      Key: keys.story(uid),
      UpdateExpression: 'SET #lastChange = :lastChange REMOVE #change',
      ConditionExpression: '#change.#version = :changed',
      ExpressionAttributeNames: { '#change': 'change', '#version': 'version', '#lastChange': 'lastChange' },
      ExpressionAttributeValues: {
        ':changed': 2,
        ':lastChange': { version: 2, kind: 'description', outcome: 'failed', reason: 'A reason.' },
      },
    });
    expect(updates()[1]?.ExpressionAttributeValues?.[':lastChange']).toMatchObject({
      reason: failedChange.description,
    });
    expect(writes()).toEqual([]);
  });

  it('says that it changed nothing when the change is over', async () => {
    stored(changing);
    db.mock.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
    expect(await fail('STORY_FAILED')).toBe(false);
    stored(story);
    expect(await fail('STORY_FAILED')).toBe(false);
  });

  it('fails when the table does', async () => {
    stored(changing);
    db.mock.on(UpdateCommand).rejects(named('TimeoutError'));
    await expect(fail('STORY_FAILED')).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
