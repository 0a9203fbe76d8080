import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityHeadersFor } from '#shared/csp.ts';
import { ErrorBody } from '#shared/errorBody.ts';
import { limits } from '#shared/limits.ts';
import { listMoods } from '#shared/story/listMoods.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { worldOf } from '#test/support/callEndpoint.ts';
import { eventually } from '#test/support/eventually.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { createGateway, gatewayLimits, type GatewayLimits, type GatewayParts, type Handler } from './gateway.ts';

const seen: Parameters<Handler>[0][] = [];
const handler: Handler = async (event) => {
  seen.push(event);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, cookies: ['a=1', 'b=2'], body: '{}' };
};
const words = { name: 'calm', adjective: 'calm', image: '/calm.webp', excerpt: 'Rain.', audio: '/calm.mp3', moods: [] };
const moods = Array.from({ length: 20 }, (_, id) => ({ id, ...words }));
const servedMoods = serve('story.listMoods', listMoods, () => async () => moods, {}, worldOf(fakeServices()));
let server: Server;
let port: number;

const parts: GatewayParts = {
  handlerOf: async ({ id }) => (id === 'story.listMoods' ? (event) => servedMoods(event, {} as Context) : handler),
  media: async (_request, response) => void response.writeHead(403).end(),
  site: async (_request, response) => void response.writeHead(200).end('page'),
  apiDocument: '{"openapi":"3.1.0"}',
  securityTxt: () => 'Contact: mailto:help@words.example\n',
  pageHeaders: securityHeadersFor(),
  originSecret: 'only-the-edge-knows',
  log: { error: () => {} },
  now: () => new Date('2030-01-01T00:00:00Z'),
};

beforeAll(async () => {
  server = createGateway(Promise.resolve(parts));
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

it("gives a handler the bytes, the true viewer address and the edge's secret, not those of the caller", async () => {
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
  expect(headers['permissions-policy']).toContain('microphone=(self)');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

it('passes on a compressed answer as bytes', async () => {
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

const printed = async (command: string, args: string[], input = Buffer.alloc(0)): Promise<string> => {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Response(Readable.toWeb(child.stdout) as ReadableStream).text();
};

it.each([20_000_000, 50_000_000])(
  'a body of %i bytes is refused with an answer that Node’s fetch can read, eight times',
  async (bytes) => {
    const sender = fileURLToPath(new URL('sender.fixture.mjs', import.meta.url));
    const text = await printed(process.execPath, [sender, `http://127.0.0.1:${port}/api/vision`, String(bytes)]);
    const answers = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const refused = { status: 400, body: expect.objectContaining({ code: 'PICTURE_TOO_LARGE' }) };
    expect(answers).toEqual(Array.from({ length: 8 }, () => refused));
  },
);

it.skipIf(spawnSync('curl', ['--version']).status !== 0)(
  'a body of 20 MB is refused with an answer that curl can read, with a length and without',
  async () => {
    for (const more of [[], ['-H', 'transfer-encoding: chunked']]) {
      const args = ['-s', ...more, '--data-binary', '@-', `http://127.0.0.1:${port}/api/vision`];
      expect(JSON.parse(await printed('curl', args, Buffer.alloc(20_000_000)))).toMatchObject({
        code: 'PICTURE_TOO_LARGE',
      });
    }
  },
);

it('reads no more of a body without a length than the limit, and a little', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
      if (sent > 50_000_000) controller.close();
    },
  });
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
  const answer = await fetch(`http://127.0.0.1:${port}/api/vision`, init);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PICTURE_TOO_LARGE' }]);
  expect(sent).toBeLessThan(limits.uploadBytes * 4);
});

const answerOn = async (limits: Partial<GatewayLimits>, write: (socket: Socket, host: string) => void) => {
  const other = createGateway(Promise.resolve(parts), { ...gatewayLimits, ...limits });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port: ownPort } = other.address() as AddressInfo;
  const socket = connect(ownPort, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  write(socket, `127.0.0.1:${ownPort}`);
  await closed;
  other.close();
  return text;
};

it.each([
  ['bytes', { maxBytes: 100_000, maxMilliseconds: 60_000 }],
  ['time', { maxBytes: Infinity, maxMilliseconds: 100 }],
])('a sender that continues after a refusal is cut off by %s', async (_by, lingering) => {
  let sending: NodeJS.Timeout | undefined;
  const text = await answerOn({ lingering }, (socket, host) => {
    socket.write(`POST /api/vision HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 900000000\r\n\r\n`);
    sending = setInterval(() => socket.write(Buffer.alloc(10_000)), 5);
  });
  clearInterval(sending);
  expect(text).toContain('"code":"PICTURE_TOO_LARGE"');
});

it.each([
  ['in its head', (host: string) => `POST /api/vision HTTP/1.1\r\nhost: ${host}\r\n`],
  ['in its body', (host: string) => `POST /api/vision HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 1000\r\n\r\nabc`],
])('a sender that stops %s gets an error at its time limit', async (_where, start) => {
  const slow = { requestMilliseconds: 100, checkMilliseconds: 20 };
  const text = await answerOn(slow, (socket, host) => socket.write(start(host)));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(ErrorBody.parse(JSON.parse(body))).toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringMatching(/too long to arrive/),
  });
});

it('looks for slow senders every second, so that a limit of a minute is exact', () => {
  expect([gatewayLimits.requestMilliseconds, gatewayLimits.checkMilliseconds]).toEqual([60_000, 1_000]);
});

/** Starts a gateway whose calls stay open until the test ends them with `ends`. */
const inTurns = async (limits: Partial<GatewayLimits>) => {
  const ends: (() => void)[] = [];
  const waiting: Handler = () =>
    new Promise((resolve) => {
      ends.push(() => resolve({ statusCode: 200, body: '{}' }));
    });
  const other = createGateway(Promise.resolve({ ...parts, handlerOf: async () => waiting }), {
    ...gatewayLimits,
    ...limits,
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  return {
    ends,
    call: (path = '/api/user', init?: RequestInit) => fetch(`${origin}${path}`, init),
    close: () => other.close(),
  };
};

it('answers BUSY with Retry-After to a call too many, and serves the others', async () => {
  const one = { atOnce: 1, maxWaiting: 1, timeoutMilliseconds: 60_000 };
  const { ends, call, close } = await inTurns({ quick: one });
  const calls = [call(), call(), call()];
  const refused = await Promise.race(calls);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(ErrorBody.parse(await refused.json()).code).toBe('BUSY');
  ends[0]?.();
  await eventually(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 200, 503]);
  close();
});

it('gives the turn of a call that timed out to the next, and answers BUSY', async () => {
  const one = { atOnce: 1, maxWaiting: 9, timeoutMilliseconds: 60_000 };
  const { ends, call, close } = await inTurns({ quick: one, callMilliseconds: 200 });
  expect((await call()).status).toBe(503);
  const next = call();
  await eventually(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  expect((await next).status).toBe(200);
  close();
});

it('keeps turns free for quick calls while others upload or wait for a story', async () => {
  const full = { atOnce: 0, maxWaiting: 0, timeoutMilliseconds: 60_000 };
  const { ends, call, close } = await inTurns({ long: full });
  expect((await call('/api/vision', { method: 'POST', body: 'x' })).status).toBe(503);
  const other = call();
  await eventually(() => expect(ends).toHaveLength(1));
  ends[0]?.();
  expect((await other).status).toBe(200);
  close();
});

it('serves others while one sender is slow', async () => {
  const slow = connect(port, '127.0.0.1');
  slow.write(`POST /api/vision HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-length: 1000\r\n\r\nabc`);
  await eventually(() => expect(slow.bytesWritten).toBeGreaterThan(0));
  expect((await ask('/api/tags')).status).toBe(200);
  slow.destroy();
});

it('serves security.txt at the address of RFC 9116', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/.well-known/security.txt`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe('Contact: mailto:help@words.example\n');
});
