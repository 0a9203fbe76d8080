import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { buildExecutions, type Executions } from '#functions/platform/executions.ts';
import type { RecordingPorts } from './ports.ts';

/** Short, because the caller waits. If the start is lost, the check times out. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

export const recordingRunsOn = (client: SFNClient, machineArn: string): RecordingPorts['recordingRuns'] => ({
  start: async ({ uid, recordingId }) => {
    const input = JSON.stringify({ uid, recordingId });
    try {
      // Safe to repeat, because Step Functions refuses a second execution with the same name.
      await client.send(new StartExecutionCommand({ stateMachineArn: machineArn, name: recordingId, input }));
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
  },
});

export const buildRecordingRuns: Builder<RecordingPorts['recordingRuns']> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return recordingRunsOn(withDeadline(new SFNClient({ requestHandler })), env.RECORD_MACHINE_ARN);
};

export const buildRecordExecutions: Builder<Executions> = (env) => buildExecutions(env.RECORD_MACHINE_ARN);
