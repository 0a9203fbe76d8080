import { InvalidToken, ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { CursorError } from '#functions/platform/table/cursor.ts';
import { failedRunsOn } from './failedRuns.ts';

const sfn = mockClient(SFNClient);
const stateMachineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:narrate';
const list = (cursor?: string) => failedRunsOn(new SFNClient({}), stateMachineArn).list(cursor);
const uid = 'story-story_story-st00';
const execution = (name: string) => ({
  name,
  executionArn: `arn:${name}`,
  stateMachineArn,
  status: 'FAILED' as const,
  startDate: new Date('2026-03-14T09:00:00.000Z'),
});

beforeEach(() => void sfn.reset());

it('lists a page of failed executions, with version and times', async () => {
  const stopDate = new Date('2026-03-14T09:01:00.000Z');
  sfn.on(ListExecutionsCommand).resolves({ executions: [{ ...execution(`${uid}-2`), stopDate }], nextToken: 'next' });
  expect(await list()).toEqual({
    items: [{ uid, version: 2, startedAt: '2026-03-14T09:00:00.000Z', endedAt: '2026-03-14T09:01:00.000Z' }],
    cursor: 'next',
  });
  expect(sfn.commandCalls(ListExecutionsCommand)[0]?.args[0].input).toEqual({
    ...{ stateMachineArn, statusFilter: 'FAILED', maxResults: 50 },
  });
});

it('continues after the cursor, and leaves out executions with other names', async () => {
  sfn.on(ListExecutionsCommand, { nextToken: 'next' }).resolves({ executions: [execution('by-hand')] });
  expect(await list('next')).toEqual({ items: [], cursor: undefined });
});

it('refuses a cursor of another list', async () => {
  sfn.on(ListExecutionsCommand).rejects(new InvalidToken({ message: 'no', $metadata: {} }));
  await expect(list('x')).rejects.toThrow(CursorError);
});

it('throws other errors as they are', async () => {
  sfn.on(ListExecutionsCommand).rejects(new Error('away'));
  await expect(list()).rejects.toThrow('away');
});
