import {
  CancelJobCommand,
  CreateJobCommand,
  GetJobCommand,
  ListJobsCommand,
  MediaConvertClient,
  type Job,
} from '@aws-sdk/client-mediaconvert';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SHUT_DOWN } from '../taskTokens.ts';
import { createManualClock, idle } from '../testing/manualClock.ts';
import { machineOf, runMachine } from '../testing/runMachine.ts';
import { mediaConvertIntegrations } from './mediaConvertCreateJob.ts';
import type { Caller } from './resources.ts';

const RESOURCE = 'arn:aws:states:::mediaconvert:createJob.sync';
const service = mockClient(MediaConvertClient);
const client = new MediaConvertClient({ region: 'us-east-1' });
const connect = async () => client;
const job = (Status: Job['Status'], rest: Partial<Job> = {}): { Job: Job } => ({
  Job: { Id: 'j1', Role: 'r', Settings: {}, Status, ...rest },
});
const machine = (rest: Record<string, unknown> = {}) =>
  machineOf({
    Video: { Type: 'Task', Resource: RESOURCE, Arguments: { Role: 'r', Settings: { Inputs: [] } }, End: true, ...rest },
  });
const run = (definition: unknown, announcesEnd?: () => boolean) => {
  const clock = createManualClock();
  const integrations = mediaConvertIntegrations({ connect, sleep: clock.sleep, announcesEnd });
  return runMachine(definition, { clock, integrations });
};
const caller: Caller = { executionArn: 'arn:one', state: 'Video', retryCount: 0 };

afterAll(() => service.restore());
beforeEach(() => {
  service.reset();
  service.on(ListJobsCommand).resolves({ Jobs: [] });
  service.on(CreateJobCommand).resolves(job('SUBMITTED'));
});

test("the machine waits for its job's end and continues with the job in PascalCase", async () => {
  const CreatedAt = new Date('2030-01-01T00:00:00Z');
  service.on(GetJobCommand, { Id: 'j1' }).resolvesOnce(job('PROGRESSING')).resolves(job('COMPLETE', { CreatedAt }));
  const result = await run(machine());
  expect(result.output).toEqual({
    Job: { Id: 'j1', Role: 'r', Settings: {}, Status: 'COMPLETE', CreatedAt: '2030-01-01T00:00:00.000Z' },
  });
  expect(service.commandCalls(CreateJobCommand)[0]?.args[0].input).toMatchObject({
    Role: 'r',
    Settings: { Inputs: [] },
  });
});

test.each(['ERROR', 'CANCELED'] as const)(
  'a job that ends in %s fails the task with the job as its cause',
  async (end) => {
    service.on(GetJobCommand).resolves(job(end, { ErrorCode: 1404, ErrorMessage: 'gone' }));
    const result = await run(machine());
    expect(result.error).toBe('States.TaskFailed');
    expect(JSON.parse(result.cause ?? '')).toMatchObject({ Job: { Id: 'j1', Status: end, ErrorCode: 1404 } });
  },
);

test('a job that is refused fails the task under the name of the error', async () => {
  service.on(CreateJobCommand).rejects(Object.assign(new Error('/inputs: no'), { name: 'BadRequestException' }));
  expect(await run(machine())).toMatchObject({ error: 'MediaConvert.BadRequestException', cause: '/inputs: no' });
});

test('a task over its time limit cancels its job', async () => {
  service.on(GetJobCommand).resolves(job('PROGRESSING'));
  service.on(CancelJobCommand).resolves({});
  expect(await run(machine({ TimeoutSeconds: 2 }))).toMatchObject({ error: 'States.Timeout', seconds: 2 });
  expect(service.commandCalls(CancelJobCommand).map(({ args }) => args[0].input)).toEqual([{ Id: 'j1' }]);
});

test('an end that is never announced leaves the task to its time limit', async () => {
  service.on(GetJobCommand).resolves(job('COMPLETE'));
  const result = await run(machine({ TimeoutSeconds: 2 }), () => false);
  expect(result).toMatchObject({ error: 'States.Timeout', seconds: 2 });
});

test('a job continues when the process ends, and the next start finds it instead of starting another', async () => {
  const clock = createManualClock();
  const resource = mediaConvertIntegrations({ connect, sleep: clock.sleep })[RESOURCE];
  service.on(GetJobCommand).resolves(job('PROGRESSING'));
  const stop = new AbortController();
  const first = resource?.call({ Role: 'r', Settings: {} }, stop.signal, caller);
  await idle();
  stop.abort(SHUT_DOWN);
  await expect(first).rejects.toBe(SHUT_DOWN);
  expect(service.commandCalls(CancelJobCommand)).toHaveLength(0);

  const token = service.commandCalls(CreateJobCommand)[0]?.args[0].input.ClientRequestToken;
  const others = [job('COMPLETE', { Id: 'other' }).Job];
  service.on(ListJobsCommand).resolves({ Jobs: [...others, job('PROGRESSING', { ClientRequestToken: token }).Job] });
  service.on(GetJobCommand).resolves(job('COMPLETE'));
  const again = resource?.call({ Role: 'r', Settings: {} }, new AbortController().signal, caller) ?? Promise.reject();
  expect(await clock.runUntil(again)).toMatchObject({ Job: { Id: 'j1', Status: 'COMPLETE' } });
  expect(service.commandCalls(CreateJobCommand)).toHaveLength(1);
});

test('a retry starts another job with another token', async () => {
  service.on(GetJobCommand).resolvesOnce(job('ERROR')).resolves(job('COMPLETE'));
  const result = await run(machine({ Retry: [{ ErrorEquals: ['States.TaskFailed'], MaxAttempts: 1 }] }));
  expect(result.output).toMatchObject({ Job: { Status: 'COMPLETE' } });
  const tokens = service.commandCalls(CreateJobCommand).map(({ args }) => args[0].input.ClientRequestToken);
  expect(new Set(tokens).size).toBe(2);
});
