import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicWordsOf, type CheckedWords } from '../publicWords.ts';
import { aStory } from '#test/support/aStory.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import type { StoryItem } from './items/stories.ts';
import { keys, publicIndex } from './keys.ts';
import { ledgerEntry } from './ledger.ts';
import { searchTermsOf, termWrites } from './searchTerms.ts';
import { failStory } from './failStory.ts';
import { publishStory } from './publishStory.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(UpdateCommand).resolves({});
});

const told = aStory();
const { uid, ownerId } = told;
const hold: NonNullable<StoryItem['hold']> = {
  callerId: ownerId,
  uid,
  version: 1,
  payment: 'free',
  amount: 1,
  dueMinute: '2026-03-14T09:16',
};
const { publishedAt, ...unpublished } = told;
const unfinished: StoryItem = { ...unpublished, stage: 'narrating', hold };
const finished: StoryItem = { ...told, publishedAt: publishedAt ?? '' };

const stored = (item: StoryItem | undefined): void => {
  db.mock.on(GetCommand).resolves(item ? { Item: { ...keys.story(uid), ...item } } : {});
};
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
const words = told.telling ? publicWordsOf(told.telling) : '';
const publish = (silent = false, checked: CheckedWords | undefined = { words }) =>
  publishStory(db.table, { uid, version: 1, silent, checked });
const fail = () => failStory(db.table, { uid, version: 1, reason: 'no', refusal: 'STORY_FAILED' });

const isUnfinished = '#version = :version AND #stage IN (:preparing, :writing, :narrating)';
const isStillSo = '#isPublic = :shown AND attribute_not_exists(#hiddenAt)';
const removeHold = {
  Delete: { TableName: 'words', Key: keys.hold(ownerId, uid, 1), ConditionExpression: 'attribute_exists(pk)' },
};
const removeDue = { Delete: { TableName: 'words', Key: keys.dueHold(hold.dueMinute, uid, 1) } };
const release = {
  Update: {
    TableName: 'words',
    Key: keys.profile(ownerId),
    UpdateExpression: 'SET #balance = #balance + :amount',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#balance': 'freeNarrations' },
    ExpressionAttributeValues: { ':amount': 1 },
  },
};

describe('publishStory', () => {
  it('publishes, removes the hold and enters what was spent in one transaction', async () => {
    stored(unfinished);
    db.mock.on(TransactWriteCommand).resolves({});
    await publish();
    const now = db.clock.now.toISOString();
    expect(writes()).toEqual([
      [
        {
          Update: {
            TableName: 'words',
            Key: keys.story(uid),
            UpdateExpression:
              'SET #stage = :stage, #publishedAt = :publishedAt REMOVE #gsi2pk, #gsi2sk, #searchTerms, #hold',
            ConditionExpression: `${isUnfinished} AND ${isStillSo}`,
            ExpressionAttributeNames: {
              '#version': 'version',
              '#stage': 'stage',
              '#publishedAt': 'publishedAt',
              '#isPublic': 'isPublic',
              '#hiddenAt': 'hiddenAt',
              '#searchTerms': 'searchTerms',
              '#gsi2pk': 'gsi2pk',
              '#gsi2sk': 'gsi2sk',
              '#hold': 'hold',
            },
            ExpressionAttributeValues: {
              ':version': 1,
              ':preparing': 'preparing',
              ':writing': 'writing',
              ':narrating': 'narrating',
              ':stage': 'ready',
              ':publishedAt': now,
              ':shown': false,
            },
          },
        },
        removeHold,
        removeDue,
        {
          Put: {
            TableName: 'words',
            Item: {
              ...keys.ledger(ownerId, `${uid}-1`),
              callerId: ownerId,
              purse: 'free',
              amount: -1,
              reason: 'story',
              uid,
              at: now,
              expiresAt: db.clock.now.getTime() / 1000 + 366 * 86_400,
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ],
    ]);
    expect(db.mock.commandCalls(UpdateCommand)).toHaveLength(0);
  });

  it('lists a public story, its month before it and once an instance', async () => {
    stored({ ...unfinished, isPublic: true });
    db.mock.on(TransactWriteCommand).resolves({});
    await publish();
    await publish();
    expect(db.mock.commandCalls(UpdateCommand).map(({ args }) => args[0].input)).toEqual([
      {
        TableName: 'words',
        Key: keys.publicMonths,
        UpdateExpression: 'ADD months :month',
        ExpressionAttributeValues: { ':month': new Set(['2026-03']) },
      },
    ]);
    const { gsi2pk, gsi2sk } = publicIndex.keys(uid, db.clock.now);
    expect(writes()[0]?.[0]?.Update?.ExpressionAttributeValues).toMatchObject({ ':gsi2pk': gsi2pk, ':gsi2sk': gsi2sk });
  });

  it('lets search find a public story by the terms it keeps', async () => {
    stored({ ...unfinished, isPublic: true });
    db.mock.on(TransactWriteCommand).resolves({});
    await publish();
    const [update, , , , ...terms] = writes()[0] ?? [];
    const published = { ...finished, isPublic: true, publishedAt: db.clock.now.toISOString() };
    expect(update?.Update?.ExpressionAttributeValues?.[':searchTerms']).toEqual(searchTermsOf(published));
    expect(terms).toEqual(termWrites(db.table, undefined, published));
    expect(terms.length).toBeGreaterThan(5);
  });

  it.each([undefined, { words: 'Other words.' }])(
    'publishes nothing to everybody that was not looked at: %o was',
    async (checked) => {
      stored({ ...unfinished, isPublic: true });
      await expect(publishStory(db.table, { uid, version: 1, silent: false, checked })).rejects.toMatchObject({
        name: 'WordsUnchecked',
        words,
      });
      expect(writes()).toEqual([]);
    },
  );

  it('turns a story private whose words may not be public, and lists it nowhere', async () => {
    stored({ ...unfinished, isPublic: true });
    db.mock.on(TransactWriteCommand).resolves({});
    await publish(false, { words, privateReason: 'No.' });
    const [update, ...others] = writes()[0] ?? [];
    expect(update?.Update?.ExpressionAttributeValues).toMatchObject({ ':isPublic': false, ':privateReason': 'No.' });
    expect(update?.Update?.UpdateExpression).toContain('REMOVE #gsi2pk, #gsi2sk, #searchTerms');
    expect(others).toHaveLength(3);
    expect(db.mock.commandCalls(UpdateCommand)).toEqual([]);
  });

  it('publishes as its owner wants it by now, when that changes meanwhile', async () => {
    const item = { ...unfinished, isPublic: true };
    db.mock
      .on(GetCommand)
      .resolvesOnce({ Item: item })
      .resolves({ Item: { ...item, isPublic: false } });
    db.mock.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed')).resolves({});
    await publish();
    expect(writes()[1]?.[0]?.Update?.ExpressionAttributeValues).not.toHaveProperty(':gsi2pk');
    expect(writes()[1]).toHaveLength(4);
  });

  it('gives back what a silent story held', async () => {
    stored(unfinished);
    db.mock.on(TransactWriteCommand).resolves({});
    await publish(true);
    expect(writes()[0]?.slice(1)).toEqual([removeHold, removeDue, release]);
    expect(writes()[0]?.[0]?.Update?.ExpressionAttributeValues).toMatchObject({ ':stage': 'untold' });
  });

  it('touches no balance of a subscriber, and enters the story for nothing', async () => {
    stored({ ...unfinished, hold: { ...hold, payment: 'subscription', amount: 0 } });
    db.mock.on(TransactWriteCommand).resolves({});
    await publish();
    const free = { callerId: ownerId, purse: 'token', amount: 0, reason: 'story', uid } as const;
    expect(writes()[0]?.slice(1)).toEqual([removeHold, removeDue, ledgerEntry(db.table, `${uid}-1`, free)]);
    await fail();
    expect(writes()[1]?.slice(1)).toEqual([removeHold, removeDue]);
  });

  it.each([
    { name: 'is not there', item: undefined },
    { name: 'is finished', item: finished },
    { name: 'is at another version', item: { ...unfinished, version: 2 } },
  ])('changes nothing when the story $name', async ({ item }) => {
    stored(item);
    await publish();
    expect(writes()).toEqual([]);
  });

  it('is content when somebody else was faster', async () => {
    db.mock
      .on(GetCommand)
      .resolvesOnce({ Item: { ...unfinished } })
      .resolves({ Item: { ...finished } });
    db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'ConditionalCheckFailed', 'None'));
    await expect(publish()).resolves.toBeUndefined();
  });

  it('fails when a condition did not hold and nobody was faster', async () => {
    stored(unfinished);
    db.mock.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed', 'None', 'None'));
    await expect(publish()).rejects.toMatchObject({ failed: [1] });
  });

  it('never publishes a story without words', async () => {
    const { telling, ...wordless } = unfinished;
    stored(wordless);
    await expect(publish()).rejects.toThrow('without words');
    expect(telling).toBeDefined();
  });

  it.each([cancelled('TransactionConflict'), cancelled('ThrottlingError'), named('TimeoutError')])(
    'tries again after $name ($CancellationReasons)',
    async (error) => {
      stored(unfinished);
      db.mock.on(TransactWriteCommand).rejectsOnce(error).resolves({});
      await publish();
      expect(db.slept).toHaveLength(1);
    },
  );
});

describe('failStory', () => {
  it('fails the story for a day and gives back what it held in one transaction', async () => {
    stored(unfinished);
    db.mock.on(TransactWriteCommand).resolves({});
    expect(await fail()).toBe(true);
    expect(writes()[0]?.slice(1)).toEqual([removeHold, removeDue, release]);
    expect(writes()[0]?.[0]?.Update).toMatchObject({
      UpdateExpression:
        'SET #stage = :stage, #reason = :reason, #refusal = :refusal, #expiresAt = :expiresAt REMOVE #hold',
      ConditionExpression: isUnfinished,
      ExpressionAttributeValues: {
        ':stage': 'failed',
        ':reason': 'no',
        ':refusal': 'STORY_FAILED',
        ':expiresAt': db.clock.now.getTime() / 1000 + 86_400,
      },
    });
  });

  it('says that it changed nothing of a finished story', async () => {
    stored(finished);
    expect(await fail()).toBe(false);
    expect(writes()).toEqual([]);
  });

  it('fails when the table does', async () => {
    stored(unfinished);
    db.mock.on(TransactWriteCommand).rejects(named('AccessDeniedException'));
    await expect(fail()).rejects.toThrow('AccessDeniedException');
  });
});
