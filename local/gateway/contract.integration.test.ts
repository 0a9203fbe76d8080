import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operation } from '#shared/contract.ts';
import { securityHeadersFor } from '#shared/csp.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { worldOf } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { createGateway, type Handler } from './gateway.ts';
import { createRoutes } from './routes.ts';

const common = { method: 'GET', summary: 'Made up.', auth: 'public', changes: false, errors: [] } as const;
const sound = defineEndpoint({
  ...common,
  path: '/made/sound.mp3',
  alsoHead: true,
  success: { kind: 'file', status: 200, contentType: 'audio/mpeg' },
});
const text = defineEndpoint({
  ...common,
  path: '/made/words.txt',
  success: { kind: 'text', status: 200, contentType: 'text/plain; charset=utf-8' },
});
const embed = defineEndpoint({
  ...common,
  path: '/made/embed',
  frameAncestors: '*',
  success: { kind: 'html', status: 200 },
});
const bytes = Buffer.from('0123456789'.repeat(100));

const world = worldOf(fakeServices());
const served = {
  'made.sound': serve('made.sound', sound, () => async () => bytes, {}, world),
  'made.text': serve('made.text', text, () => async () => 'Once.', {}, world),
  'made.embed': serve('made.embed', embed, () => async () => '<p>Once.</p>', {}, world),
};
const operations: Operation[] = Object.entries({ sound, text, embed }).map(([name, spec]) => ({
  area: 'made',
  name,
  id: `made.${name}`,
  spec,
}));
const handlerOf = async ({ id }: Operation): Promise<Handler> => {
  const handler = served[id as keyof typeof served];
  return (event) => handler(event, {} as Context);
};

let server: Server;
let origin: string;
beforeAll(async () => {
  const nothing = async () => {};
  const parts = {
    ...{ handlerOf, routes: createRoutes(operations), media: nothing, site: nothing, apiDocument: '{}' },
    ...{ securityTxt: () => undefined, pageHeaders: securityHeadersFor(), originSecret: '', log: { error: () => {} } },
    now: () => new Date('2030-01-01T00:00:00Z'),
  };
  server = createGateway(Promise.resolve(parts)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, init);

it('serves a file whole, in part, and as 304 to a client with a current copy', async () => {
  const whole = await ask(sound.path);
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, '1000']);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const etag = whole.headers.get('etag') ?? '';
  const part = await ask(sound.path, { headers: { range: 'bytes=995-', 'if-range': etag } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 995-999/1000',
    '56789',
  ]);
  expect((await ask(sound.path, { headers: { range: 'bytes=1000-' } })).status).toBe(416);
  expect((await ask(sound.path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

it('answers HEAD with GET’s headers, without the file', async () => {
  const head = await ask(sound.path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
    200,
    '1000',
    'bytes',
  ]);
  expect(await head.text()).toBe('');
  expect((await ask(text.path, { method: 'HEAD' })).status).toBe(404);
});

it('serves a text with its type', async () => {
  const answer = await ask(text.path);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/plain; charset=utf-8', 'Once.']);
});

it('lets other sites embed only the endpoint that allows it', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers.get('content-security-policy');
  expect(await policyOf(embed.path)).toContain('frame-ancestors *;');
  for (const path of [text.path, '/made/nothing']) expect(await policyOf(path)).toContain("frame-ancestors 'none'");
});
