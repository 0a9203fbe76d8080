import { expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createSeenFiles } from './seenFiles.ts';

const start = () => {
  const saved = new Map<string, Response>();
  const state = { isFull: false, isOffline: false, release: 'one' };
  const cache: Partial<Cache> = {
    put: async (request, response) => {
      if (state.isFull) throw new DOMException('no room', 'QuotaExceededError');
      saved.set((request as Request).url, response);
    },
  };
  const files = createSeenFiles({
    caches: {
      open: () => Promise.resolve(cache as Cache),
      match: async (request) => saved.get((request as Request).url)?.clone(),
    },
    fetch: () =>
      state.isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(state.release)),
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
