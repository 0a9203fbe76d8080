import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { ExportJob } from '../exportJob.ts';
import type { ExportJobs, ExportOf } from '../ports.ts';
import { beginBook } from './beginBook.ts';
import { beginExport, minutesFrom, readExportJob, readExportJobs } from './beginExport.ts';
import { ExportJobItem, RunningExportItem } from './exportItems.ts';
import { exportsIndex, RUNNING_EXPORTS_PARTITION, videoKeys } from './keys.ts';
import { failExport, finishExport } from './settleExport.ts';

const ofOwner = (table: Table, ownerId: string): Omit<QueryCommand['input'], 'TableName'> => ({
  IndexName: exportsIndex.name,
  KeyConditionExpression: 'gsi1pk = :owner',
  // Leaves out expired items that the table has not removed yet.
  FilterExpression: 'attribute_not_exists(expiresAt) OR expiresAt > :now',
  ExpressionAttributeValues: {
    ':owner': exportsIndex.partition(ownerId),
    ':now': Math.floor(table.now().getTime() / 1000),
  },
  ScanIndexForward: false,
});

const asJob = (item: Record<string, unknown>): ExportJob => {
  const { expiresAt: _, ...job } = ExportJobItem.parse(item);
  return job;
};

const listOwn = async (table: Table, ownerId: string): Promise<ExportJob[]> => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({ TableName: table.name, ...ofOwner(table, ownerId), Limit: limits.maxNotifications }),
  );
  return Items.map(asJob);
};

const allOwn = async (table: Table, ownerId: string): Promise<ExportJob[]> => {
  const jobs: ExportJob[] = [];
  for await (const page of queryPages(table, ofOwner(table, ownerId))) jobs.push(...page.map(asJob));
  return jobs;
};

const listOf = async (table: Table, uid: string): Promise<ExportJob[]> => {
  const { pk, sk } = videoKeys.exportJob(uid, '');
  const jobs: ExportJob[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :jobs)',
    ExpressionAttributeValues: { ':pk': pk, ':jobs': sk },
    ConsistentRead: true,
  });
  for await (const page of pages) jobs.push(...page.map(asJob));
  return jobs;
};

type Change = Omit<UpdateCommand['input'], 'TableName' | 'Key'>;

const STATE = { ExpressionAttributeNames: { '#state': 'state' } };

const change = async (table: Table, { uid, jobId }: ExportOf, how: Change): Promise<boolean> => {
  try {
    await table.client.send(new UpdateCommand({ TableName: table.name, Key: videoKeys.exportJob(uid, jobId), ...how }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const dismissOne = (table: Table, job: ExportJob): Promise<boolean> =>
  change(table, job, {
    UpdateExpression: 'SET dismissedAt = :now REMOVE gsi1pk, gsi1sk',
    ConditionExpression: '#state <> :running AND ownerId = :owner',
    ...STATE,
    ExpressionAttributeValues: {
      ':now': table.now().toISOString(),
      ':running': 'running',
      ':owner': job.ownerId,
    },
  });

const AT_ONCE = 10;

const dismiss = async (table: Table, ownerId: string): Promise<string[]> => {
  const over = (await allOwn(table, ownerId)).filter(({ state }) => state !== 'running');
  const dismissed: string[] = [];
  for (let first = 0; first < over.length; first += AT_ONCE) {
    const some = over.slice(first, first + AT_ONCE);
    const done = await Promise.all(some.map((job) => dismissOne(table, job)));
    dismissed.push(...some.filter((_, index) => done[index]).map(({ jobId }) => jobId));
  }
  return dismissed;
};

const listDue = async (table: Table): Promise<ExportOf[]> => {
  const due = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': RUNNING_EXPORTS_PARTITION },
    ConsistentRead: true,
  });
  const now = table.now().toISOString();
  for await (const page of pages)
    due.push(...page.map((item) => RunningExportItem.parse(item)).filter(({ lookAt }) => lookAt <= now));
  return due.toSorted((a, b) => (a.lookAt < b.lookAt ? -1 : 1)).map(({ uid, jobId }) => ({ uid, jobId }));
};

const lookAgain = async (table: Table, at: ExportOf): Promise<void> => {
  const Key = videoKeys.runningExport(at.jobId);
  const isRunning = (await readExportJob(table, at))?.state === 'running';
  if (!isRunning) return void (await table.client.send(new DeleteCommand({ TableName: table.name, Key })));
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: 'SET lookAt = :at',
        // Without the condition, the update would create the item again if the job ended in the meantime.
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': minutesFrom(table.now(), limits.exportCheckMinutes) },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

export const exportJobsIn = (table: Table): ExportJobs => ({
  begin: (input) => beginExport(table, input),
  beginBook: (input) => beginBook(table, input),
  find: (at) => readExportJob(table, at),
  findAll: (ats) => readExportJobs(table, ats),
  listOf: (uid) => listOf(table, uid),
  findOwn: async (ownerId, jobId) => (await allOwn(table, ownerId)).find((job) => job.jobId === jobId),
  listOwn: (ownerId) => listOwn(table, ownerId),
  saveProgress: async (at, percent) => {
    await change(table, at, {
      UpdateExpression: 'SET progressPercent = :percent',
      ConditionExpression: '#state = :running AND progressPercent < :percent',
      ...STATE,
      ExpressionAttributeValues: { ':percent': percent, ':running': 'running' },
    });
  },
  finish: (at, delivered) => finishExport(table, at, delivered),
  fail: (at, reason) => failExport(table, at, reason),
  forget: async ({ uid, jobId }) => {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: videoKeys.exportJob(uid, jobId) }));
  },
  dismiss: (ownerId) => dismiss(table, ownerId),
  listDue: () => listDue(table),
  lookAgain: (at) => lookAgain(table, at),
});

export const buildExportJobs: Builder<ExportJobs> = (env) => exportJobsIn(tableOf(env));

/** Moves a visitor's videos to the account. Dismissed ones stay, and move if they are requested again. */
const moveExportJobs = async (
  table: Table,
  { visitorId, userId }: { visitorId: string; userId: string },
): Promise<void> => {
  for (const job of await allOwn(table, visitorId)) {
    await change(table, job, {
      UpdateExpression: 'SET ownerId = :user, gsi1pk = :partition',
      ConditionExpression: 'ownerId = :visitor AND attribute_exists(gsi1pk)',
      ExpressionAttributeValues: {
        ':user': userId,
        ':visitor': visitorId,
        ':partition': exportsIndex.partition(userId),
      },
    });
  }
};

export const ownExportJobsIn = (table: Table) => ({
  move: (move: { visitorId: string; userId: string }) => moveExportJobs(table, move),
});
