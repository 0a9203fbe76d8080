import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#local/platform/deferred.ts';
import { createPrecedence, LINGER_MILLISECONDS, peoplesCall, MAX_WAIT_MILLISECONDS } from './precedence.ts';
import { createStory } from '#shared/story/createStory.ts';
import { listVoices } from '#shared/story/listVoices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lasting = () => {
  const { promise, resolve } = deferred<void>();
  return { run: async () => promise, end: () => resolve() };
};

it("starts the machine's own work at once while there is no other work", async () => {
  const own = vi.fn(async () => 'made');
  expect(await createPrecedence().ownWork(own)).toBe('made');
});

it("lets the machine's own work wait during a person's story, also between its steps", async () => {
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

it("never delays people's work by its own", async () => {
  const { people, ownWork } = createPrecedence();
  void ownWork(lasting().run);
  expect(await people(async () => 'told')).toBe('told');
});

it('starts the machine’s own work after a minute at the latest, so that a busy day ends with a gallery', async () => {
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

it('continues after a person’s work fails, and starts nothing after closing', async () => {
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

it('a call that waits for its story counts as a person’s work, one that answers at once does not', async () => {
  const precedence = createPrecedence();
  const own = vi.fn(async () => undefined);
  const [requested, listed] = [lasting(), lasting()];
  void peoplesCall(precedence, listVoices, listed.run)();
  await precedence.ownWork(own);
  expect(own).toHaveBeenCalledOnce();
  void peoplesCall(precedence, createStory, requested.run)();
  void precedence.ownWork(own);
  await vi.advanceTimersByTimeAsync(10 * LINGER_MILLISECONDS);
  expect(own).toHaveBeenCalledOnce();
  requested.end();
  await vi.advanceTimersByTimeAsync(LINGER_MILLISECONDS);
  expect(own).toHaveBeenCalledTimes(2);
});
