import { InvalidToken, ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { withDeadline } from '#functions/platform/retry.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import type { FailedRun, FailedRuns } from '../runs.ts';

const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

/** An execution's name: `{uid}-{version}`. */
const NAME = /^([\w-]{22})-(\d+)$/;

type Execution = { name?: string | undefined; startDate?: Date | undefined; stopDate?: Date | undefined };

/** Executions that a person started by hand have other names, and are left out. */
const toRun = ({ name = '', startDate, stopDate }: Execution): FailedRun[] => {
  const [, uid, version] = NAME.exec(name) ?? [];
  if (uid === undefined || !startDate) return [];
  return [
    {
      uid,
      version: Number(version),
      startedAt: startDate.toISOString(),
      endedAt: (stopDate ?? startDate).toISOString(),
    },
  ];
};

export const failedRunsOn = (client: SFNClient, stateMachineArn: string): FailedRuns => ({
  list: async (nextToken) => {
    const command = new ListExecutionsCommand({
      stateMachineArn,
      statusFilter: 'FAILED',
      maxResults: limits.adminPageItems,
      ...(nextToken !== undefined && { nextToken }),
    });
    const { executions = [], nextToken: cursor } = await client.send(command).catch((error: unknown) => {
      throw error instanceof InvalidToken ? new CursorError() : error;
    });
    return { items: executions.flatMap(toRun), cursor };
  },
});

export const buildFailedRuns: Builder<FailedRuns> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return failedRunsOn(withDeadline(new SFNClient({ requestHandler })), env.NARRATE_MACHINE_ARN);
};
