import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { Workflows } from '../ports.ts';

/** Short, because the caller waits. If the start is lost, the sweep starts the workflow again. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

export const workflowsOn = (client: SFNClient, machineArn: string): Workflows => ({
  startNarrate: async ({ uid, version, startAt }) => {
    const start = new StartExecutionCommand({
      stateMachineArn: machineArn,
      // Safe to repeat, because Step Functions refuses a second execution with the same name.
      name: `${uid}-${version}`,
      input: JSON.stringify({ uid, version, startAt }),
    });
    try {
      await client.send(start);
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
  },
});

export const buildWorkflows: Builder<Workflows> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return workflowsOn(withDeadline(new SFNClient({ requestHandler })), env.NARRATE_MACHINE_ARN);
};
