import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { buildExecutions, type Executions } from '#functions/platform/executions.ts';
import type { ExportRuns } from './ports.ts';

/** Short, because the caller waits. If the start is lost, the sweep ends the job. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

export const exportRunsOn = (client: SFNClient, machineArn: string): ExportRuns => {
  const executionArn = (jobId: string): string => `${machineArn.replace(':stateMachine:', ':execution:')}:${jobId}`;
  const stateOf: ExportRuns['stateOf'] = async (jobId) => {
    try {
      const { status } = await client.send(new DescribeExecutionCommand({ executionArn: executionArn(jobId) }));
      return status === 'RUNNING' ? 'running' : 'over';
    } catch (error) {
      if (error instanceof ExecutionDoesNotExist) return 'unknown';
      throw error;
    }
  };
  return {
    start: async (input) => {
      try {
        const start = { stateMachineArn: machineArn, name: input.jobId, input: JSON.stringify(input) };
        await client.send(new StartExecutionCommand(start));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
    stateOf,
    stop: async (jobId) => {
      if ((await stateOf(jobId)) !== 'running') return;
      const cause = 'the sweep ended its job';
      await client.send(new StopExecutionCommand({ executionArn: executionArn(jobId), error: 'Settled', cause }));
    },
  };
};

export const buildExportRuns: Builder<ExportRuns> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return exportRunsOn(withDeadline(new SFNClient({ requestHandler })), env.EXPORT_MACHINE_ARN);
};

export const buildExportExecutions: Builder<Executions> = (env) => buildExecutions(env.EXPORT_MACHINE_ARN);
