import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { storyMusicIn } from './storyMusic.ts';

const soundtrack = { directory: 'calm', key: 'low-tide.mp3', name: 'Low tide' };
const refused = () => new ConditionalCheckFailedException({ message: 'no', $metadata: {} });

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(UpdateCommand).resolves({});
});

const sent = () => db.mock.commandCalls(UpdateCommand)[0]?.args[0].input;

describe('put', () => {
  it('is one write, on the condition that the story is still that owner’s, and there', async () => {
    expect(await storyMusicIn(db.table).put('story', 'v_1', soundtrack)).toBe(true);
    expect(sent()).toEqual({
      TableName: 'words',
      Key: keys.story('story'),
      UpdateExpression: 'SET #soundtrack = :soundtrack',
      ConditionExpression:
        '#ownerId = :owner AND #stage <> :failed AND (attribute_not_exists(#expiresAt) OR #expiresAt > :now)',
      ExpressionAttributeNames: {
        '#ownerId': 'ownerId',
        '#stage': 'stage',
        '#expiresAt': 'expiresAt',
        '#soundtrack': 'soundtrack',
      },
      ExpressionAttributeValues: {
        ':owner': 'v_1',
        ':failed': 'failed',
        ':now': db.clock.now.getTime() / 1000,
        ':soundtrack': soundtrack,
      },
    });
  });

  it('says so when it is another’s by now, or gone', async () => {
    db.mock.on(UpdateCommand).rejects(refused());
    expect(await storyMusicIn(db.table).put('story', 'v_1', soundtrack)).toBe(false);
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s', async (name) => {
    db.mock.on(UpdateCommand).rejects(named(name));
    await expect(storyMusicIn(db.table).put('story', 'v_1', soundtrack)).rejects.toMatchObject({ name });
  });
});

describe('remove', () => {
  it('takes the music away, and the wish for it: telling the story again does not bring it back', async () => {
    expect(await storyMusicIn(db.table).remove('story', 'v_1')).toBe(true);
    expect(sent()).toMatchObject({
      UpdateExpression: 'SET #wantsMusic = :wantsMusic REMOVE #soundtrack',
      ExpressionAttributeValues: { ':wantsMusic': false, ':owner': 'v_1' },
    });
  });

  it('says so when it is another’s by now, or gone', async () => {
    db.mock.on(UpdateCommand).rejects(refused());
    expect(await storyMusicIn(db.table).remove('story', 'v_1')).toBe(false);
  });
});

describe('choose', () => {
  it('writes only into that version in the making, and over no music that is there', async () => {
    await storyMusicIn(db.table).choose('story', 1, soundtrack);
    expect(sent()).toMatchObject({
      UpdateExpression: 'SET #soundtrack = :soundtrack',
      ConditionExpression:
        '#version = :version AND #stage IN (:preparing, :writing, :narrating) AND attribute_not_exists(#soundtrack)',
      ExpressionAttributeValues: { ':version': 1, ':soundtrack': soundtrack },
    });
  });

  it('is content when it comes too late', async () => {
    db.mock.on(UpdateCommand).rejects(refused());
    await expect(storyMusicIn(db.table).choose('story', 1, soundtrack)).resolves.toBeUndefined();
  });
});
