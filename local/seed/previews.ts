import { ListExecutionsCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SEED_MACHINE } from '#local/product/cloud.ts';

const machineArn = `arn:aws:states:us-east-1:000000000000:stateMachine:${SEED_MACHINE}`;

/** Starts the seed workflow unless it is already running. An interrupted run resumes by itself. */
export const startSeed = async (client: Pick<SFNClient, 'send' | 'destroy'> = new SFNClient()): Promise<void> => {
  try {
    const { executions = [] } = await client.send(
      new ListExecutionsCommand({ stateMachineArn: machineArn, statusFilter: 'RUNNING' }),
    );
    if (executions.length === 0) await client.send(new StartExecutionCommand({ stateMachineArn: machineArn }));
  } finally {
    client.destroy();
  }
};
