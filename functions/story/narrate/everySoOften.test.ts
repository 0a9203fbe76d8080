import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everySoOften } from './everySoOften.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pace = { milliseconds: 700, firstAfter: 100 };

const open = (use: (newest: string) => Promise<void> = async () => undefined) => {
  const used: string[] = [];
  const often = everySoOften<string>(pace, (newest) => {
    used.push(newest);
    return use(newest);
  });
  return { used, ...often };
};

test('the first comes soon, then the newest once in a while, however much is heard', async () => {
  const { used, hear } = open();
  for (let at = 0; at < 1500; at += 25) {
    hear(String(at));
    await vi.advanceTimersByTimeAsync(25);
  }
  expect(used).toEqual(['75', '775', '1475']);
});

test('nothing new is nothing to do; what comes after a silence is not forgotten', async () => {
  const { used, hear } = open();
  hear('a');
  await vi.advanceTimersByTimeAsync(10_000);
  hear('b');
  await vi.advanceTimersByTimeAsync(700);
  expect(used).toEqual(['a', 'b']);
});

test('one is done before the next begins, and one that fails is not the last', async () => {
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

test('closed, it waits for what was begun and begins nothing more', async () => {
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
