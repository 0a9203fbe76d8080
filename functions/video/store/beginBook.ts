import { limits } from '#shared/limits.ts';
import { countUse } from '#functions/account/store/writes.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { isReusable } from '../exportJob.ts';
import type { BeginBook, BegunBook } from '../ports.ts';
import { contentWrite, jobWrites, lastOf, listed } from './beginExport.ts';

const DAY_SECONDS = 86_400;

/** Repeated requests for the same content share a job while it runs, and while its file exists. */
export const beginBook = async (table: Table, { job, content, uses }: BeginBook): Promise<BegunBook> => {
  const { ownerId, uid } = job;
  const last = await lastOf(table, uid, content);
  if (last.job && isReusable(last.job, table.now())) {
    const shown = await listed(table, last.job, ownerId);
    return shown ? { status: 'same', job: shown } : { status: 'changed' };
  }
  const days = limits.exportDays + limits.exportRemembranceDays;
  const more = { expiresAt: expiresIn(table.now(), days * DAY_SECONDS) };
  try {
    await transact(table, [
      contentWrite(table, job, { content, before: last.jobId, more }),
      ...jobWrites(table, job),
      ...uses.map((use) => countUse(table, use)),
    ]);
    return { status: 'begun', job };
  } catch (error) {
    const present = await lastOf(table, uid, content);
    // The write may have succeeded although its answer was lost. Then this job exists.
    if (present.jobId === job.jobId) return { status: 'begun', job };
    if (!(error instanceof ConditionFailed)) throw error;
    if (present.job && isReusable(present.job, table.now())) return { status: 'same', job: present.job };
    return { status: error.refusedBy('content') ? 'changed' : 'overQuota' };
  }
};
