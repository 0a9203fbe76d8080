import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUSY, createAdmission } from './admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { atOnce: 2, maxWaiting: 3, timeoutMilliseconds: 1_000 };

const calls = (over: Partial<typeof limits> = {}) => {
  const admit = createAdmission({ ...limits, ...over });
  const started: { name: string; end: (error?: Error) => void }[] = [];
  const call = (name: string) =>
    admit(
      () =>
        new Promise<string>((resolve, reject) => {
          started.push({ name, end: (error) => (error ? reject(error) : resolve(name)) });
        }),
    );
  return { call, started, names: () => started.map(({ name }) => name) };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

it('limits parallel calls, and admits the rest in order', async () => {
  const { call, started, names } = calls();
  const all = ['a', 'b', 'c', 'd'].map(call);
  await settle();
  expect(names()).toEqual(['a', 'b']);
  started[1]?.end();
  await settle();
  expect(names()).toEqual(['a', 'b', 'c']);
  for (const at of [0, 2, 3]) {
    started[at]?.end();
    await settle();
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('passes a failed call’s turn to the next', async () => {
  const { call, started, names } = calls({ atOnce: 1 });
  const failed = call('a').catch((error: unknown) => String(error));
  void call('b');
  await settle();
  started[0]?.end(new Error('broken'));
  expect(await failed).toBe('Error: broken');
  expect(names()).toEqual(['a', 'b']);
});

it('refuses a call at once when the queue is full', async () => {
  const { call } = calls();
  for (const name of ['a', 'b', 'c', 'd', 'e']) void call(name);
  expect(await call('f')).toBe(BUSY);
});

it('refuses a call that waited too long, and keeps the others’ order', async () => {
  const { call, started, names } = calls();
  void call('a');
  void call('b');
  const late = call('c');
  await vi.advanceTimersByTimeAsync(999);
  void call('d');
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBe(BUSY);
  started[0]?.end();
  await settle();
  expect(names()).toEqual(['a', 'b', 'd']);
});
