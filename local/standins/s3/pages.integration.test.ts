import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { createS3 } from './s3.ts';

const root = mkdtempSync(join(tmpdir(), 's3-'));
let s3: Awaited<ReturnType<typeof createS3>>;
let listening: Listening;
beforeAll(async () => {
  s3 = await createS3({ root, credentials: { key: 'secret' }, now: () => new Date() });
  listening = await listen(s3);
});
afterAll(async () => {
  await listening.close();
  rmSync(root, { recursive: true, force: true });
});

const preflight = (origin: string) =>
  fetch(new URL('/a-bucket', listening.url), {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });

it('answers a preflight of this machine’s page', async () => {
  const answer = await preflight('http://127.0.0.1:4430');
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
});

it('ignores a preflight of another page', async () => {
  const answer = await preflight('https://elsewhere.example');
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});
