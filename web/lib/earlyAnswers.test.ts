import { afterEach, expect, it, vi } from 'vitest';
import { withEarlyAnswers } from './earlyAnswers.ts';

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

const path = '/api/explore';
const late = new Response('late');
const asking = (milliseconds = 500) => {
  const fetchNow = vi.fn<typeof fetch>(async () => late);
  return { fetchNow, ask: withEarlyAnswers(fetchNow, () => milliseconds) };
};

it('uses an early answer once', async () => {
  const answer = new Response('early');
  globalThis.earlyAnswers = { [path]: Promise.resolve(answer) };
  const { ask, fetchNow } = asking();
  expect(await ask(path, { method: 'GET' })).toBe(answer);
  expect(fetchNow).not.toHaveBeenCalled();
  expect(await ask(path, { method: 'GET' })).toBe(late);
});

it('makes the call again when the early one failed', async () => {
  globalThis.earlyAnswers = { [path]: Promise.resolve(undefined) };
  expect(await asking().ask(path, { method: 'GET' })).toBe(late);
});

it.each([
  ['later than at the start', 11_000, path, 'GET'],
  ['for another address', 500, '/api/tags', 'GET'],
  ['for a change', 500, path, 'PUT'],
])('uses none %s', async (_when, milliseconds, address, method) => {
  globalThis.earlyAnswers = { [path]: Promise.resolve(new Response('early')) };
  expect(await asking(milliseconds).ask(address, { method })).toBe(late);
});

it('uses none for a call without cache', async () => {
  globalThis.earlyAnswers = { [path]: Promise.resolve(new Response('early')) };
  expect(await asking().ask(path, { cache: 'no-cache' })).toBe(late);
});
