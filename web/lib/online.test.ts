import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNetworkCheck, isOffline, withoutCacheOffline } from './online.ts';

const removed = () => Promise.reject(new TypeError('Failed to fetch'));
const there = () => Promise.resolve(new Response());
const lineOf = (answer: typeof fetch) => {
  const requested = vi.fn(answer);
  return { requested, note: createNetworkCheck(requested) };
};

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

test('a blocked call with a working network never reports offline', async () => {
  const { requested, note } = lineOf(there);
  const seen: boolean[] = [];
  const stop = onlineManager.subscribe((isOnline) => seen.push(isOnline));
  expect(await note(false)).toBe(true);
  expect([isOffline(), seen]).toEqual([false, []]);
  expect(requested).toHaveBeenCalledWith(
    '/config.json',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
  stop();
});

test('offline needs a failed probe, and the next successful call ends it', async () => {
  const { requested, note } = lineOf(removed);
  expect(await note(false)).toBe(false);
  expect(isOffline()).toBe(true);
  expect(await note(true)).toBe(true);
  expect([isOffline(), requested.mock.calls.length]).toEqual([false, 1]);
});

test('parallel failures probe once', async () => {
  const { requested, note } = lineOf(removed);
  await Promise.all([note(false), note(false), note(false)]);
  expect(requested).toHaveBeenCalledTimes(1);
  await note(false);
  expect(requested).toHaveBeenCalledTimes(2);
});

test('without a network by the browser, no probe is sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { requested, note } = lineOf(there);
  expect([await note(false), isOffline(), requested.mock.calls.length]).toEqual([false, true, 0]);
});

test('the probe bypasses the browser’s cache', async () => {
  const requested = vi.fn<typeof fetch>(there);
  const ask = withoutCacheOffline(requested);
  await ask('/api/explore', { method: 'GET' });
  onlineManager.setOnline(false);
  await ask('/api/explore', { method: 'GET' });
  expect(requested.mock.calls.map(([, init]) => init)).toEqual([
    { method: 'GET' },
    { method: 'GET', cache: 'no-cache' },
  ]);
});
