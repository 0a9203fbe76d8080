import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { RecordingOf } from '../ports.ts';
import { withCheckTimeout, Recording } from '../recording.ts';
import { RECORDING_PREFIX, recordingKeys } from './keys.ts';

export const readRecording = async (
  table: Table,
  { uid, recordingId }: RecordingOf,
): Promise<Recording | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: recordingKeys.recording(uid, recordingId), ConsistentRead: true }),
  );
  return Item && withCheckTimeout(Recording.parse(Item), table.now());
};

export const readRecordings = async (table: Table, ats: readonly RecordingOf[]): Promise<(Recording | undefined)[]> => {
  const keys = ats.map(({ uid, recordingId }) => recordingKeys.recording(uid, recordingId));
  return (await batchGet(table, keys)).map((item) => item && withCheckTimeout(Recording.parse(item), table.now()));
};

export const listRecordings = async (table: Table, uid: string): Promise<Recording[]> => {
  const { pk } = recordingKeys.recording(uid, '');
  const recordings: Recording[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': RECORDING_PREFIX },
    ConsistentRead: true,
  });
  for await (const page of pages)
    recordings.push(...page.map((item) => withCheckTimeout(Recording.parse(item), table.now())));
  return recordings.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
};
