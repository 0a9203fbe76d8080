import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Health } from '#shared/health.ts';
import { deferred } from '#local/platform/deferred.ts';
import { proxiesIn } from '#local/platform/edge/viewerAddress.ts';
import { createGateway, gatewayLimits, type GatewayParts } from './gateway.ts';

const parts: GatewayParts = {
  handlerOf: async () => async () => ({ statusCode: 200, body: '{}' }),
  media: async (_request, response) => void response.end(),
  site: async (_request, response) => void response.end('page'),
  apiDocument: '{}',
  securityTxt: () => undefined,
  pageHeaders: {},
  originSecret: 'x',
  log: { error: () => {} },
  now: () => new Date('2030-01-01T00:00:00Z'),
};
const healthy = async (status: Health['status']): Promise<Health> => ({
  ...{ status, version: '1.0.0' },
  checks: { model: 'works', voice: 'works', disk: 'works' },
});
const behindProxy = { publicOrigin: 'https://words.example', isProxy: proxiesIn('127.0.0.1') };

let server: Server;
const start = async (starting: Promise<GatewayParts>, front?: typeof behindProxy): Promise<number> => {
  server = createGateway(starting, gatewayLimits, front).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Asked = { path?: string; method?: string; headers?: Record<string, string>; localAddress?: string };
const ask = (port: number, { path = '/api/health', ...options }: Asked = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, ...options }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });

it('answers 503 while the product starts, when other requests wait', async () => {
  const starting = deferred<GatewayParts>();
  const port = await start(starting.promise);
  const page = ask(port, { path: '/' });
  const { status, text } = await ask(port);
  expect([status, Health.parse(JSON.parse(text)).status]).toEqual([503, 'starting']);
  starting.resolve({ ...parts, health: () => healthy('ready') });
  expect((await page).text).toBe('page');
  expect((await ask(port)).status).toBe(200);
});

it.each([
  ['ready', 200],
  ['degraded', 200],
  ['starting', 503],
  ['failing', 503],
] as const)('answers %s with %i, and nothing keeps the answer', async (status, code) => {
  const port = await start(Promise.resolve({ ...parts, health: () => healthy(status) }));
  await ask(port, { path: '/' });
  const answer = await ask(port);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([code, await healthy(status)]);
  expect(answer.headers['cache-control']).toBe('no-store');
  const head = await ask(port, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([code, '']);
  expect((await ask(port, { method: 'POST' })).status).toBe(405);
});

describe('behind a proxy', () => {
  const atPublicOrigin = async (): Promise<number> => {
    const port = await start(Promise.resolve({ ...parts, health: () => healthy('ready') }), behindProxy);
    await ask(port, { path: '/', headers: { host: 'words.example' } });
    return port;
  };

  it('answers at the public address', async () => {
    expect((await ask(await atPublicOrigin(), { headers: { host: 'words.example' } })).status).toBe(200);
  });

  it('answers a check of this machine, which knows only the port', async () => {
    const port = await atPublicOrigin();
    expect((await ask(port, { headers: { host: `127.0.0.1:${port}` } })).status).toBe(200);
    const http = { host: `127.0.0.1:${port}`, 'x-forwarded-proto': 'http' };
    expect((await ask(port, { headers: http })).status).toBe(200);
  });

  it.each(['127.0.0.1', 'localhost', 'evil.example', '127.0.0.1:1'])('refuses the Host %s', async (host) => {
    expect((await ask(await atPublicOrigin(), { headers: { host } })).status).toBe(421);
  });

  it('refuses another machine that says it is this one', async () => {
    const port = await atPublicOrigin();
    const headers = { host: `127.0.0.1:${port}` };
    expect((await ask(port, { headers, localAddress: '127.0.0.2' })).status).toBe(421);
  });

  it('serves nothing else to a check of this machine', async () => {
    const port = await atPublicOrigin();
    for (const path of ['/', '/api/tags', '/api/health/', '/api/health?x', '//api/health'])
      expect((await ask(port, { path, headers: { host: `127.0.0.1:${port}` } })).status).toBe(421);
  });
});
