import { expect, test } from 'vitest';
import { byProcessor } from './byProcessor.ts';

const traced = (...traceEvents: object[]) => JSON.stringify({ traceEvents, metadata: { clock: 'x' } });
const changed = (trace: string): unknown => JSON.parse(byProcessor(trace));

test('a task’s duration becomes its processor time, and the rest is unchanged', () => {
  const task = { ph: 'X', name: 'RunTask', ts: 10, dur: 900, tdur: 400, pid: 1, tid: 2 };
  const others = [
    { ph: 'X', name: 'Layout', ts: 12, dur: 300, tdur: 100 },
    { ph: 'I', name: 'firstPaint', ts: 20 },
    // These events keep the clock's time. One has no processor time. For the other, rounding made the processor time
    // longer.
    { ph: 'X', name: 'RunTask', ts: 30, dur: 50 },
    { ph: 'X', name: 'ThreadControllerImpl::RunTask', ts: 40, dur: 60, tdur: 61 },
  ];
  expect(changed(traced(task, ...others))).toEqual({
    metadata: { clock: 'x' },
    traceEvents: [{ ...task, dur: 400 }, ...others],
  });
});

test('an invalid trace is refused', () => {
  expect(() => byProcessor('{}')).toThrow();
});
