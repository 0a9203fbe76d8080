import { readdirSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { count } from '#test/support/count.ts';
import { eventually } from '#test/support/eventually.ts';
import { createGateway, gatewayLimits, type GatewayLimits, type GatewayParts } from './gateway.ts';

const SLOW = count(40, 200);
const IDLE = count(200, 2_000);
const NEVER_MILLISECONDS = 600_000;
const SOON_MILLISECONDS = 300;

const parts: GatewayParts = {
  handlerOf: async () => async () => ({ statusCode: 200, body: '{}' }),
  media: async (_request, response) => void response.writeHead(403).end(),
  site: async (_request, response) => void response.writeHead(200).end('page'),
  apiDocument: '{}',
  securityTxt: () => undefined,
  pageHeaders: {},
  originSecret: 'only-the-edge-knows',
  log: { error: () => {} },
  now: () => new Date('2030-01-01T00:00:00Z'),
};

let server: Server;
let port: number;
let sockets: Socket[] = [];
let ends: Promise<unknown>[] = [];
const listen = async (limits: Partial<GatewayLimits>): Promise<void> => {
  server = createGateway(Promise.resolve(parts), { ...gatewayLimits, checkMilliseconds: 20, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
};
const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, found) => (error ? reject(error) : resolve(found)));
  });
/** The number of open files. Only Linux can list them. On other systems, the tests check only the connections. */
const openFiles = (): number => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0);

let dripping: NodeJS.Timeout[] = [];
beforeEach(() => {
  [sockets, ends, dripping] = [[], [], []];
});
afterEach(async () => {
  dripping.forEach((timer) => clearInterval(timer));
  sockets.forEach((socket) => socket.destroy());
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const open = async (): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.resume();
  sockets.push(socket);
  ends.push(new Promise((resolve) => socket.once('end', resolve).once('close', resolve)));
  await once(socket, 'connect');
  return socket;
};
/** Connections opened at the same time. The operating system refuses more while the server has not accepted them. */
const AT_ONCE = 100;
const openMany = async (many: number): Promise<Socket[]> => {
  const opened: Socket[] = [];
  while (opened.length < many)
    opened.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, many - opened.length) }, open))));
  return opened;
};
const drip = (slow: readonly Socket[], start: string): void => {
  for (const socket of slow) socket.write(start);
  dripping.push(setInterval(() => slow.forEach((socket) => socket.writable && socket.write('a')), 20));
};
const head = () => `POST /api/vision HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`;
const call = async () => (await fetch(`http://127.0.0.1:${port}/api/tags`)).status;

it(`serves others while ${SLOW} connections send a byte at a time and ${IDLE} send none, in bounded memory`, async () => {
  await listen({ requestMilliseconds: NEVER_MILLISECONDS });
  expect(await call()).toBe(200);
  const before = process.memoryUsage.rss();
  const slow = await openMany(SLOW);
  drip(slow.slice(0, SLOW / 2), `${head()}x-long: `);
  drip(slow.slice(SLOW / 2), `${head()}content-length: 1000000\r\n\r\n`);
  await openMany(IDLE);
  await eventually(async () => expect(await connections()).toBeGreaterThanOrEqual(SLOW + IDLE));
  for (let call_ = 0; call_ < 20; call_ += 1) expect(await call()).toBe(200);
  // Client and server run in this process, so the limit covers the memory of both ends.
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000 + (SLOW + IDLE) * 60_000);
});

it.each([
  ['send a byte of a header at a time', () => `${head()}x-long: `],
  ['send a byte of a body at a time', () => `${head()}content-length: 1000000\r\n\r\n`],
  ['have stopped in a header', () => head().slice(0, -2)],
  ['send nothing', () => ''],
])(
  'ends connections that %s at the limit, and frees what they took, although they never close their side',
  async (what, start) => {
    await listen({
      requestMilliseconds: SOON_MILLISECONDS,
      lingering: { maxBytes: 100, maxMilliseconds: SOON_MILLISECONDS },
    });
    const before = openFiles();
    const slow = await openMany(what === 'send nothing' ? IDLE : SLOW);
    if (what.startsWith('send a byte')) drip(slow, start());
    else for (const socket of slow) socket.write(start());
    await Promise.all(ends);
    await eventually(async () => expect(await connections()).toBe(0));
    expect(await call()).toBe(200);
    for (const socket of slow) socket.destroy();
    await eventually(() => expect(openFiles()).toBeLessThan(before + 10));
  },
);
