import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { cancelled, mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import type { Caller } from '../services.ts';
import type { Story } from '../story.ts';
import { completeStory } from './completeStory.ts';
import { keys } from './keys.ts';
import { ledgerEntry } from './ledger.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  stored(untold);
});

const told = aStory();
const { narration: _narration, ...silent } = told;
const untold: Story = { ...silent, stage: 'untold' };
const { uid, ownerId } = untold;
const narration = { voiceId: 'Amy', key: 'a.mp3', timingsKey: 'a.json', durationSeconds: 9 };
const visitor: Caller = { kind: 'visitor', id: ownerId, freeNarrations: 1 };
const user = (over: object): Caller => ({
  kind: 'user',
  id: ownerId,
  name: 'Ada',
  email: '',
  tokens: 0,
  freeNarrations: 0,
  isSubscribed: false,
  isPendingCancellation: false,
  ...over,
});

const stored = (story: Story | undefined): void => {
  db.mock.on(GetCommand).resolves(story ? { Item: { ...keys.story(uid), ...story } } : {});
};
const writes = () => db.mock.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
const complete = (caller: Caller = visitor) => completeStory(db.table, { story: untold, caller, narration });

it('gives the voice, takes the price and enters it in one transaction, on the condition that the story is silent', async () => {
  db.mock.on(TransactWriteCommand).resolves({});
  expect(await complete()).toEqual({ is: 'told', narration });
  expect(writes()).toEqual([
    [
      {
        Update: {
          TableName: 'words',
          Key: keys.story(uid),
          UpdateExpression: 'SET #stage = :stage, #narration = :narration, #voiceId = :voiceId',
          ConditionExpression: '#stage = :untold AND #version = :version AND #ownerId = :owner',
          ExpressionAttributeNames: {
            '#stage': 'stage',
            '#version': 'version',
            '#ownerId': 'ownerId',
            '#narration': 'narration',
            '#voiceId': 'voiceId',
          },
          ExpressionAttributeValues: {
            ':untold': 'untold',
            ':version': 1,
            ':owner': ownerId,
            ':stage': 'ready',
            ':narration': narration,
            ':voiceId': 'Amy',
          },
        },
      },
      {
        Update: {
          TableName: 'words',
          Key: keys.profile(ownerId),
          UpdateExpression: 'SET #balance = #balance - :amount',
          ConditionExpression: '#balance >= :amount',
          ExpressionAttributeNames: { '#balance': 'freeNarrations' },
          ExpressionAttributeValues: { ':amount': 1 },
        },
      },
      ledgerEntry(db.table, `${uid}-1`, { callerId: ownerId, purse: 'free', amount: -1, reason: 'story', uid }),
    ],
  ]);
});

it('enters a subscriber’s story for nothing, on the condition that there is a subscription', async () => {
  db.mock.on(TransactWriteCommand).resolves({});
  await complete(user({ isSubscribed: true, tokens: 5 }));
  expect(writes()[0]?.[1]).toHaveProperty('ConditionCheck.ConditionExpression', 'isSubscribed = :yes');
  expect(writes()[0]?.[2]).toHaveProperty('Put.Item.amount', 0);
});

it('takes a token where the free narration went elsewhere meanwhile', async () => {
  db.mock
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled('None', 'ConditionalCheckFailed', 'None'))
    .resolves({});
  expect(await complete(user({ freeNarrations: 1, tokens: 1 }))).toEqual({ is: 'told', narration });
  const purses = writes().map((all) => all[1]?.Update?.ExpressionAttributeNames?.['#balance']);
  expect(purses).toEqual(['freeNarrations', 'tokens']);
});

it.each([
  { name: 'nothing is left', caller: user({}), reject: false },
  { name: 'what was left went elsewhere', caller: visitor, reject: true },
])('is insufficient when $name', async ({ caller, reject }) => {
  if (reject) db.mock.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed', 'None'));
  expect(await complete(caller)).toEqual({ is: 'insufficient' });
});

it.each<{ name: string; present: Story | undefined; result: object }>([
  { name: 'has its voice by now', present: told, result: { is: 'told', narration: told.narration } },
  { name: 'is deleted', present: undefined, result: { is: 'gone' } },
  { name: 'is another’s by now', present: { ...untold, ownerId: 'u_other' }, result: { is: 'gone' } },
  { name: 'is of another version', present: { ...untold, version: 2 }, result: { is: 'gone' } },
])('charges nothing when the story $name', async ({ present, result }) => {
  stored(present);
  db.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None', 'None'));
  expect(await complete()).toEqual(result);
  expect(writes()).toHaveLength(1);
});

it('says so to those with nothing left, too, when it is told already', async () => {
  stored(told);
  expect(await complete(user({}))).toEqual({ is: 'told', narration: told.narration });
  expect(writes()).toEqual([]);
});

it('asks the table what is true when no answer comes', async () => {
  stored(told);
  db.mock.on(TransactWriteCommand).rejects(named('NetworkingError'));
  expect(await complete()).toMatchObject({ is: 'told' });
});

it('fails when the table does, and when a silent story has been entered before', async () => {
  db.mock.on(TransactWriteCommand).rejects(named('AccessDeniedException'));
  await expect(complete()).rejects.toThrow('AccessDeniedException');
  db.mock.on(TransactWriteCommand).rejects(cancelled('None', 'None', 'ConditionalCheckFailed'));
  await expect(complete()).rejects.toMatchObject({ failed: [2] });
});
