import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDisk, checkServer } from './health.ts';

const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
let status = 200;
let server: Server;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aw-health-'));
  server = createServer(({ method, url: path, headers }, response) => {
    asked.push({ method, url: path, headers });
    response.writeHead(status).end('{"data":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void asked.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the server of a model or of voices', () => {
  it.each([
    [200, 'works'],
    [404, 'works'],
    [401, 'failing'],
    [403, 'failing'],
    [500, 'failing'],
    [503, 'failing'],
  ] as const)('that answers %i: %s', async (answer, result) => {
    status = answer;
    expect(await checkServer({ url }, fetch)).toBe(result);
  });

  it('is asked for its models with its key, and for nothing that costs money', async () => {
    status = 200;
    await checkServer({ url, key: 'k1' }, fetch);
    expect(asked.map(({ method, url: path }) => `${method} ${path}`)).toEqual(['GET /v1/models']);
    expect(asked[0]?.headers.authorization).toBe('Bearer k1');
  });

  it('fails if nothing listens', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    await once(other, 'close');
    expect(await checkServer({ url: `http://127.0.0.1:${port}` }, fetch)).toBe('failing');
  });

  it('works without being asked if it is built in', async () => {
    expect(await checkServer(undefined, fetch)).toBe('works');
    expect(asked).toEqual([]);
  });
});

describe('the disk', () => {
  it('works if the data folder can be written, and nothing is left behind', async () => {
    expect(await checkDisk(folder, 0)).toBe('works');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is low when less is free than stories need', async () => {
    expect(await checkDisk(folder, Number.MAX_SAFE_INTEGER)).toBe('low');
  });

  it('fails if the data folder cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await checkDisk(file)).toBe('failing');
    rmSync(file);
  });
});
