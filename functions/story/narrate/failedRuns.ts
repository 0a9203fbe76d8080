import { adminLimits } from '#shared/admin/adminLimits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { buildExecutions, type Execution, type Executions } from '#functions/platform/executions.ts';
import type { FailedRun, FailedRuns } from '../runs.ts';

/** An execution's name: `{uid}-{version}`. */
const NAME = /^([\w-]{22})-(\d+)$/;

/** Executions that a person started by hand have other names, and are left out. */
const toRun = ({ name, startedAt, endedAt = startedAt }: Execution): FailedRun[] => {
  const [, uid, version] = NAME.exec(name) ?? [];
  return uid === undefined ? [] : [{ uid, version: Number(version), startedAt, endedAt }];
};

export const failedRunsIn = (executions: Pick<Executions, 'list'>): FailedRuns => ({
  list: async (before) => {
    const { items, cursor } = await executions.list('FAILED', { max: adminLimits.pageItems, cursor: before });
    return { items: items.flatMap(toRun), cursor };
  },
});

export const buildFailedRuns: Builder<FailedRuns> = (env) => failedRunsIn(buildExecutions(env.NARRATE_MACHINE_ARN));
