import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#shared/contract.ts';
import type { Item } from '#shared/story/story.ts';
import { routeTable } from '../../build/routeTable.ts';
import { createClient } from '../../lib/client.ts';
import { createEvents } from '../../lib/events.ts';
import { wait } from '../../lib/wait.ts';
import { accountOf } from '../../test/people.ts';
import { itemAt, uid } from '../../test/items.ts';
import { fakeClient, renderStory } from './testing/renderStory.tsx';

/* The client's `story` calls are real, because their retries are tested. */

/** Longer than any timeout. */
const A_MINUTE = 60_000;

type Answer = Item | 'never';

/** A server that returns these stories in order and repeats the last. All other calls never get an answer. */
const serve = (...answers: readonly Answer[]) => {
  const left = [...answers];
  const never = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const fetch = vi.fn<typeof globalThis.fetch>((url, init) => {
    if (url !== `/api/upload/${uid}`) return never(init?.signal);
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer === 'never' ? never(init?.signal) : Promise.resolve(Response.json(answer));
  });
  const onNetwork = () => Promise.resolve(true);
  const routes = routeTable(contract);
  const { story } = createClient({ routes, events: createEvents(), fetch, wait, onNetwork });
  const { client } = fakeClient({
    account: { ...accountOf() },
    story: { ...story, getPermission: () => Promise.resolve(true) },
  });
  return { client, fetch };
};
/** Needs several calls to `act`, because React renders at the end of each call and starts new requests only then. */
const pass = async (milliseconds: number) => {
  for (const part of [milliseconds, 100, 100]) await act(() => vi.advanceTimersByTimeAsync(part));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const silence = /This story has no narration yet/;

test('a failed voice is shown even after a poll without an answer', async () => {
  const { client } = serve(itemAt.narrating, 'never', itemAt.silent);
  renderStory(client);
  await pass(0);
  expect(screen.getByText('Adding narration')).toBeDefined();
  await pass(A_MINUTE);
  expect(screen.getByText(silence)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add narration' })).toBeDefined();
});

test('a failed story is shown even after a poll without an answer', async () => {
  const { client } = serve(itemAt.writing, 'never', itemAt.failed);
  renderStory(client);
  await pass(A_MINUTE);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t read this picture.');
});

test('a voice request without an answer is cancelled, and can be retried', async () => {
  const { client } = serve(itemAt.silent);
  renderStory(client);
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Add narration' }));
  await pass(0);
  expect(screen.getByText('Adding narration')).toBeDefined();
  await pass(A_MINUTE);
  expect(screen.getByRole('alert').textContent).toContain('No voices are available');
  expect(screen.getByRole('button', { name: 'Add narration' })).toBeDefined();
});

test('polling slows down to every five seconds', async () => {
  const { client, fetch } = serve(itemAt.narrating);
  renderStory(client);
  const requestedWithin = async (milliseconds: number) => {
    fetch.mockClear();
    await pass(milliseconds);
    return fetch.mock.calls.length;
  };
  expect(await requestedWithin(A_MINUTE)).toBeGreaterThan(80);
  await pass(20 * A_MINUTE);
  const late = await requestedWithin(A_MINUTE);
  expect(late).toBeLessThan(20);
  expect(late).toBeGreaterThanOrEqual(11);
});
