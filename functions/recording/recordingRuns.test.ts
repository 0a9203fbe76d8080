import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { recordingRunsOn } from './recordingRuns.ts';

const sfn = mockClient(SFNClient);
const runs = recordingRunsOn(new SFNClient({}), 'arn:record');
const at = { uid: 'story', recordingId: 'reading' };

beforeEach(() => {
  sfn.reset();
});

it('starts the check of a recording under its name, so that a second start is success', async () => {
  sfn.on(StartExecutionCommand).resolves({});
  await runs.start(at);
  const [call] = sfn.commandCalls(StartExecutionCommand);
  expect(call?.args[0].input).toEqual({ stateMachineArn: 'arn:record', name: 'reading', input: JSON.stringify(at) });
  sfn.on(StartExecutionCommand).rejects(new ExecutionAlreadyExists({ message: 'again', $metadata: {} }));
  await expect(runs.start(at)).resolves.toBeUndefined();
});

it('throws when a check could not be started', async () => {
  sfn.on(StartExecutionCommand).rejects(new Error('down'));
  await expect(runs.start(at)).rejects.toThrow('down');
});
