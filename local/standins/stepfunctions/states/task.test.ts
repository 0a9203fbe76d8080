import { expect, test } from 'vitest';
import type { Invoke } from '../resources/lambdaInvoke.ts';
import { createTaskTokens } from '../taskTokens.ts';
import { createManualClock } from '../testing/manualClock.ts';
import { invokes, machineOf, runMachine } from '../testing/runMachine.ts';

const named = (name: string, message = 'why') => Object.assign(new Error(message), { name });
const failing = (...errors: (string | undefined)[]) => {
  const left = [...errors];
  const calls: unknown[] = [];
  const invoke: Invoke = async (functionName, payload) => {
    calls.push([functionName, payload]);
    const error = left.shift();
    if (error) throw named(error);
    return { done: true };
  };
  return { invoke, calls };
};
const one = (rest: Record<string, unknown> = {}) => machineOf({ Only: invokes('write', { End: true, ...rest }) });
const Retry = [{ ErrorEquals: ['Throttled'], MaxAttempts: 2 }];

test('lambda:invoke answers Payload, StatusCode and ExecutedVersion; the function gets plain JSON', async () => {
  const { invoke, calls } = failing();
  const result = await runMachine(one({ Output: '{% $states.result %}' }), { input: { uid: 'u1' }, invoke });
  expect(result.output).toEqual({ ExecutedVersion: '$LATEST', Payload: { done: true }, StatusCode: 200 });
  expect(calls).toEqual([['write', { uid: 'u1' }]]);
  expect(result.types).toEqual([
    'TaskStateEntered',
    'TaskScheduled',
    'TaskStarted',
    'TaskSucceeded',
    'TaskStateExited',
  ]);
});

test('a function is found by its name, its ARN and either with an alias', async () => {
  const arn = 'arn:aws:lambda:us-east-1:000000000000:function:write';
  for (const FunctionName of ['write', 'write:live', arn, `${arn}:live`]) {
    const { invoke, calls } = failing();
    await runMachine(one({ Arguments: { FunctionName, Payload: 1 } }), { invoke });
    expect(calls).toEqual([['write', 1]]);
  }
  const { invoke, calls } = failing();
  const result = await runMachine(machineOf({ Only: { Type: 'Task', Resource: arn, End: true } }), {
    input: 5,
    invoke,
  });
  expect([calls, result.output]).toEqual([[['write', 5]], { done: true }]);
});

test('a function that answers nothing answers null', async () => {
  expect((await runMachine(one(), { invoke: async () => undefined })).output).toBeNull();
});

test('a function’s error has its name, and the cause as Lambda writes it', async () => {
  const { invoke } = failing('PictureRefused');
  const result = await runMachine(one(), { invoke });
  expect(result.error).toBe('PictureRefused');
  expect(JSON.parse(result.cause ?? '')).toEqual({ errorType: 'PictureRefused', errorMessage: 'why' });
  expect(result.types).toContain('TaskFailed');
});

test('an error is retried with backoff while its retrier has attempts, then ends the execution', async () => {
  const enough = failing('Throttled', 'Throttled');
  expect(await runMachine(one({ Retry }), { invoke: enough.invoke })).toMatchObject({
    output: { done: true },
    seconds: 3,
  });
  expect(enough.calls).toHaveLength(3);
  const tooMany = failing('Throttled', 'Throttled', 'Throttled');
  expect(await runMachine(one({ Retry }), { invoke: tooMany.invoke })).toMatchObject({
    error: 'Throttled',
    seconds: 3,
  });
  expect(tooMany.calls).toHaveLength(3);
});

test('jitter shortens the wait by what random() says', async () => {
  const { invoke } = failing('Throttled', 'Throttled');
  const jittered = one({ Retry: [{ ...Retry[0], JitterStrategy: 'FULL' }] });
  expect((await runMachine(jittered, { invoke, random: () => 0.1 })).seconds).toBeCloseTo(0.3, 2);
});

test('an error that no retrier names is not retried', async () => {
  const { invoke, calls } = failing('PictureRefused');
  expect((await runMachine(one({ Retry }), { invoke })).error).toBe('PictureRefused');
  expect(calls).toHaveLength(1);
});

test('the number of the attempt is in the context', async () => {
  const { invoke, calls } = failing('Throttled');
  const Arguments = { FunctionName: 'write', Payload: '{% $states.context.State.RetryCount %}' };
  await runMachine(one({ Retry, Arguments }), { invoke });
  expect(calls).toEqual([
    ['write', 0],
    ['write', 1],
  ]);
});

test('a catcher gets error and cause, and sets its own output and variables', async () => {
  const { invoke } = failing('Sad');
  const caught = { ErrorEquals: ['States.ALL'], Next: 'After' };
  const after = { Type: 'Pass', End: true };
  const plain = machineOf({ Only: invokes('write', { End: true, Catch: [caught] }), After: after });
  const cause = JSON.stringify({ errorType: 'Sad', errorMessage: 'why' });
  expect((await runMachine(plain, { invoke })).output).toEqual({ Error: 'Sad', Cause: cause });

  const shaped = machineOf({
    Only: invokes('write', {
      End: true,
      Catch: [
        { ErrorEquals: ['Other'], Next: 'Only' },
        { ...caught, Output: '{% $states.errorOutput.Error %}', Assign: { in: '{% $states.input %}' } },
      ],
    }),
    After: { ...after, Output: ['{% $states.input %}', '{% $in %}'] },
  });
  expect((await runMachine(shaped, { input: 3, invoke: failing('Sad').invoke })).output).toEqual(['Sad', 3]);
});

test('States.ALL catches neither States.DataLimitExceeded nor States.Runtime', async () => {
  const Catch = [{ ErrorEquals: ['States.ALL'], Next: 'After' }];
  const machine = (task: unknown) => machineOf({ Only: task, After: { Type: 'Pass', End: true } });
  const tooLong: Invoke = async () => 'x'.repeat(300_000);
  const limited = await runMachine(machine(invokes('write', { End: true, Catch })), { invoke: tooLong });
  expect(limited.error).toBe('States.DataLimitExceeded');
  const unknown = { Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage', End: true, Catch };
  expect(await runMachine(machine(unknown))).toMatchObject({
    error: 'States.Runtime',
    cause: expect.stringContaining('arn:aws:states:::sqs:sendMessage'),
  });
});

test('a task over its TimeoutSeconds fails with States.Timeout and its function is aborted', async () => {
  let result: unknown;
  const invoke: Invoke = (_name, _payload, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        result = signal.reason;
        reject(new Error('stopped'));
      });
    });
  expect(await runMachine(one({ TimeoutSeconds: 30 }), { invoke })).toMatchObject({
    error: 'States.Timeout',
    // AWS gives no cause for a timeout, but a Catch can still read the field.
    cause: '',
    seconds: 30,
  });
  expect(result).toMatchObject({ error: 'States.Timeout' });
});

test('a function that ignores its signal does not delay the execution, and its late answer changes nothing', async () => {
  let answerLate: (value: unknown) => void = () => undefined;
  const invoke: Invoke = async (name) => {
    if (name === 'deaf') {
      return new Promise((resolve) => {
        answerLate = resolve;
      });
    }
    answerLate('late');
    return 'in time';
  };
  const Catch = [{ ErrorEquals: ['States.Timeout'], Next: 'After' }];
  const machine = machineOf({
    Only: invokes('deaf', { End: true, TimeoutSeconds: 5, Catch }),
    After: invokes('after', { Next: 'Rest' }),
    Rest: { Type: 'Wait', Seconds: 60, End: true },
  });
  const result = await runMachine(machine, { invoke });
  expect(result).toMatchObject({ output: 'in time', seconds: 65 });
  expect(result.types.filter((type) => type === 'TaskSucceeded')).toHaveLength(1);
});

test('each attempt has its whole time again', async () => {
  let attempts = 0;
  const invoke: Invoke = () => {
    attempts += 1;
    return new Promise(() => undefined);
  };
  const machine = one({ TimeoutSeconds: 10, Retry: [{ ErrorEquals: ['States.Timeout'], MaxAttempts: 2 }] });
  expect(await runMachine(machine, { invoke })).toMatchObject({
    error: 'States.Timeout',
    seconds: 10 + 1 + 10 + 2 + 10,
  });
  expect(attempts).toBe(3);
});

const asking = (rest: Record<string, unknown>) =>
  machineOf({
    Ask: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
      Arguments: { FunctionName: 'ask', Payload: '{% $states.context.Task.Token %}' },
      End: true,
      ...rest,
    },
  });

test('a task that waits for its token fails with States.HeartbeatTimeout once it is silent for HeartbeatSeconds', async () => {
  const clock = createManualClock();
  const tokens = createTaskTokens(clock.now);
  const beatAt = async (token: string, seconds: number[]) => {
    for (const pause of seconds) {
      await clock.sleep(pause * 1000, new AbortController().signal);
      tokens.find(token).beat();
    }
  };
  const invoke: Invoke = async (_name, token) => void beatAt(token as string, [8, 9]);
  const silent = await runMachine(asking({ HeartbeatSeconds: 10 }), { clock, tokens, invoke });
  expect(silent).toMatchObject({ error: 'States.HeartbeatTimeout', seconds: 8 + 9 + 10 });
  expect(silent.types).toContain('TaskTimedOut');
});

test('an early result is not lost, and the call’s answer is not the result', async () => {
  const clock = createManualClock();
  const tokens = createTaskTokens(clock.now);
  const invoke: Invoke = async (_name, token) => {
    tokens.find(token).succeed({ early: true });
    await clock.sleep(1_000, new AbortController().signal);
    return 'no result';
  };
  expect((await runMachine(asking({}), { clock, tokens, invoke })).output).toEqual({ early: true });
});
