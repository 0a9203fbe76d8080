import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { contract } from '#shared/contract.ts';
import { routeTable } from '../build/routeTable.ts';
import { createServices } from './createServices.ts';

afterEach(() => vi.unstubAllGlobals());

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

const serve = (uploads: readonly number[]) => {
  const left = [...uploads];
  const asked: string[] = [];
  const fetch = (url: unknown) => {
    asked.push(String(url));
    if (url === '/api/uploads') return Promise.resolve(new Response('[]', { status: left.shift() ?? 500 }));
    const body =
      url === '/api/auth/isauthenticated'
        ? { isAuthenticated: false }
        : { id: 'fresh', isTemporary: true, tokens: 0, freeNarrations: 3 };
    return Promise.resolve(new Response(JSON.stringify(body)));
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { asked, ...createServices({ routes: routeTable(contract), queries, fetch }) };
};

test('a session that was lost is started afresh once, and the call repeated', async () => {
  vi.stubGlobal('localStorage', storage);
  const { client, asked } = serve([401, 200]);
  expect(await client.gallery.listUploads()).toEqual({ items: [], next: undefined });
  expect(asked).toEqual(['/api/uploads', '/api/auth/isauthenticated', '/api/auth/tempuser', '/api/uploads']);
  expect(kept.get('aw:tempUserId')).toBe('fresh');
});

test('a call that stays refused is reported once', async () => {
  vi.stubGlobal('localStorage', storage);
  const { client, events } = serve([401, 401]);
  const heard = vi.fn();
  events.subscribe('unauthorized-response', heard);
  await expect(client.gallery.listUploads()).rejects.toMatchObject({ status: 401 });
  expect(heard).toHaveBeenCalledTimes(1);
});
