import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { limits } from '#shared/limits.ts';
import { securityHeadersFor } from '#shared/csp.ts';
import { listMoods } from '#shared/stories/listMoods.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import { worldOf } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { createGateway, type Handler } from './gateway.ts';

const seen: Parameters<Handler>[0][] = [];
const handler: Handler = async (event) => {
  seen.push(event);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, cookies: ['a=1', 'b=2'], body: '{}' };
};
const words = { name: 'calm', adjective: 'calm', image: '/calm.webp', excerpt: 'Rain.', audio: '/calm.mp3', moods: [] };
const moods = Array.from({ length: 20 }, (_, id) => ({ id, ...words }));
const servedMoods = serve('stories.listMoods', listMoods, () => async () => moods, {}, worldOf(fakeServices()));
let server: Server;
let port: number;

beforeAll(async () => {
  server = createGateway(
    Promise.resolve({
      handlerOf: async ({ id }) =>
        id === 'stories.listMoods' ? (event) => servedMoods(event, {} as Context) : handler,
      media: async (_request, response) => void response.writeHead(403).end(),
      site: async (_request, response) => void response.writeHead(200).end('page'),
      apiDocument: '{"openapi":"3.1.0"}',
      pageHeaders: securityHeadersFor(),
      originSecret: 'only-the-edge-knows',
      now: () => new Date('2030-01-01T00:00:00Z'),
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });

it('redirects localhost to the one origin, keeping path and query', async () => {
  const { status, headers } = await ask('/explore?tagIds=1', { host: `localhost:${port}` });
  expect([status, headers.location]).toEqual([308, `http://127.0.0.1:${port}/explore?tagIds=1`]);
});

it('refuses a Host that is not its own, so that no page elsewhere can rebind a name to it', async () => {
  expect((await ask('/', { host: 'evil.example' })).status).toBe(421);
});

it('hands a handler the bytes, the viewer address and the secret that only the edge knows, whatever the caller claims', async () => {
  const bytes = new Uint8Array([0, 255, 13, 10, 34]);
  const response = await fetch(`http://127.0.0.1:${port}/api/vision?x=1&x=2`, {
    method: 'POST',
    body: bytes,
    headers: { 'x-aw-viewer-address': '203.0.113.9', 'x-aw-origin-secret': 'guess', cookie: 'one=1; two=2' },
  });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  const event = seen.at(-1);
  expect(Buffer.from(event?.body ?? '', 'base64')).toEqual(Buffer.from(bytes));
  expect(event?.headers).toMatchObject({
    'x-aw-viewer-address': '127.0.0.1',
    'x-aw-origin-secret': 'only-the-edge-knows',
  });
  expect(event).toMatchObject({ rawQueryString: 'x=1&x=2', cookies: ['one=1', 'two=2'], routeKey: 'POST /api/vision' });
});

it('answers an unknown address under /api with a refusal, never with the page', async () => {
  const { status, text } = await ask('/api/nothing');
  expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
});

it('sends the security headers with every page', async () => {
  const { headers } = await ask('/');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it('hands on what a function has compressed for its caller, as bytes and once', async () => {
  const forBrowser = await fetch(`http://127.0.0.1:${port}${listMoods.path}`, { headers: { 'accept-encoding': 'br' } });
  expect([forBrowser.headers.get('content-encoding'), forBrowser.headers.get('vary')]).toEqual([
    'br',
    'accept-encoding',
  ]);
  expect(await forBrowser.json()).toEqual(moods);
  const plain = await ask(listMoods.path);
  expect([plain.headers['content-encoding'], JSON.parse(plain.text)]).toEqual([undefined, moods]);
});

it('serves the API document', async () => {
  expect(JSON.parse((await ask('/api/openapi.json')).text)).toMatchObject({ openapi: '3.1.0' });
});

it('refuses a body of 50 MB before it is sent, and one without a length once it passes the limit', async () => {
  const declared = await fetch(`http://127.0.0.1:${port}/api/vision`, {
    method: 'POST',
    body: new Uint8Array(50_000_000),
  }).catch(() => undefined);
  if (declared) expect(declared.status).toBe(400);

  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
      if (sent > 50_000_000) controller.close();
    },
  });
  const unknown = await fetch(`http://127.0.0.1:${port}/api/vision`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit).catch(() => undefined);
  if (unknown) expect(await unknown.json()).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  expect(sent).toBeLessThan(limits.uploadBytes * 4);
});

it('serves others while one sender is slow', async () => {
  const slow = connect(port, '127.0.0.1');
  slow.write(`POST /api/vision HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-length: 1000\r\n\r\nabc`);
  await eventually(() => expect(slow.bytesWritten).toBeGreaterThan(0));
  expect((await ask('/api/tags')).status).toBe(200);
  slow.destroy();
});
