import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLine, isOffline, withoutCacheOffline } from './online.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const there = () => Promise.resolve(new Response());
const lineOf = (answer: typeof fetch) => {
  const asked = vi.fn(answer);
  return { asked, note: createLine(asked) };
};

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

test('a call that was stopped while the network is there makes nobody offline, not for a moment', async () => {
  const { asked, note } = lineOf(there);
  const seen: boolean[] = [];
  const stop = onlineManager.subscribe((isOnline) => seen.push(isOnline));
  expect(await note(false)).toBe(true);
  expect([isOffline(), seen]).toEqual([false, []]);
  expect(asked).toHaveBeenCalledWith('/config.json', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
  stop();
});

test('only when a small file cannot be had either the network is gone; the next call that arrives has it back', async () => {
  const { asked, note } = lineOf(gone);
  expect(await note(false)).toBe(false);
  expect(isOffline()).toBe(true);
  expect(await note(true)).toBe(true);
  expect([isOffline(), asked.mock.calls.length]).toEqual([false, 1]);
});

test('calls that fail together ask once', async () => {
  const { asked, note } = lineOf(gone);
  await Promise.all([note(false), note(false), note(false)]);
  expect(asked).toHaveBeenCalledTimes(1);
  await note(false);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('where the browser says that there is no network, nothing is asked', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { asked, note } = lineOf(there);
  expect([await note(false), isOffline(), asked.mock.calls.length]).toEqual([false, true, 0]);
});

test('without a network nothing comes from the browser’s cache as if it were news', async () => {
  const asked = vi.fn<typeof fetch>(there);
  const ask = withoutCacheOffline(asked);
  await ask('/api/explore', { method: 'GET' });
  onlineManager.setOnline(false);
  await ask('/api/explore', { method: 'GET' });
  expect(asked.mock.calls.map(([, init]) => init)).toEqual([{ method: 'GET' }, { method: 'GET', cache: 'no-cache' }]);
});
