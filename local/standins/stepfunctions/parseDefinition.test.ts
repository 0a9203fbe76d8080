import { expect, test } from 'vitest';
import { parseDefinition } from './parseDefinition.ts';
import { invokes, machineOf } from './testing/runMachine.ts';

const pass = { Type: 'Pass', End: true };
const branch = (states: Record<string, unknown>) => ({ StartAt: Object.keys(states)[0], States: states });
const parallel = (...branches: unknown[]) => ({ Type: 'Parallel', Branches: branches, End: true });

test.each<[string, unknown, RegExp]>([
  ['JSONPath', { ...machineOf({ A: pass }), QueryLanguage: 'JSONPath' }, /QueryLanguage/],
  [
    'an unknown field',
    machineOf({ A: { ...pass, ResultPath: '$.x' } }),
    /Unrecognized key: "ResultPath"[\s\S]*States\.A/,
  ],
  ['an unknown field in a branch', machineOf({ A: parallel(branch({ B: { ...pass, Result: 1 } })) }), /"Result"/],
  ['an unknown type', machineOf({ A: { Type: 'Nap' } }), /Type/],
  [
    'a distributed map',
    machineOf({
      A: {
        Type: 'Map',
        End: true,
        ItemProcessor: { ...branch({ B: pass }), ProcessorConfig: { Mode: 'DISTRIBUTED' } },
      },
    }),
    /INLINE/,
  ],
  ['a start that is not there', { ...machineOf({ A: pass }), StartAt: 'B' }, /no state B/],
  ['a Next that is not there', machineOf({ A: { Type: 'Pass', Next: 'B' } }), /A: there is no state B/],
  [
    'a Catch that leads out of its branch',
    machineOf({ A: parallel(branch({ B: invokes('f', { End: true, Catch: [{ ErrorEquals: ['X'], Next: 'A' }] }) })) }),
    /B: there is no state A/,
  ],
  ['neither Next nor End', machineOf({ A: { Type: 'Pass' } }), /exactly one of Next and End/],
  ['both Next and End', machineOf({ A: { ...pass, Next: 'A' } }), /exactly one of Next and End/],
  ['a name used twice', machineOf({ A: parallel(branch({ A: pass })) }), /must be unique/],
  [
    'a wait for two things',
    machineOf({ A: { Type: 'Wait', Seconds: 1, Timestamp: '2030-01-01T00:00:00Z', End: true } }),
    /Seconds and Timestamp/,
  ],
  [
    'States.ALL in company',
    machineOf({ A: invokes('f', { End: true, Retry: [{ ErrorEquals: ['States.ALL', 'X'] }] }) }),
    /States.ALL must stand alone/,
  ],
  [
    'States.ALL before others',
    machineOf({
      A: invokes('f', {
        End: true,
        Catch: [
          { ErrorEquals: ['States.ALL'], Next: 'B' },
          { ErrorEquals: ['X'], Next: 'B' },
        ],
      }),
      B: pass,
    }),
    /States.ALL must stand alone/,
  ],
  [
    'a heartbeat without a token',
    machineOf({ A: invokes('f', { End: true, HeartbeatSeconds: 3 }) }),
    /waitForTaskToken/,
  ],
  [
    'an expression that does not compile',
    machineOf({ A: { ...pass, Output: '{% $states. %}' } }),
    /\{% \$states\. %\}/,
  ],
  [
    'an outer variable assigned in a branch',
    machineOf({
      A: { Type: 'Pass', Assign: { x: 1 }, Next: 'B' },
      B: parallel(branch({ C: { ...pass, Assign: { x: 2 } } })),
    }),
    /\$x is assigned in an outer scope/,
  ],
  ['$states assigned', machineOf({ A: { ...pass, Assign: { states: 1 } } }), /\$states is reserved/],
])('refuses %s, naming it', (_, definition, problem) => {
  expect(() => parseDefinition('test', definition)).toThrow(problem);
});

test('parallel branches may use the same variable name', () => {
  const assigns = (name: string) => branch({ [name]: { ...pass, Assign: { x: 1 } } });
  expect(parseDefinition('test', machineOf({ A: parallel(assigns('B'), assigns('C')) })).StartAt).toBe('A');
});
