import type * as z from 'zod/mini';
import { listMediaJobs as spec, type MediaJob } from '#shared/admin/listMediaJobs.ts';
import type { JobListState } from '#shared/admin/listJobs.ts';
import { Id } from '#shared/ids.ts';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { eachOf } from '#functions/platform/eachOf.ts';
import type { Execution, Executions } from '#functions/platform/executions.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import type { RecordingPorts } from '#functions/recording/ports.ts';
import { buildRecordExecutions } from '#functions/recording/recordingRuns.ts';
import { buildRecordings } from '#functions/recording/store/recordings.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildExportExecutions } from '#functions/video/exportRuns.ts';
import type { VideoPorts } from '#functions/video/ports.ts';
import { buildExportJobs } from '#functions/video/store/exportJobs.ts';
import { describeExports, describeRecordings, type DescribeNeeds, type Run } from './describeMediaJobs.ts';

type Needs = DescribeNeeds & Pick<VideoPorts, 'exportExecutions'> & Pick<RecordingPorts, 'recordExecutions'>;

/** A workflow times out if its steps were tried again for too long. */
const statuses = { running: ['RUNNING'], failed: ['FAILED', 'TIMED_OUT'] } as const satisfies Record<
  JobListState,
  unknown
>;

/** The position of a page: a status, by its number, and the page of its executions. */
const CURSOR = /^(\d):(.*)$/s;

type Place = { index: number; token: string | undefined };

const parse = (cursor: string | undefined): Place => {
  if (cursor === undefined) return { index: 0, token: undefined };
  const [, index = '', token = ''] = CURSOR.exec(cursor) ?? [];
  if (index === '') throw new CursorError();
  return { index: Number(index), token: token === '' ? undefined : token };
};

/** A page has one status. Statuses without executions are skipped. */
const listPage = async (
  executions: Executions,
  state: JobListState,
  cursor: string | undefined,
): Promise<Page<Execution>> => {
  const { index, token } = parse(cursor);
  const status = statuses[state][index];
  if (status === undefined) throw new CursorError();
  const page = await executions.list(status, { max: adminLimits.mediaJobItems, cursor: token });
  const isLast = index === statuses[state].length - 1;
  const next = page.cursor === undefined ? (isLast ? undefined : `${index + 1}:`) : `${index}:${page.cursor}`;
  if (page.items.length === 0 && next !== undefined) return listPage(executions, state, next);
  return { items: page.items, cursor: next };
};

/** Step Functions limits the rate of calls. */
const AT_ONCE = 5;

/** Executions that a person started by hand may have other names, and are left out. */
const readInputs = async (executions: Executions, items: readonly Execution[]): Promise<Run[]> => {
  const ours = items.filter(({ name }) => Id.safeParse(name).success);
  const inputs = await eachOf(ours, AT_ONCE, async ({ name }) => executions.inputOf(name));
  return ours.map(({ name, startedAt, endedAt = null }, index) => ({
    ...{ jobId: name, startedAt, endedAt },
    input: JSON.parse(inputs[index] ?? '{}') as unknown,
  }));
};

type Query = z.output<typeof spec.query>;

const listBy = async (needs: Needs, { list, state, cursor }: Query): Promise<Page<MediaJob>> => {
  const executions = list === 'exports' ? needs.exportExecutions : needs.recordExecutions;
  const page = await listPage(executions, state, cursor);
  const runs = await readInputs(executions, page.items);
  const items = list === 'exports' ? await describeExports(needs, runs) : await describeRecordings(needs, runs);
  return { items, cursor: page.cursor };
};

export const listMediaJobs =
  (needs: Needs): UseCase<typeof spec> =>
  async ({ query, fail }) => {
    const { items, cursor } = await listBy(needs, query).catch((error: unknown) => {
      throw error instanceof CursorError ? fail('BAD_REQUEST', 'LIST_PAGE_MISSING') : error;
    });
    return reply(items, { next: cursor });
  };

export const handler = serve('admin.listMediaJobs', spec, listMediaJobs, {
  callers: buildCallers,
  exportExecutions: buildExportExecutions,
  recordExecutions: buildRecordExecutions,
  exportJobs: buildExportJobs,
  recordings: buildRecordings,
  stories: buildStoryReader,
});
