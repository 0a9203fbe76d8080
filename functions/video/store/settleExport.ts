import type { BookFailure, VideoFailure } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { withArguments } from '#shared/message.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import type { ExportJob } from '../exportJob.ts';
import type { Delivered, ExportOf } from '../ports.ts';
import { readExportJob } from './beginExport.ts';
import { videoKeys } from './keys.ts';

const DAY_SECONDS = 86_400;

type Ending = Pick<ExportJob, 'state'> &
  Partial<Pick<ExportJob, 'failure' | 'hasCaptionsFile' | 'keptUntil' | 'progressPercent'>>;

/** Ends a job. @returns false if it had already ended */
const settle = async (table: Table, { uid, jobId }: ExportOf, ending: Ending): Promise<boolean> => {
  const rememberedDays = limits.exportDays + limits.exportRemembranceDays;
  const set = { ...ending, expiresAt: expiresIn(table.now(), rememberedDays * DAY_SECONDS) };
  const names = Object.keys(set);
  try {
    await transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: videoKeys.exportJob(uid, jobId),
          UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
          ConditionExpression: '#state = :running',
          ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
          ExpressionAttributeValues: {
            ':running': 'running',
            ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
          },
        },
      },
      { Delete: { TableName: table.name, Key: videoKeys.runningExport(jobId) } },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

export const finishExport = async (table: Table, at: ExportOf, delivered?: Delivered): Promise<boolean> => {
  const keptUntil = new Date(table.now().getTime() + limits.exportDays * DAY_SECONDS * 1000).toISOString();
  if (await settle(table, at, { state: 'ready', progressPercent: 100, keptUntil, ...delivered })) return true;
  return (await readExportJob(table, at))?.state === 'ready';
};

export const failExport = (table: Table, at: ExportOf, reason: VideoFailure | BookFailure): Promise<boolean> =>
  settle(table, at, { state: 'failed', failure: withArguments(reason) });
