import { expect, test } from 'vitest';
import { invokes, machineOf, runMachine } from './testing/runMachine.ts';

const pass = (rest: Record<string, unknown> = {}) => ({ Type: 'Pass', ...rest });

test('states pass on their output, and only later states see what a state assigns', async () => {
  const result = await runMachine(
    machineOf({
      First: pass({ Assign: { x: 1 }, Next: 'Second' }),
      Second: pass({ Assign: { x: 2 }, Output: { x: '{% $x %}', was: '{% $states.input %}' }, Next: 'Third' }),
      Third: { Type: 'Succeed', Output: { x: '{% $x %}', second: '{% $states.input %}' } },
    }),
    { input: { a: 1 } },
  );
  expect(result.output).toEqual({ x: 2, second: { x: 1, was: { a: 1 } } });
});

test('$states.context tells the execution, the machine and the state', async () => {
  const result = await runMachine(machineOf({ Only: pass({ End: true, Output: '{% $states.context %}' }) }), {
    input: 7,
  });
  expect(result.output).toMatchObject({
    Execution: { Name: 'one', Input: 7, StartTime: '2030-01-01T00:00:00.000Z' },
    StateMachine: { Name: 'test' },
    State: { Name: 'Only', EnteredTime: '2030-01-01T00:00:00.000Z', RetryCount: 0 },
  });
});

test('every state of the outermost scope leaves a checkpoint with its input and variables; branches leave none', async () => {
  const result = await runMachine(
    machineOf({
      First: pass({ Assign: { x: 1 }, Output: 'out', Next: 'Both' }),
      Both: { Type: 'Parallel', Branches: [{ StartAt: 'In', States: { In: pass({ End: true }) } }], End: true },
    }),
  );
  const enteredMs = Date.parse('2030-01-01T00:00:00Z');
  expect(result.checkpoints).toEqual([
    { state: 'First', input: '{}', enteredMs, variables: {} },
    { state: 'Both', input: '"out"', enteredMs, variables: { x: 1 } },
  ]);
});

test('Fail ends under its own error and cause, which may be computed', async () => {
  const fail = { Type: 'Fail', Error: 'Sad', Cause: "{% 'because ' & $states.input.why %}" };
  expect(await runMachine(machineOf({ Fail: fail }), { input: { why: 'rain' } })).toMatchObject({
    error: 'Sad',
    cause: 'because rain',
  });
});

test.each([
  [{ n: 3 }, 'Small'],
  [{ n: 12 }, 'Large'],
  [{ n: 5 }, 'Small'],
  [{}, 'Other'],
])('the first true rule decides: %j leads to %s', async (input, output) => {
  const end = (Output: string) => pass({ Output, End: true });
  const result = await runMachine(
    machineOf({
      Choose: {
        Type: 'Choice',
        Choices: [
          { Condition: '{% $exists($states.input.n) and $states.input.n < 10 %}', Next: 'Small' },
          { Condition: '{% $exists($states.input.n) and $states.input.n > 4 %}', Next: 'Large' },
        ],
        Default: 'Other',
      },
      Small: end('Small'),
      Large: end('Large'),
      Other: end('Other'),
    }),
    { input },
  );
  expect(result.output).toBe(output);
});

test('a rule shapes output and variables for itself; those of the state belong to Default', async () => {
  const machine = machineOf({
    Choose: {
      Type: 'Choice',
      Choices: [{ Condition: '{% $states.input %}', Next: 'End', Output: 'rule', Assign: { by: 'rule' } }],
      Default: 'End',
      Output: 'default',
      Assign: { by: 'default' },
    },
    End: pass({ End: true, Output: ['{% $states.input %}', '{% $by %}'] }),
  });
  expect((await runMachine(machine, { input: true })).output).toEqual(['rule', 'rule']);
  expect((await runMachine(machine, { input: false })).output).toEqual(['default', 'default']);
});

test('a Choice without a match fails with States.NoChoiceMatched, one without a truth value with QueryEvaluationError', async () => {
  const choose = (Condition: string) =>
    machineOf({ Choose: { Type: 'Choice', Choices: [{ Condition, Next: 'End' }] }, End: pass({ End: true }) });
  expect((await runMachine(choose('{% false %}'))).error).toBe('States.NoChoiceMatched');
  expect((await runMachine(choose("{% 'yes' %}"))).error).toBe('States.QueryEvaluationError');
});

test.each([
  [{ Seconds: 90 }, 90],
  [{ Seconds: 0 }, 0],
  [{ Seconds: '{% $states.input.s * 2 %}' }, 14],
  [{ Timestamp: '2030-01-01T01:00:00Z' }, 3_600],
  [{ Timestamp: '{% $states.input.at %}' }, 60],
  [{ Timestamp: '2001-01-01T00:00:00Z' }, 0],
])('Wait %j takes %i s', async (wait, seconds) => {
  const input = { s: 7, at: '2030-01-01T00:01:00Z' };
  const result = await runMachine(machineOf({ Wait: { Type: 'Wait', ...wait, End: true } }), { input });
  expect(result).toMatchObject({ output: input, seconds });
});

test('Wait with an invalid time fails with States.QueryEvaluationError', async () => {
  for (const wait of [{ Seconds: "{% 'soon' %}" }, { Seconds: '{% -1 %}' }, { Timestamp: "{% 'soon' %}" }]) {
    const result = await runMachine(machineOf({ Wait: { Type: 'Wait', ...wait, End: true } }));
    expect(result.error).toBe('States.QueryEvaluationError');
  }
});

test('256 KiB pass between states, and one byte more fails with States.DataLimitExceeded', async () => {
  const answer = (characters: number) =>
    runMachine(machineOf({ Only: invokes('write', { End: true, Output: '{% $states.result.Payload %}' }) }), {
      invoke: async () => 'x'.repeat(characters),
    });
  const wrapping = JSON.stringify({ ExecutedVersion: '$LATEST', Payload: '', StatusCode: 200 }).length;
  expect((await answer(262_144 - wrapping)).error).toBeUndefined();
  expect((await answer(262_145 - wrapping)).error).toBe('States.DataLimitExceeded');

  const doubling = pass({ Output: '{% $states.input & $states.input %}', End: true });
  expect((await runMachine(machineOf({ D: doubling }), { input: 'é'.repeat(65_530) })).error).toBeUndefined();
  expect((await runMachine(machineOf({ D: doubling }), { input: 'é'.repeat(65_536) })).error).toBe(
    'States.DataLimitExceeded',
  );
  const assigning = pass({ Assign: { x: '{% $states.input & $states.input %}' }, End: true });
  expect((await runMachine(machineOf({ A: assigning }), { input: 'x'.repeat(131_073) })).error).toBe(
    'States.DataLimitExceeded',
  );
});

test('an endless loop does not block the event loop', async () => {
  const { createManualClock } = await import('./testing/manualClock.ts');
  const clock = createManualClock();
  let turns = 0;
  let counting = setImmediate(function turn() {
    turns += 1;
    counting = setImmediate(turn);
  });
  const result = await runMachine(
    machineOf({
      Count: pass({ Output: '{% $states.input + 1 %}', Next: 'Again' }),
      Again: {
        Type: 'Choice',
        Choices: [{ Condition: '{% $states.input < 2000 %}', Next: 'Count' }],
        Default: 'End',
      },
      End: { Type: 'Succeed' },
    }),
    { input: 0, clock: { ...clock, runUntil: (work) => work } },
  );
  clearImmediate(counting);
  expect(result.output).toBe(2000);
  expect(turns).toBeGreaterThan(1_000);
});
