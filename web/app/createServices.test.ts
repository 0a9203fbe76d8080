import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#shared/contract.ts';
import { routeTable } from '../build/routeTable.ts';
import { fakePage } from '../test/fakePage.ts';
import { createServices } from './createServices.ts';

const saved = new Map<string, string>();
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
  removeItem: (key: string) => void saved.delete(key),
};
beforeEach(() => {
  vi.stubGlobal('localStorage', storage);
  saved.clear();
});
afterEach(() => vi.unstubAllGlobals());

const user = { id: 'u_1', name: 'Nora', email: 'nora@example.test', isTemporary: false };
const visitor = { id: 'fresh', isTemporary: true, tokens: 0, freeNarrations: 3, nonce: 'n' };

type Answers = Record<string, readonly [status: number, body?: unknown][]>;

/** A fake server that gives the answers of each path in order, and repeats the last one. */
const start = (answers: Answers) => {
  const requested: string[] = [];
  const fetcher: typeof fetch = async (url) => {
    const path = typeof url === 'string' ? url : '';
    const left = answers[path] ?? [];
    const turn = requested.filter((one) => one === path).length;
    const [status, body = {}] = left[Math.min(turn, left.length - 1)] ?? [500];
    requested.push(path);
    return new Response(JSON.stringify(body), { status });
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { page } = fakePage(fetcher);
  return {
    requested,
    queries,
    ...createServices({ routes: routeTable(contract), queries, page, release: { takeNotice: () => false } }),
  };
};

test('an ended session is renewed once for all its calls, and each is repeated', async () => {
  const { client, requested, queries } = start({
    '/api/uploads': [[401], [401], [200, []]],
    '/api/user/refresh': [[200, user]],
  });
  await Promise.all([client.gallery.listUploads(), client.gallery.listUploads()]);
  expect(requested.filter((path) => path === '/api/user/refresh')).toHaveLength(1);
  expect(requested.filter((path) => path === '/api/uploads')).toHaveLength(4);
  expect(queries.getQueryData(['session'])).toEqual({ status: 'user', user });
});

test('when the session cannot be renewed, the call is repeated as a visitor', async () => {
  const { client, requested, queries } = start({
    '/api/uploads': [[401], [200, []]],
    '/api/user/refresh': [[401]],
    '/api/auth/tempuser': [[200, visitor]],
  });
  expect(await client.gallery.listUploads()).toEqual({ items: [], next: undefined });
  expect(requested).toEqual(['/api/uploads', '/api/user/refresh', '/api/auth/tempuser', '/api/uploads']);
  expect(saved.get('aw:tempUserId')).toBe('fresh');
  expect(queries.getQueryData(['session'])).toEqual({ status: 'visitor', visitor });
});

test('a call that is still refused is reported once', async () => {
  const { client, events } = start({
    '/api/uploads': [[401]],
    '/api/user/refresh': [[401]],
    '/api/auth/tempuser': [[200, visitor]],
  });
  const received = vi.fn<() => void>();
  events.subscribe('unauthorized-response', received);
  await expect(client.gallery.listUploads()).rejects.toMatchObject({ status: 401 });
  expect(received).toHaveBeenCalledTimes(1);
});

test('a server that fails to renew is a server error, not a sign-out', async () => {
  const { client, events } = start({ '/api/uploads': [[401]], '/api/user/refresh': [[500, { message: 'Down.' }]] });
  const received: unknown[] = [];
  events.subscribe('server-error', (detail) => received.push(detail));
  events.subscribe('unauthorized-response', () => received.push('unauthorized'));
  await expect(client.gallery.listUploads({ quiet: true })).rejects.toMatchObject({ status: 500 });
  expect(received).toEqual([{ message: 'Down.' }]);
});

test('a favourite whose answer was lost is not removed when it is set again', async () => {
  const id = 'a'.repeat(22);
  const state = (isFavorite: boolean) => ({ isFavorite, metrics: { views: 0, favorites: 0 } });
  const { client, requested } = start({
    [`/api/upload/${id}`]: [[200, state(false)], [504], [200, state(true)]],
    [`/api/favorites/${id}`]: [[504]],
  });
  await client.story.getStory({ params: { id } });
  await expect(client.gallery.toggleFavorite({ params: { id } })).rejects.toMatchObject({ status: 504 });
  expect(await client.gallery.toggleFavorite({ params: { id } })).toEqual(state(true));
  expect(requested.filter((path) => path === `/api/favorites/${id}`)).toHaveLength(1);
});
