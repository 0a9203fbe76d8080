import validate from 'asl-validator';
import { expect, test } from 'vitest';
import type { Definition } from '#local/standins/stepfunctions/definition.ts';
import { StatesError } from '#local/standins/stepfunctions/statesError.ts';
import { substitute } from '#local/standins/stepfunctions/substitute.ts';
import { runMachine } from '#local/standins/stepfunctions/testing/runMachine.ts';
import exporting from './export.asl.json' with { type: 'json' };

const steps = ['Mix', 'Frame', 'Captions', 'Document', 'Bind', 'Finish', 'FailExport'];
const definition = substitute(
  exporting,
  Object.fromEntries(steps.map((step) => [`${step}Function`, step])),
) as Definition;
const input = { jobId: 'j1', uid: 'u1', shape: 'tall', captions: true, text: 'A lamp.' };
const about = { jobId: 'j1', uid: 'u1' };
const TRANSCODE = 'arn:aws:states:::mediaconvert:createJob.sync';

const answers: Readonly<Record<string, object>> = {
  Mix: { audioKey: 'exports/j1/mix.mp3', durationMilliseconds: 61_500 },
  Frame: { frameKey: 'exports/j1/frame.png' },
  Captions: { captionsKey: 'exports/j1/captions.srt' },
  Document: { Role: 'role', Settings: { Inputs: [] } },
};

type Failures = Record<string, string[] | { always: string }>;

/** `failures` lists the errors of each step's first calls. With `always`, every call of the step fails. */
const make = async (failures: Failures = {}, over: Partial<typeof input & { kind: string }> = {}, says = answers) => {
  const calls: [string, unknown][] = [];
  const left = structuredClone(failures);
  const failNow = (step: string): string | undefined => {
    const planned = left[step];
    return Array.isArray(planned) ? planned.shift() : planned?.always;
  };
  const made = await runMachine(definition, {
    input: { ...input, ...over },
    random: () => 0.999,
    invoke: async (step, payload) => {
      calls.push([step, payload]);
      const name = failNow(step);
      if (name) throw Object.assign(new Error(`${step} said no`), { name });
      return says[step];
    },
    integrations: {
      [TRANSCODE]: {
        service: 'mediaconvert',
        action: 'createJob.sync',
        call: async (document) => {
          calls.push(['Transcode', document]);
          const name = failNow('Transcode');
          if (name) throw new StatesError(name, 'the job said no');
          return { Job: { Id: '1', Status: 'COMPLETE' } };
        },
      },
    },
  });
  const called = calls.map(([step]) => step);
  return { ...made, calls, called, times: (step: string) => called.filter((one) => one === step).length };
};

test('the definition is clean under asl-validator', () => {
  // The validator gets a copy, because it changes its input.
  const { isValid, errorsText } = validate(structuredClone(exporting));
  expect([isValid, errorsText()]).toEqual([true, '']);
});

test('every step is named by a placeholder, so that one file serves the cloud and one machine', () => {
  const names = [...JSON.stringify(exporting).matchAll(/"FunctionName":"\$\{(\w+)Function\}"/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(steps);
});

test('the parts are made from the whole input, joined as the document says, and the video is finished', async () => {
  const { calls, called, error } = await make();
  expect(called.slice(0, 3).toSorted()).toEqual(['Captions', 'Frame', 'Mix']);
  expect(calls.slice(0, 3).map(([, payload]) => payload)).toEqual([input, input, input]);
  expect(calls.slice(3)).toEqual([
    [
      'Document',
      { ...about, shape: 'tall', parts: { ...answers['Mix'], ...answers['Frame'], ...answers['Captions'] } },
    ],
    ['Transcode', answers['Document']],
    ['Finish', about],
  ]);
  expect(error).toBeUndefined();
});

test('captions are made also when not burnt in, and the document has none without a file', async () => {
  const unwanted = await make({}, { captions: false }, { ...answers, Captions: {} });
  expect(unwanted.times('Captions')).toBe(1);
  const none = await make({}, {}, { ...answers, Captions: {} });
  for (const { calls } of [unwanted, none])
    expect(calls.find(([step]) => step === 'Document')?.[1]).toEqual({
      ...about,
      shape: 'tall',
      parts: { ...answers['Mix'], ...answers['Frame'] },
    });
});

test.each([
  ['Mix', 'Throttled'],
  ['Frame', 'Unavailable'],
  ['Captions', 'Lambda.TooManyRequestsException'],
  ['Document', 'Lambda.ServiceException'],
  ['Transcode', 'MediaConvert.TooManyRequestsException'],
  ['Finish', 'Unavailable'],
])('%s is retried while %s', async (step, error) => {
  const recovered = await make({ [step]: [error, error] });
  expect([recovered.times(step), recovered.called.at(-1), recovered.error]).toEqual([3, 'Finish', undefined]);
  const lost = await make({ [step]: { always: error } });
  expect([lost.times(step), lost.called.at(-1), lost.error]).toEqual([7, 'FailExport', error]);
});

test.each([
  ['Mix', 'SoundtrackUnreadable'],
  ['Frame', 'MissingMediaError'],
  ['Captions', 'MissingMediaError'],
  ['Document', 'Broken'],
  ['Finish', 'MissingMediaError'],
])('%s refusing with %s is not retried; bell and execution show the reason', async (step, name) => {
  const { calls, times, error, cause } = await make({ [step]: { always: name } });
  const why = JSON.stringify({ errorType: name, errorMessage: `${step} said no` });
  expect(calls.at(-1)).toEqual(['FailExport', { ...about, kind: 'video', error: name, cause: why }]);
  expect([times(step), error, cause]).toEqual([1, name, why]);
});

test('a job that ends in ERROR is not repeated, and its message is reported', async () => {
  const { calls, times, error } = await make({ Transcode: { always: 'States.TaskFailed' } });
  expect([times('Transcode'), times('Finish'), error]).toEqual([1, 0, 'States.TaskFailed']);
  expect(calls.at(-1)).toEqual([
    'FailExport',
    { ...about, kind: 'video', error: 'States.TaskFailed', cause: 'the job said no' },
  ]);
});

test('a job without an end event is stopped after its timeout', async () => {
  const { calls } = await make({ Transcode: { always: 'States.Timeout' } });
  expect(calls.at(-1)).toMatchObject(['FailExport', { ...about, error: 'States.Timeout' }]);
});

test('a book is one step, and no job of MediaConvert', async () => {
  const { error, called, calls } = await make({}, { kind: 'epub' });
  expect([error, called]).toEqual([undefined, ['Bind', 'Finish']]);
  expect(calls[0]?.[1]).toEqual({ ...input, kind: 'epub' });
});

test('a book with a missing story fails at once, and its kind reaches the step that says why', async () => {
  const { error, called, calls } = await make({ Bind: { always: 'BookStoryGone' } }, { kind: 'poster' });
  expect([error, called]).toEqual(['BookStoryGone', ['Bind', 'FailExport']]);
  expect(calls[1]?.[1]).toEqual({ ...about, kind: 'poster', error: 'BookStoryGone', cause: expect.any(String) });
});
