import { expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createSeenFiles } from './seenFiles.ts';

const start = () => {
  const saved = new Map<string, Response>();
  const state = { isFull: false, isOffline: false, release: 'one', requests: 0 };
  const cache: Partial<Cache> = {
    put: async (request, response) => {
      if (state.isFull) throw new DOMException('no room', 'QuotaExceededError');
      saved.set((request as Request).url, response);
    },
    keys: async () => [...saved.keys()].map((url) => new Request(url)),
    delete: async (request) => saved.delete((request as Request).url),
  };
  const files = createSeenFiles({
    caches: {
      open: () => Promise.resolve(cache as Cache),
      match: async (request) => saved.get((request as Request).url)?.clone(),
    },
    fetch: () => {
      state.requests += 1;
      if (state.isOffline) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new Response(state.release));
    },
    ofCachedPage: async ({ url }) => (url.endsWith('/start.js') ? new Response('of the kept page') : undefined),
  });
  return { files, saved, state };
};
const request = (path: string) => new Request(`http://here${path}`);
const text = async (answer: Promise<Response>) => (await answer).text();

test('a file is the newest, or the last one seen offline', async () => {
  const { files, state } = start();
  expect(await text(files.file(request('/config.json')))).toBe('one');
  state.release = 'two';
  expect(await text(files.file(request('/config.json')))).toBe('two');
  state.isOffline = true;
  expect(await text(files.file(request('/config.json')))).toBe('two');
});

test('offline a cached page gets its own release’s files', async () => {
  const { files, state } = start();
  await files.file(request('/start.js'));
  state.isOffline = true;
  expect(await text(files.file(request('/start.js')))).toBe('of the kept page');
});

test('a picture is served from the cache, and updated for the next time', async () => {
  const { files, saved, state } = start();
  await files.picture(request('/pictures/hero.avif'));
  state.release = 'two';
  expect(await text(files.picture(request('/pictures/hero.avif')))).toBe('one');
  await eventually(async () => expect(await [...saved.values()][0]?.clone().text()).toBe('two'));
  expect(await text(files.picture(request('/pictures/hero.avif')))).toBe('two');
});

test('a translation is requested once, and replaces the one of an earlier release', async () => {
  const { files, saved, state } = start();
  const older = request('/assets/ar/dictionary-a1_B.js');
  const newer = request('/assets/ar/dictionary-c2D.js');
  const other = request('/assets/de/dictionary-e3F.js');
  for (const one of [older, other, older, newer]) expect(await text(files.translation(one))).toBe('one');
  expect(state.requests).toBe(3);
  expect([...saved.keys()].toSorted()).toEqual([newer.url, other.url]);
  state.isOffline = true;
  expect(await text(files.translation(newer))).toBe('one');
  expect((await files.translation(older)).type).toBe('error');
  expect([...saved.keys()].toSorted()).toEqual([newer.url, other.url]);
});

test('on a full disk nothing is cached, and nothing fails', async () => {
  const { files, saved, state } = start();
  state.isFull = true;
  expect(await text(files.file(request('/config.json')))).toBe('one');
  expect(await text(files.picture(request('/pictures/hero.avif')))).toBe('one');
  expect(saved.size).toBe(0);
});

test('an uncached file is an error offline', async () => {
  const { files, state } = start();
  state.isOffline = true;
  expect((await files.picture(request('/pictures/hero.avif'))).type).toBe('error');
});
