import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { speechesIn } from './speeches.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const [callerId, uid] = ['v_0000000000000000000000', 'storystorystorystory00'];
const stem = `media/${uid}/0123456789abcdef0123456789abcdef`;
const speech = {
  voiceId: 'Amy',
  key: `${stem}.mp3`,
  timingsKey: `${stem}.json`,
  durationSeconds: 12,
  bytesHash: 'hash',
};
const epoch = () => db.clock.now.getTime() / 1000;

it('remembers for an hour what a caller was given, under the key of its mp3', async () => {
  db.mock.on(PutCommand).resolves({});
  await speechesIn(db.table).remember(callerId, speech);
  const Item = { pk: `CALLER#${callerId}`, sk: `SPEECH#${stem}.mp3`, ...speech, expiresAt: epoch() + 3_600 };
  expect(db.mock.commandCalls(PutCommand).map(({ args }) => args[0].input)).toEqual([{ TableName: 'words', Item }]);
});

it('lists what the caller was given for that story, and not what ran out', async () => {
  const item = (over: object) => ({ pk: 'x', sk: 'y', ...speech, ...over });
  db.mock
    .on(QueryCommand)
    .resolves({ Items: [item({ expiresAt: epoch() }), item({ bytesHash: 'other', expiresAt: epoch() + 1 })] });
  expect(await speechesIn(db.table).listFor(callerId, uid)).toEqual([{ ...speech, bytesHash: 'other' }]);
  expect(db.mock.commandCalls(QueryCommand).map(({ args }) => args[0].input)).toEqual([
    {
      TableName: 'words',
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': `CALLER#${callerId}`, ':prefix': `SPEECH#media/${uid}/` },
      ConsistentRead: true,
    },
  ]);
});

it.each(['ProvisionedThroughputExceededException', 'TimeoutError'])('fails on %s', async (name) => {
  db.mock.onAnyCommand().rejects(named(name));
  await expect(speechesIn(db.table).remember(callerId, speech)).rejects.toThrow(name);
  await expect(speechesIn(db.table).listFor(callerId, uid)).rejects.toThrow(name);
});
