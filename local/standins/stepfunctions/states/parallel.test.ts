import { expect, test } from 'vitest';
import type { Invoke } from '../resources/lambdaInvoke.ts';
import { createManualClock } from '../testing/manualClock.ts';
import { invokes, machineOf, runMachine } from '../testing/runMachine.ts';

const branch = (states: Record<string, unknown>) => ({ StartAt: Object.keys(states)[0], States: states });
const wait = (Seconds: number, rest: Record<string, unknown> = {}) => ({ Type: 'Wait', Seconds, ...rest });
const both = (branches: unknown[], rest: Record<string, unknown> = {}) => ({
  Type: 'Parallel',
  Branches: branches,
  End: true,
  ...rest,
});

test('branches run side by side on the same input and answer in their order', async () => {
  const result = await runMachine(
    machineOf({
      Both: both([branch({ Slow: wait(9, { Output: 'slow', End: true }) }), branch({ Fast: wait(2, { End: true }) })]),
    }),
    { input: { a: 1 } },
  );
  expect(result).toMatchObject({ output: ['slow', { a: 1 }], seconds: 9 });
});

test('a branch reads outer variables, and its own are not seen by later states or other branches', async () => {
  const assigns = (name: string, value: number) => ({
    [name]: { Type: 'Pass', Assign: { own: value }, Next: `${name} reads` },
    [`${name} reads`]: { Type: 'Pass', Output: ['{% $outer %}', '{% $own %}'], End: true },
  });
  const result = await runMachine(
    machineOf({
      Set: { Type: 'Pass', Assign: { outer: 'o' }, Next: 'Both' },
      Both: both([branch(assigns('A', 1)), branch(assigns('B', 2))], { End: undefined, Next: 'After' }),
      After: { Type: 'Pass', Output: { branches: '{% $states.input %}', own: '{% $exists($own) %}' }, End: true },
    }),
  );
  expect(result.output).toEqual({
    branches: [
      ['o', 1],
      ['o', 2],
    ],
    own: false,
  });
});

test('the first failure stops the other branch and is caught under its own name, before the other would have ended', async () => {
  const invoked: string[] = [];
  const invoke: Invoke = async (name) => {
    invoked.push(name);
    if (name === 'moderate') throw Object.assign(new Error('no'), { name: 'PictureRefused' });
    return name;
  };
  const result = await runMachine(
    machineOf({
      Both: both(
        [
          branch({ Moderate: invokes('moderate', { End: true }) }),
          branch({ Think: wait(50, { Next: 'Write' }), Write: invokes('write', { End: true }) }),
        ],
        { Catch: [{ ErrorEquals: ['PictureRefused'], Next: 'After' }] },
      ),
      After: wait(100, { End: true, Output: '{% $states.input.Error %}' }),
    }),
    { invoke },
  );
  expect(result).toMatchObject({ output: 'PictureRefused', seconds: 100 });
  expect(invoked).toEqual(['moderate']);
});

test('a retried Parallel runs every branch again', async () => {
  const invoked: string[] = [];
  const invoke: Invoke = async (name) => {
    invoked.push(name);
    if (name === 'b' && invoked.length <= 2) throw Object.assign(new Error('no'), { name: 'Throttled' });
    return name;
  };
  const branches = ['a', 'b'].map((name) => branch({ [name]: invokes(name, { End: true }) }));
  const machine = machineOf({ Both: both(branches, { Retry: [{ ErrorEquals: ['Throttled'] }] }) });
  expect((await runMachine(machine, { invoke })).output).toEqual(['a', 'b']);
  expect(invoked).toEqual(['a', 'b', 'a', 'b']);
});

test('results over 256 KiB together fail with States.DataLimitExceeded', async () => {
  const branches = ['a', 'b'].map((name) => branch({ [name]: invokes(name, { End: true }) }));
  const result = await runMachine(machineOf({ Both: both(branches) }), { invoke: async () => 'x'.repeat(140_000) });
  expect(result.error).toBe('States.DataLimitExceeded');
});

test('Map keeps the order of its items, numbers them and runs no more at once than MaxConcurrency', async () => {
  let running = 0;
  let max = 0;
  const clock = createManualClock();
  const invoke: Invoke = async (_name, payload, signal) => {
    running += 1;
    max = Math.max(max, running);
    await clock.sleep(10, signal);
    running -= 1;
    return payload;
  };
  const map = (MaxConcurrency?: number | string) =>
    machineOf({
      Each: {
        Type: 'Map',
        Items: '{% $states.input.items %}',
        ItemSelector: {
          i: '{% $states.context.Map.Item.Index %}',
          v: '{% $states.context.Map.Item.Value %}',
          all: '{% $count($states.input.items) %}',
        },
        ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, ...branch({ Do: invokes('do', { End: true }) }) },
        ...(MaxConcurrency === undefined ? {} : { MaxConcurrency }),
        End: true,
      },
    });
  const items = Array.from({ length: 60 }, (_, n) => `item ${n}`);
  for (const [limit, expected] of [
    [3, 3],
    ['{% 2 + 3 %}', 5],
    [0, 40],
    [undefined, 40],
  ] as const) {
    max = 0;
    const result = await runMachine(map(limit), { input: { items }, invoke, clock });
    expect(result.output).toEqual(items.map((v, i) => ({ i, v, all: 60 })));
    expect(max).toBe(expected);
  }
  expect((await runMachine(map(), { input: { items: [] }, invoke })).output).toEqual([]);
});

test('Map with an invalid array or MaxConcurrency fails with States.QueryEvaluationError', async () => {
  const map = (rest: Record<string, unknown>) =>
    machineOf({
      Each: { Type: 'Map', ItemProcessor: branch({ Do: { Type: 'Pass', End: true } }), End: true, ...rest },
    });
  expect((await runMachine(map({}), { input: { a: 1 } })).error).toBe('States.QueryEvaluationError');
  expect((await runMachine(map({ MaxConcurrency: '{% -2 %}' }), { input: [1] })).error).toBe(
    'States.QueryEvaluationError',
  );
});

test('the first failing item ends the Map and starts no further item', async () => {
  const started: unknown[] = [];
  const invoke: Invoke = async (_name, payload) => {
    started.push(payload);
    if (payload === 2) throw Object.assign(new Error('no'), { name: 'Sad' });
    return payload;
  };
  const result = await runMachine(
    machineOf({
      Each: { Type: 'Map', MaxConcurrency: 1, ItemProcessor: branch({ Do: invokes('do', { End: true }) }), End: true },
    }),
    { input: [1, 2, 3], invoke },
  );
  expect(result.error).toBe('Sad');
  expect(started).toEqual([1, 2]);
});
