import {
  DescribeExecutionCommand,
  ExecutionDoesNotExist,
  InvalidToken,
  ListExecutionsCommand,
  SFNClient,
} from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { executionsOn } from './executions.ts';
import { CursorError } from './table/cursor.ts';

const sfn = mockClient(SFNClient);
const stateMachineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:export';
const executions = () => executionsOn(new SFNClient({}), stateMachineArn);
const list = (cursor?: string) => executions().list('FAILED', { max: 20, cursor });
const startDate = new Date('2026-03-14T09:00:00.000Z');
const execution = (name: string) => ({
  ...{ name, stateMachineArn, startDate },
  executionArn: `arn:${name}`,
  status: 'FAILED' as const,
});

beforeEach(() => void sfn.reset());

it('lists a page of executions with their times', async () => {
  const stopDate = new Date('2026-03-14T09:01:00.000Z');
  sfn.on(ListExecutionsCommand).resolves({ executions: [{ ...execution('one'), stopDate }], nextToken: 'next' });
  expect(await list()).toEqual({
    items: [{ name: 'one', startedAt: '2026-03-14T09:00:00.000Z', endedAt: '2026-03-14T09:01:00.000Z' }],
    cursor: 'next',
  });
  expect(sfn.commandCalls(ListExecutionsCommand)[0]?.args[0].input).toEqual({
    ...{ stateMachineArn, statusFilter: 'FAILED', maxResults: 20 },
  });
});

it('continues after the cursor', async () => {
  sfn.on(ListExecutionsCommand, { nextToken: 'next' }).resolves({ executions: [execution('two')] });
  expect(await list('next')).toMatchObject({ items: [{ name: 'two', endedAt: undefined }], cursor: undefined });
});

it('refuses a cursor of another list', async () => {
  sfn.on(ListExecutionsCommand).rejects(new InvalidToken({ message: 'no', $metadata: {} }));
  await expect(list('x')).rejects.toThrow(CursorError);
});

it('reads the input of an execution', async () => {
  const executionArn = 'arn:aws:states:us-east-1:000000000000:execution:export:one';
  sfn.on(DescribeExecutionCommand, { executionArn }).resolves({ input: '{"a":1}' });
  expect(await executions().inputOf('one')).toBe('{"a":1}');
});

it('has no input of an execution that is gone', async () => {
  sfn.on(DescribeExecutionCommand).rejects(new ExecutionDoesNotExist({ message: 'no', $metadata: {} }));
  expect(await executions().inputOf('one')).toBeUndefined();
});

it('throws other errors as they are', async () => {
  sfn.on(ListExecutionsCommand).rejects(new Error('away')).on(DescribeExecutionCommand).rejects(new Error('away'));
  await expect(list()).rejects.toThrow('away');
  await expect(executions().inputOf('one')).rejects.toThrow('away');
});
