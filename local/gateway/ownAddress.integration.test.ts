import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMoods } from '#shared/story/listMoods.ts';
import { proxiesIn } from '#local/platform/edge/viewerAddress.ts';
import { createGateway, gatewayLimits, type GatewayParts, type Handler } from './gateway.ts';
import { ownPaths, passOn } from './ownPages.ts';

const PUBLIC = 'https://words.example';
const STRANGER = '127.0.0.2';

const seen: Parameters<Handler>[0][] = [];
const passedOn: { url: string | undefined; address: unknown }[] = [];
const pages = async ({ url, headers }: IncomingMessage, response: { end(text: string): unknown }) => {
  passedOn.push({ url, address: headers['x-aw-viewer-address'] });
  response.end('stand-in');
};
const front = { publicOrigin: PUBLIC, isProxy: proxiesIn('127.0.0.1') };
const isServed = ({ method }: IncomingMessage) => method === 'POST';
const parts: GatewayParts = {
  handlerOf: async () => async (event) => {
    seen.push(event);
    return { statusCode: 200, body: '{}' };
  },
  media: async (_request, response, url) => void response.end(url.href),
  site: async (_request, response) => void response.end('page'),
  ownPages: {
    signIn: passOn(pages, { ...front, origin: PUBLIC, at: ownPaths.signIn, to: '' }),
    upload: passOn(pages, { ...front, origin: PUBLIC, at: ownPaths.upload, to: '/bucket', isServed }),
  },
  apiDocument: '{}',
  securityTxt: () => undefined,
  pageHeaders: {},
  originSecret: 'x',
  log: { error: () => {} },
  now: () => new Date('2030-01-01T00:00:00Z'),
};

let server: Server;
let port: number;
beforeAll(async () => {
  server = createGateway(Promise.resolve(parts), gatewayLimits, front).listen(0, '0.0.0.0');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Asked = { method?: string; headers?: Record<string, string>; localAddress?: string };
const ask = (path: string, { method = 'GET', headers = {}, localAddress = '127.0.0.1' }: Asked = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const to = { host: '127.0.0.1', port, path, method, localAddress, headers: { host: 'words.example', ...headers } };
    httpRequest(to, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });

describe('a gateway with a public address', () => {
  it('serves that Host, and gives media their public URL, which their signatures cover', async () => {
    expect((await ask('/media/a/voice.mp3?x=1')).text).toBe(`${PUBLIC}/media/a/voice.mp3?x=1`);
  });

  it.each(['127.0.0.1', 'localhost', 'evil.example', 'words.example:3000', 'words.example.evil.example', ''])(
    'refuses the Host "%s"',
    async (host) => expect((await ask('/', { headers: { host } })).status).toBe(421),
  );

  it('refuses a path that is the whole address of another site', async () => {
    expect((await ask('http://evil.example/')).status).toBe(421);
    expect((await ask('//evil.example/')).status).toBe(421);
  });

  it('gives functions the address that a trusted proxy names', async () => {
    await ask(listMoods.path, { headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' } });
    expect(seen.at(-1)?.headers['x-aw-viewer-address']).toBe('203.0.113.7');
    expect(seen.at(-1)?.requestContext.http.sourceIp).toBe('203.0.113.7');
    expect(Object.keys(seen.at(-1)?.headers ?? {}).filter((name) => name.includes('forwarded'))).toEqual([]);
  });

  it('ignores forged headers of everybody else', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'http',
      'x-aw-viewer-address': '203.0.113.7',
    };
    const { status } = await ask(listMoods.path, { headers: forged, localAddress: STRANGER });
    expect([status, seen.at(-1)?.headers['x-aw-viewer-address']]).toEqual([200, STRANGER]);
  });

  it('leads from plain http to https, at the same path of its own', async () => {
    const { status, headers } = await ask('/explore?tagIds=1', { headers: { 'x-forwarded-proto': 'http' } });
    expect([status, headers.location]).toEqual([308, `${PUBLIC}/explore?tagIds=1`]);
  });
});

describe('pages of stand-ins below the same address', () => {
  it('get the rest of the path, and the person’s address', async () => {
    await ask('/signin/oauth2/authorize?x=1', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(passedOn.at(-1)).toEqual({ url: '/oauth2/authorize?x=1', address: '203.0.113.7' });
  });

  it('get no request of another site’s page', async () => {
    const before = passedOn.length;
    for (const origin of ['https://evil.example', 'null', 'http://words.example'])
      expect((await ask('/signin/oauth2/authorize', { method: 'POST', headers: { origin } })).status).toBe(403);
    expect(passedOn).toHaveLength(before);
    expect((await ask('/signin/oauth2/authorize', { method: 'POST', headers: { origin: PUBLIC } })).status).toBe(200);
  });

  it('are not reached below an upload, which is one address only', async () => {
    expect((await ask('/upload', { method: 'POST' })).text).toBe('stand-in');
    expect(passedOn.at(-1)?.url).toBe('/bucket');
    expect((await ask('/upload')).status).toBe(404);
    expect((await ask('/upload/media/a.jpg')).text).toBe('page');
  });
});

it('gives an upload more time than other requests', async () => {
  const short = { ...gatewayLimits, requestMilliseconds: 100, uploadMilliseconds: 60_000, checkMilliseconds: 20 };
  const received: number[] = [];
  const upload = async (request: IncomingMessage, response: { end(text: string): unknown }) => {
    for await (const chunk of request as AsyncIterable<Buffer>) received.push(chunk.length);
    response.end('stored');
  };
  const other = createGateway(Promise.resolve({ ...parts, ownPages: { upload } }), short).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port: otherPort } = other.address() as AddressInfo;
  const socket = connect({ port: otherPort, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(
    `POST /upload HTTP/1.1\r\nhost: 127.0.0.1:${otherPort}\r\nconnection: close\r\ncontent-length: 6\r\n\r\nabc`,
  );
  const slow = connect({ port: otherPort, host: '127.0.0.1' });
  slow.resume();
  slow.write(`POST /api/vision HTTP/1.1\r\nhost: 127.0.0.1:${otherPort}\r\ncontent-length: 6\r\n\r\nabc`);
  // The other request reaches its limit first, so the upload is still open after more than this limit.
  await once(slow, 'end');
  socket.write('def');
  await once(socket, 'end');
  expect([received.reduce((sum, length) => sum + length, 0), text.endsWith('stored')]).toEqual([6, true]);
  other.closeAllConnections();
  other.close();
});
