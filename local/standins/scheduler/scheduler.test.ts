import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScheduler } from './scheduler.ts';

const now = () => new Date();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const controlled = (everySeconds = 60) => {
  const starts: number[] = [];
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const startedAt = now().getTime();
  const run = () => {
    starts.push((now().getTime() - startedAt) / 1000);
    return new Promise<void>((resolve, reject) => void pending.push({ resolve, reject }));
  };
  const logError = vi.fn<(name: string, error: unknown) => void>();
  const scheduler = createScheduler({ schedules: [{ name: 'sweep', everySeconds, run }], now, logError });
  const end = async () => {
    pending.shift()?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { scheduler, starts, end, pending, logError };
};

test('runs first after one period, then once a period, without drifting by the time a run takes', async () => {
  const { scheduler, starts, end } = controlled();
  scheduler.start();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(starts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(starts).toEqual([60]);
  await vi.advanceTimersByTimeAsync(20_000);
  await end();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(starts).toEqual([60, 120]);
});

test('a run never overlaps itself, and missed runs are not made up for', async () => {
  const { scheduler, starts, end } = controlled();
  scheduler.start();
  await vi.advanceTimersByTimeAsync(60_000 * 3.5);
  expect(starts).toEqual([60]);
  await end();
  await vi.advanceTimersByTimeAsync(60_000 * 0.5);
  expect(starts).toEqual([60, 240]);
});

test('a failed run is logged and the next one comes', async () => {
  const { scheduler, starts, pending, logError } = controlled();
  scheduler.start();
  await vi.advanceTimersByTimeAsync(60_000);
  const sad = new Error('sad');
  pending.shift()?.reject(sad);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(logError.mock.calls).toEqual([['sweep', sad]]);
  expect(starts).toEqual([60, 120]);
});

test('stop waits for a running run, and nothing runs after it', async () => {
  const { scheduler, starts, end } = controlled();
  scheduler.start();
  await vi.advanceTimersByTimeAsync(60_000);
  let isStopped = false;
  const stopped = scheduler.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isStopped).toBe(false);
  await end();
  await stopped;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(starts).toEqual([60]);
  expect(vi.getTimerCount()).toBe(0);
});

test('runNow runs at once, joins a running run, and tells the caller of a failure', async () => {
  const { scheduler, starts, pending } = controlled();
  const both = Promise.all([scheduler.runNow('sweep'), scheduler.runNow('sweep')]);
  expect(starts).toEqual([0]);
  pending.shift()?.resolve();
  await both;
  const failing = scheduler.runNow('sweep');
  pending.shift()?.reject(new Error('sad'));
  await expect(failing).rejects.toThrow('sad');
  await expect(scheduler.runNow('nap')).rejects.toThrow('nap');
});

test('a second start does not run anything twice', async () => {
  const { scheduler, starts } = controlled();
  scheduler.start();
  scheduler.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(starts).toEqual([60]);
});

test.each([0, -1, Number.NaN, 3_000_000])('refuses a period of %s s, which no timer can keep', (everySeconds) => {
  expect(() => controlled(everySeconds)).toThrow(RangeError);
});

describe('a clock that is changed', () => {
  const DAY_MILLISECONDS = 86_400_000;
  const setClock = (milliseconds: number) => vi.setSystemTime(now().getTime() + milliseconds);

  test('forward by a day runs what is due at once, and once', async () => {
    const { scheduler, starts, end } = controlled();
    scheduler.start();
    await vi.advanceTimersByTimeAsync(10_000);
    setClock(DAY_MILLISECONDS);
    await vi.advanceTimersByTimeAsync(1_000);
    await end();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(starts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(starts).toHaveLength(2);
  });

  test('back by a day delays nothing for longer than its period', async () => {
    const { scheduler, starts, end } = controlled();
    scheduler.start();
    await vi.advanceTimersByTimeAsync(60_000);
    setClock(-DAY_MILLISECONDS);
    await end();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(starts).toHaveLength(2);
    await end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(starts).toHaveLength(3);
  });
});
