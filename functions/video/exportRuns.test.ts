import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultLanguage } from '#shared/story/language.ts';
import type { ExportInput } from './export/exportInput.ts';
import { exportRunsOn } from './exportRuns.ts';

const sfn = mockClient(SFNClient);
const machineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:export';
const executionArn = 'arn:aws:states:us-east-1:000000000000:execution:export:job';
const runs = exportRunsOn(new SFNClient({}), machineArn);
const input: ExportInput = {
  jobId: 'job',
  ownerId: 'v_1',
  uid: 'story',
  version: 1,
  shape: 'wide',
  captions: true,
  musicVolume: 0.06,
  narrationKey: 'n',
  timingsKey: 't',
  pictureKeys: ['p'],
  shots: [],
  language: defaultLanguage,
  cards: { title: 'A lamp', mood: 'Calm', address: 'words.example', madeBy: 'Written by AI' },
  text: 'A lamp.',
};
const gone = { message: 'no', $metadata: {} };

beforeEach(() => {
  sfn.reset();
});

describe('start', () => {
  it('starts the machine under the job’s name, which a second start cannot use', async () => {
    sfn.on(StartExecutionCommand).resolves({});
    await runs.start(input);
    expect(sfn.commandCalls(StartExecutionCommand)[0]?.args[0].input).toEqual({
      stateMachineArn: machineArn,
      name: 'job',
      input: JSON.stringify(input),
    });
    sfn.on(StartExecutionCommand).rejects(new ExecutionAlreadyExists(gone));
    await expect(runs.start(input)).resolves.toBeUndefined();
  });

  it.each(['ThrottlingException', 'TimeoutError', 'StateMachineDoesNotExist'])('fails on %s', async (name) => {
    sfn.on(StartExecutionCommand).rejects(Object.assign(new Error('no'), { name }));
    await expect(runs.start(input)).rejects.toMatchObject({ name });
  });
});

describe('stateOf', () => {
  it.each([
    ['RUNNING', 'running'],
    ['SUCCEEDED', 'over'],
    ['FAILED', 'over'],
    ['TIMED_OUT', 'over'],
    ['ABORTED', 'over'],
  ] as const)('counts %s as %s', async (status, state) => {
    sfn.on(DescribeExecutionCommand, { executionArn }).resolves({ status });
    expect(await runs.stateOf('job')).toBe(state);
  });

  it('reports an unknown run, and fails when the service does', async () => {
    sfn.on(DescribeExecutionCommand).rejects(new ExecutionDoesNotExist(gone));
    expect(await runs.stateOf('job')).toBe('unknown');
    sfn.on(DescribeExecutionCommand).rejects(Object.assign(new Error('no'), { name: 'TimeoutError' }));
    await expect(runs.stateOf('job')).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('stop', () => {
  it('stops a running one, and leaves ended ones', async () => {
    sfn.on(StopExecutionCommand).resolves({});
    sfn.on(DescribeExecutionCommand).resolvesOnce({ status: 'SUCCEEDED' }).resolves({ status: 'RUNNING' });
    await runs.stop('job');
    expect(sfn.commandCalls(StopExecutionCommand)).toHaveLength(0);
    await runs.stop('job');
    expect(sfn.commandCalls(StopExecutionCommand)[0]?.args[0].input).toMatchObject({ executionArn, error: 'Settled' });
  });
});
