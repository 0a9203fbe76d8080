import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { deferred } from '#local/platform/deferred.ts';
import { siteWhileBuilding } from './siteWhileBuilding.ts';

type Site = Awaited<Parameters<typeof siteWhileBuilding>[0]>;

let server: Server | undefined;
afterEach(() => void server?.close());

const servedUntil = async (built: Promise<Site>): Promise<string> => {
  const serve = siteWhileBuilding(built);
  server = createServer((request, response) => void serve(request, response, new URL(request.url ?? '/', 'http://h')));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('says that the pages are being built and has the browser ask again, until they are', async () => {
  const built = deferred<Site>();
  const url = await servedUntil(built.promise);
  const early = await fetch(`${url}/explore`);
  expect([early.status, early.headers.get('retry-after'), early.headers.get('cache-control')]).toEqual([
    503,
    '1',
    'no-store',
  ]);
  const html = await early.text();
  expect(html).toContain('http-equiv="refresh"');
  const [, style = ''] = /href="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(new URL(style, url))).headers.get('content-type')).toBe('text/css');
  expect((await fetch(`${url}/assets/main.js`)).status).toBe(503);

  built.resolve({ serve: async (_request, response) => void response.end('the client') });
  await built.promise;
  expect(await (await fetch(`${url}/explore`)).text()).toBe('the client');
});

it('still shows the waiting page when the build fails, which ends the start', async () => {
  const url = await servedUntil(Promise.reject(new Error('no build')));
  expect((await fetch(url)).status).toBe(503);
});
