import validate from 'asl-validator';
import { expect, test } from 'vitest';
import type { Definition } from '#local/standins/stepfunctions/definition.ts';
import { substitute } from '#local/standins/stepfunctions/substitute.ts';
import { runMachine } from '#local/standins/stepfunctions/testing/runMachine.ts';
import narrate from './narrate.asl.json' with { type: 'json' };

const steps = ['Prepare', 'Moderate', 'Write', 'Translate', 'Narrate', 'Music', 'Publish', 'Fail'];
const definition = substitute(
  narrate,
  Object.fromEntries(steps.map((step) => [`${step}Function`, step])),
) as Definition;
const story = { uid: 'u1', version: 3 };

/** `failures` lists the errors of each step's first calls. With `always`, every call of the step fails. */
const tell = async (failures: Record<string, string[] | { always: string }> = {}, startAt = 'prepare') => {
  const calls: [string, unknown][] = [];
  const left = structuredClone(failures);
  const told = await runMachine(definition, {
    input: { ...story, startAt },
    random: () => 0.999,
    invoke: async (step, payload) => {
      calls.push([step, payload]);
      const planned = left[step];
      const name = Array.isArray(planned) ? planned.shift() : planned?.always;
      if (name) throw Object.assign(new Error(`${step} said no`), { name });
    },
  });
  return {
    ...told,
    calls,
    called: calls.map(([step]) => step),
    times: (step: string) => calls.filter(([s]) => s === step).length,
  };
};

test('the definition is clean under asl-validator', () => {
  // The validator gets a copy, because it changes its input.
  const { isValid, errorsText } = validate(structuredClone(narrate));
  expect([isValid, errorsText()]).toEqual([true, '']);
});

test('every step is named by a placeholder, so that one file serves the cloud and one machine', () => {
  const placeholders = JSON.stringify(narrate).match(/"FunctionName":"[^"]+"/g);
  expect(placeholders).toEqual(
    ['Prepare', 'Moderate', 'Write', 'Translate', 'Narrate', 'Music', 'Publish', 'Publish', 'Publish', 'Fail'].map(
      (s) => `"FunctionName":"\${${s}Function}"`,
    ),
  );
});

test('a picture is prepared, moderated in parallel with the writing, narrated and published', async () => {
  const { called, calls, output } = await tell();
  expect(called).toEqual(['Prepare', 'Moderate', 'Write', 'Narrate', 'Music', 'Publish']);
  expect(calls.every(([, payload]) => JSON.stringify(payload) === JSON.stringify(story))).toBe(true);
  expect(output).toBeDefined();
});

test.each([
  ['write', ['Moderate', 'Write', 'Narrate', 'Music', 'Publish']],
  ['narrate', ['Narrate', 'Music', 'Publish']],
  ['translate', ['Translate', 'Narrate', 'Music', 'Publish']],
])('a change starts at %s and runs the rest', async (startAt, steps) => {
  expect((await tell({}, startAt)).called).toEqual(steps);
});

test('a translation that fails goes to the fail step, so that the token is returned', async () => {
  const { calls, times, error } = await tell({ Translate: { always: 'ModelWrongLanguage' } }, 'translate');
  expect(calls.at(-1)).toEqual(['Fail', expect.objectContaining({ ...story, error: 'ModelWrongLanguage' })]);
  expect([times('Translate'), times('Publish'), error]).toEqual([1, 0, 'ModelWrongLanguage']);
});

test('a translation with sentences missing is asked for once more', async () => {
  const { times, called } = await tell({ Translate: ['ModelAnswerInvalid'] }, 'translate');
  expect([times('Translate'), called.at(-1)]).toEqual([2, 'Publish']);
});

test('an unknown start goes to the fail step, so that the token is returned', async () => {
  const { calls, error } = await tell({}, 'elsewhere');
  expect(calls).toEqual([['Fail', expect.objectContaining({ ...story, error: 'UnknownStart' })]]);
  expect(error).toBe('UnknownStart');
});

test.each([
  ['Prepare', 'Throttled', 7],
  ['Moderate', 'Unavailable', 7],
  ['Write', 'Lambda.TooManyRequestsException', 7],
  ['Narrate', 'Throttled', 9],
  ['Publish', 'Lambda.ServiceException', 7],
])('%s is retried with backoff while %s: %i times in all', async (step, error, times) => {
  const { always, seconds } = await tell({ [step]: { always: error } }).then((told) => ({
    ...told,
    always: told.times(step),
  }));
  expect(always).toBe(times);
  // The waits are 1, 2, 4, 8, 16 and 20 s, then 20 s for each further attempt. Jitter shortens them slightly.
  expect(seconds).toBeCloseTo((51 + 20 * (times - 7)) * 0.999, 1);
});

test('throttled speech that recovers is published with its voice', async () => {
  const { called } = await tell({ Narrate: ['Throttled', 'Throttled', 'Unavailable'] });
  expect(called.slice(-6)).toEqual(['Narrate', 'Narrate', 'Narrate', 'Narrate', 'Music', 'Publish']);
});

test.each([
  ['Broken', 1],
  ['Unavailable', 3],
])(
  'music that fails with %s leaves the story without music, and nothing else: tried %i times',
  async (error, times) => {
    const told = await tell({ Music: { always: error } });
    expect([told.times('Music'), told.called.at(-1), told.times('Fail'), told.error]).toEqual([
      times,
      'Publish',
      0,
      undefined,
    ]);
  },
);

test('a story whose speech finally fails is published silent, and the execution succeeds', async () => {
  const { calls, times, error } = await tell({ Narrate: { always: 'SpeechBroken' } });
  expect(calls.at(-1)).toEqual(['Publish', { ...story, silent: true }]);
  expect([times('Narrate'), times('Publish'), times('Fail'), error]).toEqual([1, 1, 0, undefined]);
});

test.each([
  ['Prepare', 'PictureUnreadable'],
  ['Moderate', 'PictureRefused'],
  ['Write', 'PictureRefused'],
])('%s refusing with %s is not retried; fail step and execution get the reason', async (step, name) => {
  const { calls, times, error, cause } = await tell({ [step]: { always: name } });
  const why = JSON.stringify({ errorType: name, errorMessage: `${step} said no` });
  expect(times(step)).toBe(1);
  expect(calls.at(-1)).toEqual(['Fail', { ...story, error: name, cause: why }]);
  expect([times('Narrate'), times('Publish'), error, cause]).toEqual([0, 0, name, why]);
});

test('a model’s answer without a story is retried once', async () => {
  expect((await tell({ Write: ['ModelAnswerInvalid'] })).called.at(-1)).toBe('Publish');
  const twice = await tell({ Write: { always: 'ModelAnswerInvalid' } });
  expect([twice.times('Write'), twice.error]).toEqual([2, 'ModelAnswerInvalid']);
});

test.each([
  ['with its voice', {}, false],
  ['without one', { Narrate: { always: 'SpeechBroken' } }, true],
])('an unchecked text is retried, then the story is published private, %s', async (_, faults, silent) => {
  const refusals = Array.from({ length: 5 }, () => 'ModerationUnavailable');
  const { calls, times, error } = await tell({ ...faults, Publish: refusals });
  expect(calls.at(-1)).toEqual(['Publish', { ...story, silent, unchecked: true }]);
  expect([times('Publish'), times('Fail'), error]).toEqual([6, 0, undefined]);
});

test('a text that is checked on a retry is published as requested', async () => {
  const { calls, times } = await tell({ Publish: ['ModerationUnavailable', 'ModerationUnavailable'] });
  expect([calls.at(-1), times('Publish')]).toEqual([['Publish', story], 3]);
});

test('a story that cannot be published private either goes to the fail step', async () => {
  const refusals = [...Array.from({ length: 5 }, () => 'ModerationUnavailable'), 'Broken'];
  const { called, error } = await tell({ Publish: refusals });
  expect([called.at(-1), error]).toEqual(['Fail', 'Broken']);
});

test('a failed publication, with a voice or silent, goes to the fail step', async () => {
  const spoken = await tell({ Publish: { always: 'Broken' } });
  const silent = await tell({ Narrate: { always: 'SpeechBroken' }, Publish: { always: 'Broken' } });
  for (const { called, error } of [spoken, silent]) expect([called.at(-1), error]).toEqual(['Fail', 'Broken']);
});
