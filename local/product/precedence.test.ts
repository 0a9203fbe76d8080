import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#local/platform/deferred.ts';
import { createPrecedence, LINGER_MILLISECONDS, peoplesCall, MAX_WAIT_MILLISECONDS } from './precedence.ts';
import { createStory } from '#shared/story/createStory.ts';
import { listVoices } from '#shared/story/listVoices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that lasts until the test ends it. */
const lasting = () => {
  const { promise, resolve } = deferred<void>();
  return { run: async () => promise, end: () => resolve() };
};

it('begins what the machine makes for itself at once while nobody else has work', async () => {
  const own = vi.fn(async () => 'made');
  expect(await createPrecedence().ownWork(own)).toBe('made');
});

it('lets it wait while a story of somebody is under way, between its steps too, and then goes on', async () => {
  const { people, ownWork } = createPrecedence();
  const own = vi.fn(async () => undefined);
  const [first, second] = [lasting(), lasting()];
  void people(first.run);
  const waits = ownWork(own);
  first.end();
  await vi.advanceTimersByTimeAsync(LINGER_MILLISECONDS - 1);
  void people(second.run);
  await vi.advanceTimersByTimeAsync(10 * LINGER_MILLISECONDS);
  expect(own).not.toHaveBeenCalled();
  second.end();
  await vi.advanceTimersByTimeAsync(LINGER_MILLISECONDS);
  await waits;
  expect(own).toHaveBeenCalledOnce();
});

it('never keeps people waiting, whatever of its own is under way', async () => {
  const { people, ownWork } = createPrecedence();
  void ownWork(lasting().run);
  expect(await people(async () => 'told')).toBe('told');
});

it('begins it after a minute all the same: a busy day ends with a gallery', async () => {
  const { people, ownWork } = createPrecedence();
  const own = vi.fn(async () => undefined);
  void people(lasting().run);
  void ownWork(own);
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MILLISECONDS - 1);
  expect(own).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(own).toHaveBeenCalledOnce();
});

it('waits no longer than the work itself says', async () => {
  const { people, ownWork } = createPrecedence();
  const own = vi.fn(async () => undefined);
  void people(lasting().run);
  void ownWork(own, 5_000);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(own).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(own).toHaveBeenCalledOnce();
});

it('goes on after a failure of people’s work, and begins nothing once it is closed', async () => {
  const { people, ownWork, close } = createPrecedence();
  const own = vi.fn(async () => undefined);
  await expect(people(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  void ownWork(own);
  await vi.advanceTimersByTimeAsync(LINGER_MILLISECONDS);
  expect(own).toHaveBeenCalledOnce();
  void people(lasting().run);
  void ownWork(own);
  close();
  await vi.advanceTimersByTimeAsync(2 * MAX_WAIT_MILLISECONDS);
  expect(own).toHaveBeenCalledOnce();
});

it('a call that waits for its story is people’s work before its first step, one that answers at once is not', async () => {
  const precedence = createPrecedence();
  const own = vi.fn(async () => undefined);
  const [asked, listed] = [lasting(), lasting()];
  void peoplesCall(precedence, listVoices, listed.run)();
  await precedence.ownWork(own);
  expect(own).toHaveBeenCalledOnce();
  void peoplesCall(precedence, createStory, asked.run)();
  void precedence.ownWork(own);
  await vi.advanceTimersByTimeAsync(10 * LINGER_MILLISECONDS);
  expect(own).toHaveBeenCalledOnce();
  asked.end();
  await vi.advanceTimersByTimeAsync(LINGER_MILLISECONDS);
  expect(own).toHaveBeenCalledTimes(2);
});
