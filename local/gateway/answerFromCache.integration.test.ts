import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { securityHeadersFor } from '#shared/csp.ts';
import { compressResult } from '#functions/platform/http/compressResult.ts';
import { createEdgeCache, type EdgeCache } from './edgeCache.ts';
import { createGateway, type GatewayParts, type Handler } from './gateway.ts';

const ETAG = '"one"';
const text = 'A story. '.repeat(200);
const seen: Parameters<Handler>[0][] = [];
const handler: Handler = async (event) => {
  seen.push(event);
  const result = {
    statusCode: 200,
    headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=30', etag: ETAG },
    body: text,
  };
  return compressResult(result, event.headers['accept-encoding']);
};
let edgeCache: EdgeCache;
let server: Server;
let port: number;

beforeEach(async () => {
  seen.length = 0;
  const now = () => new Date('2030-01-01T00:00:00Z');
  edgeCache = createEdgeCache({ now });
  const parts: GatewayParts = {
    handlerOf: async () => handler,
    edgeCache,
    media: async (_request, response) => void response.writeHead(403).end(),
    site: async (_request, response) => void response.writeHead(200).end('page'),
    apiDocument: '{}',
    securityTxt: () => undefined,
    pageHeaders: securityHeadersFor(),
    originSecret: 'only-the-edge-knows',
    log: { error: () => {} },
    now,
  };
  server = createGateway(Promise.resolve(parts)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Sent = { headers?: Record<string, string>; method?: string; body?: string };
const ask = (path: string, { headers = {}, method = 'GET', body }: Sent = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end(body);
  });
const EXPLORE = '/api/explore';

it('answers equal calls from memory, with the security headers of the gateway', async () => {
  await ask(EXPLORE);
  const { status, headers, bytes } = await ask(EXPLORE);
  expect([seen.length, status, headers['age'], bytes.toString()]).toEqual([1, 200, '0', text]);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('gives the handler nothing of one caller that others do not share', async () => {
  const headers = { cookie: 'session=mine', authorization: 'Bearer mine', 'accept-language': 'de', 'x-mine': '1' };
  await ask(EXPLORE, { headers: { ...headers, 'if-none-match': ETAG } });
  expect(seen[0]?.cookies).toBeUndefined();
  expect(Object.keys(seen[0]?.headers ?? {}).toSorted()).toEqual(['host', 'x-aw-origin-secret', 'x-aw-viewer-address']);
});

it('keeps one answer for each path, query and encoding', async () => {
  const addresses = [EXPLORE, `${EXPLORE}?tagIds=1`, `${EXPLORE}?search=lamp`, '/api/tags', '/detail/abc'];
  for (const path of [...addresses, ...addresses]) await ask(path);
  expect(seen.map(({ rawPath, rawQueryString }) => `${rawPath} ${rawQueryString}`)).toHaveLength(addresses.length);
  for (const encoding of ['br', 'gzip, deflate, br', 'gzip', 'gzip;q=0.5', 'identity'])
    await ask(EXPLORE, { headers: { 'accept-encoding': encoding } });
  expect(seen).toHaveLength(addresses.length + 2);
  const br = await ask(EXPLORE, { headers: { 'accept-encoding': 'gzip, br' } });
  const gzip = await ask(EXPLORE, { headers: { 'accept-encoding': 'gzip' } });
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect([brotliDecompressSync(br.bytes).toString(), gunzipSync(gzip.bytes).toString()]).toEqual([text, text]);
});

it('answers HEAD from the answer to GET, without its bytes', async () => {
  expect((await ask('/detail/abc.jpg', { method: 'HEAD' })).headers['age']).toBeUndefined();
  await ask('/detail/abc.jpg');
  const { status, headers, bytes } = await ask('/detail/abc.jpg', { method: 'HEAD' });
  expect([status, headers['age'], Number(headers['content-length']), bytes.length]).toEqual([200, '0', text.length, 0]);
});

it('answers 304 to a caller that has the answer', async () => {
  await ask(EXPLORE);
  const { status, headers, bytes } = await ask(EXPLORE, { headers: { 'if-none-match': `W/${ETAG}` } });
  expect([seen.length, status, headers['etag'], bytes.length]).toEqual([1, 304, ETAG, 0]);
  expect((await ask(EXPLORE, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it.each([
  ['asks for a part', '/detail/abc.jpg', { headers: { range: 'bytes=0-1' } }],
  ['has a body', EXPLORE, { headers: { 'content-length': '1' }, body: 'x' }],
  ['depends on the caller', '/api/upload/abc', {}],
  ['changes something', '/api/vision', { method: 'POST' }],
  ['is at an address that grants access', '/with/abc', {}],
])('passes on each call that %s', async (_what, path, sent) => {
  await ask(path, sent);
  const { headers } = await ask(path, sent);
  expect([seen.length, headers['age']]).toEqual([2, undefined]);
});
