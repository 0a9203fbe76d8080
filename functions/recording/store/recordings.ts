import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import { withArguments } from '#shared/message.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import { updateStory } from '#functions/story/store/updateStory.ts';
import type { Story } from '#functions/story/story.ts';
import type { CheckResult, RecordingOf, Recordings } from '../ports.ts';
import { Recording } from '../recording.ts';
import { beginRecording } from './beginRecording.ts';
import { chooseRecording, withdrawRecording } from './serveRecording.ts';
import { ifConditionHolds } from './ifConditionHolds.ts';
import { offeredIndex, recordingKeys } from './keys.ts';
import { listRecordings, readRecording, readRecordings } from './readRecordings.ts';

const MINUTE_MILLISECONDS = 60_000;

type Change = Omit<UpdateCommand['input'], 'TableName' | 'Key'>;

/** @returns false if the condition of the change failed */
const change = async (table: Table, { uid, recordingId }: RecordingOf, how: Change): Promise<boolean> => {
  const Key = recordingKeys.recording(uid, recordingId);
  return ifConditionHolds(() => table.client.send(new UpdateCommand({ TableName: table.name, Key, ...how })));
};

const NAMES = { '#state': 'state' };

const check = async (table: Table, at: RecordingOf): Promise<Recording | undefined> => {
  const [recording, story] = await Promise.all([readRecording(table, at), readStory(table, at.uid)]);
  if (!recording || !story || recording.state !== 'awaited') return recording;
  const now = table.now();
  const until = new Date(now.getTime() + limits.recordingCheckMinutes * MINUTE_MILLISECONDS).toISOString();
  const { exportsUntil } = story;
  const checking: Write = {
    Update: {
      TableName: table.name,
      Key: recordingKeys.recording(at.uid, at.recordingId),
      UpdateExpression: 'SET #state = :checking, since = :now',
      ConditionExpression: '#state = :awaited AND attribute_not_exists(removedAt)',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':checking': 'checking', ':awaited': 'awaited', ':now': now.toISOString() },
    },
  };
  // Saved on the story, because a deletion of the story must wait until the workflow no longer writes files.
  const isSeen = {
    condition: `#stage = :ready AND ${exportsUntil === undefined ? 'attribute_not_exists(#exportsUntil)' : '#exportsUntil = :before'}`,
    names: { '#stage': 'stage', '#exportsUntil': 'exportsUntil' },
    values: { ':ready': 'ready', ...(exportsUntil !== undefined && { ':before': exportsUntil }) },
  };
  const set = { exportsUntil: [until, exportsUntil ?? ''].toSorted().at(-1) };
  try {
    await transact(table, [checking, updateStory(table, at.uid, { set }, isSeen)]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return readRecording(table, at);
};

const settle = async (table: Table, at: RecordingOf, checked: CheckResult): Promise<boolean> => {
  const [recording, story] = await Promise.all([readRecording(table, at), readStory(table, at.uid)]);
  if (!recording || !story || recording.removedAt !== undefined) return false;
  const now = table.now().toISOString();
  if (checked.status === 'unfit')
    return change(table, at, {
      UpdateExpression: 'SET #state = :refused, failure = :failure, since = :now',
      ConditionExpression: '#state = :checking',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ':refused': 'refused',
        ':checking': 'checking',
        ':failure': withArguments(checked.failure),
        ':now': now,
      },
    });
  const state = recording.linkId === undefined ? 'ready' : 'offered';
  const { key, timingsKey, durationSeconds, bytes, highlighting, isCompared } = checked;
  const { gsi1pk, gsi1sk } = offeredIndex.keys(story.ownerId, recording);
  const offered = state === 'offered' ? ', gsi1pk = :pk, gsi1sk = :sk' : '';
  const isSettled = await change(table, at, {
    UpdateExpression: `SET #state = :state, since = :now, #key = :key, timingsKey = :timingsKey, durationSeconds = :seconds, #bytes = :bytes, highlighting = :highlighting, isCompared = :compared${offered}`,
    ConditionExpression: '#state = :checking AND attribute_not_exists(removedAt)',
    ExpressionAttributeNames: { ...NAMES, '#key': 'key', '#bytes': 'bytes' },
    ExpressionAttributeValues: {
      ':state': state,
      ':checking': 'checking',
      ':now': now,
      ':key': key,
      ':timingsKey': timingsKey,
      ':seconds': durationSeconds,
      ':bytes': bytes,
      ':highlighting': highlighting,
      ':compared': isCompared,
      ...(offered !== '' && { ':pk': gsi1pk, ':sk': gsi1sk }),
    },
  });
  return isSettled || (await readRecording(table, at))?.key === key;
};

const accept = async (table: Table, at: RecordingOf): Promise<Recording | undefined> => {
  await change(table, at, {
    UpdateExpression: 'SET #state = :ready, since = :now REMOVE gsi1pk, gsi1sk',
    ConditionExpression: '#state = :offered AND attribute_not_exists(removedAt)',
    ExpressionAttributeNames: NAMES,
    ExpressionAttributeValues: { ':ready': 'ready', ':offered': 'offered', ':now': table.now().toISOString() },
  });
  const recording = await readRecording(table, at);
  return recording?.state === 'ready' ? recording : undefined;
};

const listOffered = async (table: Table, ownerId: string): Promise<Recording[]> => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: offeredIndex.name,
      KeyConditionExpression: 'gsi1pk = :owner',
      ExpressionAttributeValues: { ':owner': offeredIndex.partition(ownerId) },
      ScanIndexForward: false,
      Limit: limits.maxNotifications,
    }),
  );
  return Items.map((item) => Recording.parse(item)).filter(({ removedAt }) => removedAt === undefined);
};

const forgetAwaited = async (table: Table, { uid, recordingId }: RecordingOf): Promise<boolean> => {
  const Key = recordingKeys.recording(uid, recordingId);
  const isAwaited = {
    ConditionExpression: '#state = :awaited',
    ExpressionAttributeNames: NAMES,
    ExpressionAttributeValues: { ':awaited': 'awaited' },
  };
  return ifConditionHolds(() => table.client.send(new DeleteCommand({ TableName: table.name, Key, ...isAwaited })));
};

export const recordingsIn = (table: Table): Recordings<Story> => ({
  begin: (input) => beginRecording(table, input),
  find: (at) => readRecording(table, at),
  findAll: (ats) => readRecordings(table, ats),
  list: (uid) => listRecordings(table, uid),
  check: (at) => check(table, at),
  settle: (at, checked) => settle(table, at, checked),
  accept: (at) => accept(table, at),
  choose: (story, recording, narration) => chooseRecording(table, { story, recording, narration }),
  withdraw: (story, recording) => withdrawRecording(table, story, recording),
  forget: async ({ uid, recordingId }) => {
    const Key = recordingKeys.recording(uid, recordingId);
    await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
  },
  forgetAwaited: (at) => forgetAwaited(table, at),
  listOffered: (ownerId) => listOffered(table, ownerId),
});

export const buildRecordings: Builder<Recordings> = (env) => recordingsIn(tableOf(env));
