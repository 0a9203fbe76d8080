import { expect, test } from 'vitest';
import { PictureRefused } from '#functions/story/refusals.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import type { Environment } from './environment.ts';
import { Throttled } from './failures.ts';
import { step, StepInput } from './step.ts';

const input = { uid: 'AAAAAAAAAAAAAAAAAAAAAA', version: 2 };

const stepThat = (work: (given: StepInput) => Promise<void>) => {
  const { services, state } = fakeServices();
  const world = { environment: () => ({}) as Environment, createLog: () => services.log, now: services.now };
  const handler = step({ name: 'narrate.test', input: StepInput }, () => work, { now: () => services.now }, world);
  return { handler, lines: state.lines, pass: services.sleep };
};

const failure = async (thrown: unknown): Promise<{ error: unknown; lines: unknown[] }> => {
  const { handler, lines } = stepThat(() => Promise.reject(thrown));
  const error: unknown = await handler(input, { awsRequestId: 'r1' }).catch((reason: unknown) => reason);
  return { error, lines };
};

test('a step gets only its parsed input, and logs one line with story and duration', async () => {
  const given: unknown[] = [];
  const { handler, lines, pass } = stepThat(async (one) => {
    given.push(one);
    await pass(120);
  });
  await handler({ ...input, unasked: 'for' }, { awsRequestId: 'r1' });
  expect(given).toEqual([input]);
  expect(lines).toEqual([
    {
      level: 'info',
      message: 'step',
      fields: { step: 'narrate.test', requestId: 'r1', ...input, milliseconds: 120, outcome: 'done' },
    },
  ]);
});

test.each([{}, null, 'text', { uid: '../../etc', version: 1 }, { ...input, version: 0 }])(
  'input that is not a story (%j) fails, logged, and never reaches the step',
  async (event) => {
    let calls = 0;
    const { handler, lines } = stepThat(async () => {
      calls += 1;
    });
    await expect(handler(event)).rejects.toMatchObject({ name: '$ZodError' });
    expect(calls).toBe(0);
    expect(lines).toMatchObject([{ level: 'error', fields: { outcome: '$ZodError' } }]);
  },
);

test('a throttled AWS client leaves as Throttled, which the state machine retries', async () => {
  const throttling = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
  const { error, lines } = await failure(throttling);
  expect(error).toBeInstanceOf(Throttled);
  expect(lines).toMatchObject([{ level: 'warn', fields: { outcome: 'Throttled' } }]);
});

test('a timeout leaves as Unavailable', async () => {
  const { error } = await failure(Object.assign(new Error('late'), { name: 'TimeoutError' }));
  expect(error).toMatchObject({ name: 'Unavailable' });
});

test('a refusal leaves under its own name, as a warning', async () => {
  const refusal = new PictureRefused();
  const { error, lines } = await failure(refusal);
  expect(error).toBe(refusal);
  expect(lines).toMatchObject([{ level: 'warn', fields: { outcome: 'PictureRefused' } }]);
});

test('a bug leaves unchanged, logged with its stack', async () => {
  const mistake = new TypeError('undefined is not a function');
  const { error, lines } = await failure(mistake);
  expect(error).toBe(mistake);
  expect(lines).toMatchObject([{ level: 'error', fields: { outcome: 'TypeError', error: mistake } }]);
});
