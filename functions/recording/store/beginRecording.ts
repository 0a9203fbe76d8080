import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import { countUse, isPaused, refuseWhilePaused, overQuotaOf } from '#functions/account/store/writes.ts';
import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import type { BeginRecording, BegunRecording } from '../ports.ts';
import type { Recording } from '../recording.ts';
import { recordingKeys } from './keys.ts';
import { listRecordings } from './readRecordings.ts';
import { readyOf, servedByLink } from './servedByLink.ts';

const RETRY_LIMITS = { maxTries: 4, baseMilliseconds: 50 };

const byOf = ({ linkId }: Recording): string => linkId ?? 'owner';

const slotOf = async (table: Table, recording: Recording): Promise<string | undefined> => {
  const Key = recordingKeys.slot(recording.uid, byOf(recording));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && String(Item['recordingId']);
};

const writesOf = (
  table: Table,
  { story, recording, uses }: BeginRecording,
  { before, replaced }: { before: string | undefined; replaced: readonly Recording[] },
): Writes => {
  const { uid, recordingId } = recording;
  return [
    {
      label: 'story',
      ConditionCheck: {
        TableName: table.name,
        Key: storyKeys.story(uid),
        ...(recording.linkId === undefined ? readyOf(story.ownerId) : servedByLink(story.ownerId)),
      },
    },
    refuseWhilePaused(table, uid),
    {
      label: 'slot',
      Put: {
        TableName: table.name,
        Item: { ...recordingKeys.slot(uid, byOf(recording)), recordingId },
        ConditionExpression: before === undefined ? 'attribute_not_exists(pk)' : 'recordingId = :before',
        ...(before !== undefined && { ExpressionAttributeValues: { ':before': before } }),
      },
    },
    { Put: { TableName: table.name, Item: { ...recordingKeys.recording(uid, recordingId), ...recording } } },
    ...uses.map((use) => countUse(table, use)),
    ...replaced.map((one) => ({
      Delete: { TableName: table.name, Key: recordingKeys.recording(uid, one.recordingId) },
    })),
  ];
};

const tryToBegin = async (table: Table, input: BeginRecording): Promise<BegunRecording | RetryNeeded> => {
  const { recording } = input;
  const [existing, before] = await Promise.all([listRecordings(table, recording.uid), slotOf(table, recording)]);
  if (before === recording.recordingId) return { status: 'begun' };
  const alike = existing.filter(({ linkId }) => linkId === recording.linkId);
  if (alike.some(({ state }) => state === 'checking')) return { status: 'busy' };
  if (recording.linkId !== undefined && alike.some(({ state }) => state === 'offered')) return { status: 'waiting' };
  const replaced = alike.filter(
    ({ state, removedAt }) => removedAt === undefined && state !== 'ready' && state !== 'offered',
  );
  if (existing.length - replaced.length >= limits.recordingsPerStory) return { status: 'full' };
  try {
    await transact(table, writesOf(table, input, { before, replaced }));
    return { status: 'begun' };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.refusedBy('story')) return { status: 'gone' };
    if (isPaused(error)) return { status: 'paused' };
    // Another recording of the same sender may have begun at the same time. A retry replaces it.
    const isConcurrent = error.refusedBy('slot') || overQuotaOf(error) === undefined;
    return isConcurrent ? new RetryNeeded(error) : { status: 'overQuota' };
  }
};

export const beginRecording = (table: Table, input: BeginRecording): Promise<BegunRecording> =>
  retry<BegunRecording>(table, { ...RETRY_LIMITS, orElse: { status: 'busy' } }, () => tryToBegin(table, input));
