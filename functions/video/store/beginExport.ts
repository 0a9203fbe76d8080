import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import { titleOf } from '#shared/story/title.ts';
import { countUse, isPaused, refuseWhilePaused, overQuotaOf } from '#functions/account/store/writes.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write, type Writes } from '#functions/platform/table/transact.ts';
import { languageField } from '#functions/story/story.ts';
import { updateStory, type StoryCondition } from '#functions/story/store/updateStory.ts';
import { contentOf, isReusable, type ExportJob, type NarratedStory } from '../exportJob.ts';
import type { BeginExport, BegunExport, ExportOf } from '../ports.ts';
import { friendlyNameOf } from '../videoNames.ts';
import { ExportJobItem, ExportOfItem } from './exportItems.ts';
import { exportsIndex, videoKeys } from './keys.ts';

const MINUTE_MILLISECONDS = 60_000;

export const minutesFrom = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * MINUTE_MILLISECONDS).toISOString();

const jobFrom = (table: Table, item: Record<string, unknown> | undefined): ExportJob | undefined => {
  if (!item) return undefined;
  const { expiresAt, ...job } = ExportJobItem.parse(item);
  return expiresAt !== undefined && expiresAt <= table.now().getTime() / 1000 ? undefined : job;
};

export const readExportJob = async (table: Table, { uid, jobId }: ExportOf): Promise<ExportJob | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: videoKeys.exportJob(uid, jobId), ConsistentRead: true }),
  );
  return jobFrom(table, Item);
};

export const readExportJobs = async (table: Table, ats: readonly ExportOf[]): Promise<(ExportJob | undefined)[]> => {
  const keys = ats.map(({ uid, jobId }) => videoKeys.exportJob(uid, jobId));
  return (await batchGet(table, keys)).map((item) => jobFrom(table, item));
};

/** The last job with this content. */
export const lastOf = async (
  table: Table,
  uid: string,
  content: string,
): Promise<{ jobId: string | undefined; job: ExportJob | undefined }> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: videoKeys.exportOf(uid, content), ConsistentRead: true }),
  );
  if (!Item) return { jobId: undefined, job: undefined };
  const { jobId } = ExportOfItem.parse(Item);
  return { jobId, job: await readExportJob(table, { uid, jobId }) };
};

/** Shows a dismissed job in the bell again. @returns undefined if it is gone */
export const listed = async (table: Table, job: ExportJob, ownerId: string): Promise<ExportJob | undefined> => {
  if (job.dismissedAt === undefined && job.ownerId === ownerId) return job;
  const { dismissedAt: _, ...rest } = job;
  const shown: ExportJob = { ...rest, ownerId };
  const { gsi1pk, gsi1sk } = exportsIndex.keys(shown);
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: videoKeys.exportJob(job.uid, job.jobId),
        UpdateExpression: 'SET ownerId = :owner, gsi1pk = :pk, gsi1sk = :sk REMOVE dismissedAt',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':owner': ownerId, ':pk': gsi1pk, ':sk': gsi1sk },
      }),
    );
    return shown;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

const newJob = ({ story, settings, jobId }: BeginExport, now: Date): ExportJob => ({
  ...settings,
  jobId,
  uid: story.uid,
  ownerId: story.ownerId,
  state: 'running',
  progressPercent: 0,
  friendlyName: friendlyNameOf(story.text.title ?? story.text.body),
  title: titleOf(story.text),
  ...languageField('language', story.text.language),
  ...(story.text.author && { author: story.text.author }),
  ...(story.narration.reader !== undefined && { reader: story.narration.reader }),
  voiceId: story.narration.voiceId,
  thumbnailKey: story.pictures[0]?.prepared?.thumbnailKey ?? '',
  createdAt: now.toISOString(),
});

const unchangedCondition = ({ ownerId, version, stage }: NarratedStory): StoryCondition => ({
  condition: '#ownerId = :owner AND #version = :version AND #stage = :ready',
  names: { '#ownerId': 'ownerId', '#version': 'version', '#stage': 'stage' },
  values: { ':owner': ownerId, ':version': version, ':ready': stage },
});

/** Stores a job, and notes it for the sweep. */
export const jobWrites = (table: Table, job: ExportJob): Writes => {
  const { uid, jobId } = job;
  const put = (Item: Record<string, unknown>): Write => ({ Put: { TableName: table.name, Item } });
  const lookAt = minutesFrom(table.now(), limits.exportCheckMinutes);
  return [
    put({ ...videoKeys.exportJob(uid, jobId), ...exportsIndex.keys(job), ...job }),
    put({ ...videoKeys.runningExport(jobId), uid, jobId, lookAt }),
  ];
};

/** Notes the job that makes a content, unless another request noted one after `before` was read. */
export const contentWrite = (
  table: Table,
  { uid, jobId }: ExportOf,
  { content, before, more }: { content: string; before: string | undefined; more?: Record<string, unknown> },
): Write => ({
  label: 'content',
  Put: {
    TableName: table.name,
    Item: { ...videoKeys.exportOf(uid, content), jobId, ...more },
    ConditionExpression: before === undefined ? 'attribute_not_exists(pk)' : 'jobId = :before',
    ...(before !== undefined && { ExpressionAttributeValues: { ':before': before } }),
  },
});

const writesOf = (table: Table, input: BeginExport, job: ExportJob, before: string | undefined): Writes => {
  const { story, settings, uses } = input;
  const { uid } = job;
  // Saved on the story, because a deletion of the story must wait until the workflow no longer writes files.
  const set = { exportsUntil: minutesFrom(table.now(), limits.exportMinutes) };
  return [
    { ...updateStory(table, uid, { set }, unchangedCondition(story)), label: 'story' },
    contentWrite(table, job, { content: contentOf(story, settings), before }),
    ...jobWrites(table, job),
    refuseWhilePaused(table, uid),
    ...uses.map((use) => countUse(table, use)),
  ];
};

export const beginExport = async (table: Table, input: BeginExport): Promise<BegunExport> => {
  const { story, settings } = input;
  const content = contentOf(story, settings);
  const last = await lastOf(table, story.uid, content);
  if (last.job && isReusable(last.job, table.now())) {
    const job = await listed(table, last.job, story.ownerId);
    return job ? { status: 'same', job } : { status: 'changed' };
  }
  const job = newJob(input, table.now());
  try {
    await transact(table, writesOf(table, input, job, last.jobId));
    return { status: 'begun', job };
  } catch (error) {
    const present = await lastOf(table, story.uid, content);
    // The write may have succeeded although its answer was lost. Then this job exists.
    if (present.jobId === job.jobId) return { status: 'begun', job };
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.refusedBy('story')) return { status: 'changed' };
    if (present.job && isReusable(present.job, table.now())) return { status: 'same', job: present.job };
    if (isPaused(error)) return { status: 'paused' };
    return { status: overQuotaOf(error) ? 'overQuota' : 'changed' };
  }
};
