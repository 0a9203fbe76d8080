import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { workflowsOn } from './workflows.ts';

const sfn = mockClient(SFNClient);
const machineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:narrate';
const start = () =>
  workflowsOn(new SFNClient({}), machineArn).startNarrate({ uid: 'story', version: 2, startAt: 'write' });

describe('startNarrate', () => {
  beforeEach(() => {
    sfn.reset();
  });

  it('starts the machine under a name that a second start cannot take', async () => {
    sfn.on(StartExecutionCommand).resolves({});
    await start();
    expect(sfn.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input)).toEqual([
      {
        stateMachineArn: machineArn,
        name: 'story-2',
        input: JSON.stringify({ uid: 'story', version: 2, startAt: 'write' }),
      },
    ]);
  });

  it('counts an existing execution as success', async () => {
    sfn.on(StartExecutionCommand).rejects(new ExecutionAlreadyExists({ message: 'there', $metadata: {} }));
    await expect(start()).resolves.toBeUndefined();
  });

  it.each(['ThrottlingException', 'TimeoutError', 'StateMachineDoesNotExist'])('fails on %s', async (name) => {
    sfn.on(StartExecutionCommand).rejects(Object.assign(new Error('no'), { name }));
    await expect(start()).rejects.toMatchObject({ name });
  });
});
