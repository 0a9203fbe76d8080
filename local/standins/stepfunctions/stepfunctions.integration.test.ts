import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  DescribeStateMachineCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  ListStateMachinesCommand,
  paginateGetExecutionHistory,
  paginateListExecutions,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
  ValidateStateMachineDefinitionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { stateMachineArn } from './arn.ts';
import type { Invoke } from './resources/lambdaInvoke.ts';
import { createStepFunctions } from './stepfunctions.ts';
import { invokes, machineOf } from './testing/runMachine.ts';

const machines = {
  write: machineOf({ Write: invokes('write', { End: true }) }),
  hang: machineOf({ Hang: { Type: 'Wait', Seconds: 86_400, End: true } }),
  short: machineOf({ Hang: { Type: 'Wait', Seconds: 86_400, End: true } }, { TimeoutSeconds: 1 }),
  loop: machineOf({ Again: { Type: 'Pass', Next: 'Again' } }),
  ask: machineOf({
    Ask: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
      Arguments: { FunctionName: 'ask', Payload: '{% $states.context.Task.Token %}' },
      HeartbeatSeconds: 86_400,
      End: true,
    },
  }),
};

let root = '';
let stepFunctions: Awaited<ReturnType<typeof createStepFunctions>>;
let listening: Listening;
let client: SFNClient;
let invoked: unknown[] = [];
let invoke: Invoke;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'stepfunctions-'));
  stepFunctions = await createStepFunctions({
    root,
    machines,
    invoke: (name, payload, signal) => invoke(name, payload, signal),
    now: () => new Date(),
    maxClosed: 40,
  });
  listening = await listen(stepFunctions);
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  client = new SFNClient({ endpoint: listening.url, region: 'us-east-1', credentials, maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await listening.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  invoked = [];
  invoke = async (_name, payload) => {
    invoked.push(payload);
    return { result: payload };
  };
});

const start = async (machine: keyof typeof machines, name?: string, input?: string) => {
  const command = new StartExecutionCommand({ stateMachineArn: stateMachineArn(machine), name, input });
  const { executionArn = '' } = await client.send(command);
  return executionArn;
};
const describe = (executionArn: string) => client.send(new DescribeExecutionCommand({ executionArn }));
const closed = (executionArn: string) =>
  eventually(
    async () => {
      const execution = await describe(executionArn);
      if (execution.status === 'RUNNING') throw new Error('It still runs.');
      return execution;
    },
    { interval: 5 },
  );
const refused = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error as Error).name,
  );

test('an execution runs and is described with its input, output and dates', async () => {
  const before = new Date();
  const executionArn = await start('write', 'described', '{"uid":"u1"}');
  expect(executionArn).toBe('arn:aws:states:us-east-1:000000000000:execution:write:described');
  const execution = await closed(executionArn);
  expect(execution).toMatchObject({
    name: 'described',
    status: 'SUCCEEDED',
    stateMachineArn: stateMachineArn('write'),
    input: '{"uid":"u1"}',
    output: '{"result":{"uid":"u1"}}',
  });
  expect(execution.startDate?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(execution.stopDate?.getTime()).toBeGreaterThanOrEqual(execution.startDate?.getTime() ?? Infinity);
});

test('a failed execution tells its error and cause', async () => {
  invoke = async () => {
    throw Object.assign(new Error('sad'), { name: 'Sad' });
  };
  const cause = '{"errorType":"Sad","errorMessage":"sad"}';
  expect(await closed(await start('write'))).toMatchObject({ status: 'FAILED', error: 'Sad', cause });
});

test('starting twice under one name and input starts once, all at the same moment too', async () => {
  const arns = await Promise.all(Array.from({ length: 10 }, () => start('hang', 'twice', '{"a":1}')));
  expect(new Set(arns).size).toBe(1);
  const { executions = [] } = await client.send(
    new ListExecutionsCommand({ stateMachineArn: stateMachineArn('hang'), statusFilter: 'RUNNING' }),
  );
  expect(executions.filter(({ name }) => name === 'twice')).toHaveLength(1);
  expect(await refused(start('hang', 'twice', '{"a":2}'))).toBe('ExecutionAlreadyExists');
});

test('a name is taken once its execution has ended, and the function ran once', async () => {
  await closed(await start('write', 'taken', '{}'));
  expect(await refused(start('write', 'taken', '{}'))).toBe('ExecutionAlreadyExists');
  expect(invoked).toEqual([{}]);
});

test.each<[string, string, string]>([
  ['a blank', 'a b', '{}'],
  ['nothing', '', '{}'],
  ['a slash', '../x', '{}'],
  ['a colon', 'a:b', '{}'],
  ['a line break', 'a\nb', '{}'],
  ['an emoji', 'a😀', '{}'],
  ['81 characters', 'x'.repeat(81), '{}'],
])('a name with %s is InvalidName', async (_, name, input) => {
  expect(await refused(start('write', name, input))).toBe('InvalidName');
});

test('names of 80 characters, dots, and letters of any script are valid', async () => {
  for (const name of ['x'.repeat(80), '..', 'жар-птица_1.2', 'NUL']) {
    expect((await closed(await start('write', name))).name).toBe(name);
  }
});

test('bad input, ARNs and unknown things are refused as the service refuses them', async () => {
  const at = (arn: string) => client.send(new StartExecutionCommand({ stateMachineArn: arn }));
  expect(await refused(start('write', undefined, '{'))).toBe('InvalidExecutionInput');
  expect(await refused(start('write', undefined, `"${'x'.repeat(262_200)}"`))).toBe('ValidationException');
  expect(await refused(at('write'))).toBe('InvalidArn');
  expect(await refused(at(stateMachineArn('other')))).toBe('StateMachineDoesNotExist');
  expect(await refused(describe('nonsense'))).toBe('InvalidArn');
  expect(await refused(describe('arn:aws:states:us-east-1:000000000000:execution:write:nobody'))).toBe(
    'ExecutionDoesNotExist',
  );
});

test('a stopped execution is ABORTED at once and its function aborted; stopping again changes nothing', async () => {
  let stop: unknown;
  const called = new Promise<void>((resolve) => {
    invoke = (_name, _payload, signal) => {
      resolve();
      return new Promise(() => signal.addEventListener('abort', () => (stop = signal.reason)));
    };
  });
  const executionArn = await start('write');
  await called;
  await client.send(new StopExecutionCommand({ executionArn, error: 'Enough', cause: 'of it' }));
  expect(await describe(executionArn)).toMatchObject({ status: 'ABORTED', error: 'Enough', cause: 'of it' });
  expect(stop).toBeInstanceOf(Error);
  const { stopDate } = await client.send(new StopExecutionCommand({ executionArn }));
  expect(stopDate).toEqual((await describe(executionArn)).stopDate);
});

test('an execution over the machine TimeoutSeconds is TIMED_OUT', async () => {
  expect(await closed(await start('short'))).toMatchObject({ status: 'TIMED_OUT', error: 'States.Timeout' });
});

test('an execution that never ends is failed at 25,000 events', async () => {
  const execution = await closed(await start('loop', 'loops'));
  expect(execution).toMatchObject({ status: 'FAILED', error: 'States.Runtime' });
  const { executionArn } = execution;
  const last = await client.send(new GetExecutionHistoryCommand({ executionArn, reverseOrder: true, maxResults: 1 }));
  expect(last.events?.[0]).toMatchObject({ id: 25_000, type: 'ExecutionFailed' });
});

test('the history has every step, in both orders, in pages, with or without the data', async () => {
  const executionArn = await start('write', undefined, '{"secret":1}');
  await closed(executionArn);
  const types = [
    'ExecutionStarted',
    'TaskStateEntered',
    'TaskScheduled',
    'TaskStarted',
    'TaskSucceeded',
    'TaskStateExited',
    'ExecutionSucceeded',
  ];
  const paged = async (reverseOrder: boolean) => {
    const pages = paginateGetExecutionHistory({ client, pageSize: 2 }, { executionArn, reverseOrder });
    const events = [];
    for await (const { events: page = [] } of pages) events.push(...page);
    return events;
  };
  const events = await paged(false);
  expect(events.map(({ type }) => type)).toEqual(types);
  expect(events.map(({ id, previousEventId }) => [id, previousEventId])).toEqual(types.map((_, n) => [n + 1, n]));
  expect(events[1]?.stateEnteredEventDetails).toEqual({ name: 'Write', input: '{"secret":1}' });
  expect((await paged(true)).map(({ type }) => type)).toEqual(types.toReversed());
  const bare = await client.send(new GetExecutionHistoryCommand({ executionArn, includeExecutionData: false }));
  expect(JSON.stringify(bare.events)).not.toContain('secret');
});

test('executions are listed newest first, by status, in pages that new ones do not shift', async () => {
  const arns = [];
  for (let n = 0; n < 7; n += 1) arns.push((await closed(await start('write', `listed-${n}`))).executionArn);
  const pages = paginateListExecutions(
    { client, pageSize: 2 },
    { stateMachineArn: stateMachineArn('write'), statusFilter: 'SUCCEEDED' },
  );
  const seen: (string | undefined)[] = [];
  for await (const { executions = [] } of pages) {
    seen.push(...executions.map(({ executionArn }) => executionArn));
    await closed(await start('write'));
    if (seen.length >= 7) break;
  }
  expect(seen.slice(0, 7)).toEqual(arns.toReversed());
});

test('a limited number of closed executions stays, and pruned ones are gone by name too', async () => {
  const first = await start('write', 'first-of-many');
  await closed(first);
  for (let n = 0; n < 40; n += 1) await closed(await start('write'));
  expect(await refused(describe(first))).toBe('ExecutionDoesNotExist');
});

test('state machines are listed and described with their definition', async () => {
  const { stateMachines = [] } = await client.send(new ListStateMachinesCommand({}));
  expect(stateMachines.map(({ name, type }) => [name, type])).toEqual(
    ['ask', 'hang', 'loop', 'short', 'write'].map((n) => [n, 'STANDARD']),
  );
  const described = await client.send(new DescribeStateMachineCommand({ stateMachineArn: stateMachineArn('hang') }));
  expect(described).toMatchObject({ name: 'hang', status: 'ACTIVE', type: 'STANDARD' });
  expect(JSON.parse(described.definition ?? '')).toEqual(machines.hang);
});

const callWithCount = async () => {
  let gotToken: (token: string) => void = () => undefined;
  const token = new Promise<string>((resolve) => {
    gotToken = resolve;
  });
  invoke = async (_name, payload) => gotToken(payload as string);
  const executionArn = await start('ask');
  return { executionArn, taskToken: await token };
};

test('a task waits for its token: success brings its result, failure its error, and then the token is spent', async () => {
  const result = await callWithCount();
  await client.send(new SendTaskHeartbeatCommand({ taskToken: result.taskToken }));
  expect((await describe(result.executionArn)).status).toBe('RUNNING');
  expect(await refused(client.send(new SendTaskSuccessCommand({ taskToken: result.taskToken, output: '{' })))).toBe(
    'InvalidOutput',
  );
  await client.send(new SendTaskSuccessCommand({ taskToken: result.taskToken, output: '{"a":1}' }));
  expect(await closed(result.executionArn)).toMatchObject({ status: 'SUCCEEDED', output: '{"a":1}' });
  expect(await refused(client.send(new SendTaskSuccessCommand({ taskToken: result.taskToken, output: '1' })))).toBe(
    'TaskTimedOut',
  );

  const refusing = await callWithCount();
  await client.send(new SendTaskFailureCommand({ taskToken: refusing.taskToken, error: 'No', cause: 'because' }));
  expect(await closed(refusing.executionArn)).toMatchObject({ status: 'FAILED', error: 'No', cause: 'because' });
  expect(await refused(client.send(new SendTaskHeartbeatCommand({ taskToken: 'x' })))).toBe('InvalidToken');
});

test('an unknown operation answers 501 with its name', async () => {
  const command = new ValidateStateMachineDefinitionCommand({ definition: '{}' });
  await expect(client.send(command)).rejects.toMatchObject({
    name: 'NotImplementedException',
    message: expect.stringContaining('ValidateStateMachineDefinition'),
    $metadata: { httpStatusCode: 501 },
  });
});

test('an unsupported definition is refused at creation with the place', async () => {
  const create = createStepFunctions({
    root,
    machines: { bad: machineOf({ A: { Type: 'Pass', Result: 1, End: true } }) },
    invoke,
    now: () => new Date(),
  });
  await expect(create).rejects.toThrow(/State machine bad:[\s\S]*"Result"[\s\S]*States\.A/);
});
