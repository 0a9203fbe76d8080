import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pace = { milliseconds: 700, firstAfter: 100 };

const open = (use: (newest: string) => Promise<void> = async () => undefined) => {
  const used: string[] = [];
  const often = throttle<string>(pace, (newest) => {
    used.push(newest);
    return use(newest);
  });
  return { used, ...often };
};

test('the first value is passed on soon, then the newest at intervals', async () => {
  const { used, hear } = open();
  for (let at = 0; at < 1500; at += 25) {
    hear(String(at));
    await vi.advanceTimersByTimeAsync(25);
  }
  expect(used).toEqual(['75', '775', '1475']);
});

test('nothing is passed on without news, and values after a silence are', async () => {
  const { used, hear } = open();
  hear('a');
  await vi.advanceTimersByTimeAsync(10_000);
  hear('b');
  await vi.advanceTimersByTimeAsync(700);
  expect(used).toEqual(['a', 'b']);
});

test('calls do not overlap, and a failed one does not stop the next', async () => {
  let finish: (() => void) | undefined;
  const { used, hear } = open(
    (newest) =>
      new Promise((resolve, reject) => {
        finish = newest === 'a' ? () => reject(new Error('busy')) : resolve;
      }),
  );
  hear('a');
  await vi.advanceTimersByTimeAsync(5000);
  hear('b');
  await vi.advanceTimersByTimeAsync(5000);
  expect(used).toEqual(['a']);
  finish?.();
  await vi.advanceTimersByTimeAsync(700);
  expect(used).toEqual(['a', 'b']);
});

test('closing waits for the running call and starts no more', async () => {
  let finish: (() => void) | undefined;
  const { used, hear, close } = open(() => new Promise((resolve) => (finish = resolve)));
  hear('a');
  await vi.advanceTimersByTimeAsync(100);
  hear('b');
  let isClosed = false;
  void close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(isClosed).toBe(false);
  finish?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect([isClosed, used]).toEqual([true, ['a']]);
});

test('an urgent value is passed on at once, or right after the running call', async () => {
  let finish: (() => void) | undefined;
  const { used, hear } = open(() => new Promise((resolve) => (finish = resolve)));
  hear('a', { isUrgent: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(used).toEqual(['a']);
  hear('b', { isUrgent: true });
  finish?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(used).toEqual(['a', 'b']);
  finish?.();
  hear('c');
  await vi.advanceTimersByTimeAsync(1);
  expect(used).toEqual(['a', 'b']);
});
