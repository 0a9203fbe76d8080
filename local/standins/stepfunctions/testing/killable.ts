import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Invoke } from '../resources/lambdaInvoke.ts';
import { invokes, machineOf } from './runMachine.ts';

/** Several executions, so that they are in different states when the process is killed. */
export const NAMES = ['one', 'two', 'three'];

const branch = (name: string) => ({ StartAt: name, States: { [name]: invokes(name, { End: true }) } });

/** A workflow with every kind of state, a retry, and a variable that must survive a restart. */
export const machine = machineOf({
  First: invokes('first', {
    Output: '{% $states.input %}',
    Assign: { secret: '{% $states.result.Payload.secret %}' },
    Next: 'Both',
  }),
  Both: { Type: 'Parallel', Branches: [branch('Left'), branch('Right')], Next: 'Rest' },
  Rest: { Type: 'Wait', Timestamp: '2001-01-01T00:00:00Z', Next: 'Last' },
  Last: invokes('last', {
    Arguments: { FunctionName: 'last', Payload: '{% $states.context.Execution.Input %}' },
    Retry: [{ ErrorEquals: ['Throttled'], IntervalSeconds: 1 }],
    Output: { secret: '{% $secret %}', both: '{% $states.input %}' },
    End: true,
  }),
});

export const outputOf = (name: string) => ({ secret: `secret of ${name}`, both: [`Left ${name}`, `Right ${name}`] });

/** In each process, the step `last` fails when it is first called for an execution, so that it is retried. */
export const steps = (root: string): Invoke => {
  const throttled = new Set<string>();
  return async (step, payload) => {
    const { name } = payload as { name: string };
    appendFileSync(join(root, 'ledger'), `${step} ${name}\n`);
    if (step === 'first') return { name, secret: `secret of ${name}` };
    if (step !== 'last') return `${step} ${name}`;
    if (throttled.has(name)) return null;
    throttled.add(name);
    throw Object.assign(new Error('slow down'), { name: 'Throttled' });
  };
};
