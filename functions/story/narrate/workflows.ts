import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { Workflows } from '../ports.ts';

/** The caller waits for this start; after a lost start, the sweep releases the hold. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

export const workflowsOn = (client: SFNClient, machineArn: string): Workflows => ({
  startNarrate: async ({ uid, version, startAt }) => {
    const start = new StartExecutionCommand({
      stateMachineArn: machineArn,
      // Step Functions refuses a second execution with the same name.
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
