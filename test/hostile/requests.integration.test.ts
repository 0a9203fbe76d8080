import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { cookieLevelOf } from '#shared/endpoint.ts';
import { cutOffInPart, endsAtHead } from '#test/support/brokenForms.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor } from '#test/support/visitor.ts';

let storyteller: StoryServer;
let product: RunningProduct;
beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startProduct({ env: storyteller.env });
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const privateStory = async () => {
  const owner = await createVisitor(product.url);
  const picture = await drawnPhoto({ width: 320, height: 240, seed: 5 });
  const { body } = await owner.upload(picture, { headers: { prefer: 'wait=25' } });
  return { owner, uid: body.uid };
};

describe('AW-User-Id', () => {
  it('grants nothing for any id', async () => {
    const { owner, uid } = await privateStory();
    const stranger = await createVisitor(product.url);
    const claims = [owner.user.id, 'u_house', 'x'.repeat(10_000), `${owner.user.id}%0d%0aCookie:%20a=b`];
    for (const claim of claims) {
      const answer = await stranger.call(`/api/upload/${uid}`, { headers: { 'aw-user-id': claim } });
      expect([404, 431]).toContain(answer.status);
      const may = await stranger.call(`/api/auth/haspermission/${uid}`, { headers: { 'aw-user-id': claim } });
      expect([false, '']).toContain(may.body);
    }
    expect((await owner.call(`/api/upload/${uid}`)).status).toBe(200);
    expect((await owner.call(`/api/auth/haspermission/${uid}`)).body).toBe(true);
  });

  it('is never read from a header split by a line break', async () => {
    const { owner, uid } = await privateStory();
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.write(
        `GET /api/upload/${uid} HTTP/1.1\r\nHost: ${new URL(product.url).host}\r\nAW-User-Id: x\ry\n ${owner.user.id}\r\nConnection: close\r\n\r\n`,
      );
    });
    expect(text).toMatch(/^HTTP\/1\.1 (400|404)/);
  });
});

describe('strange ids and queries', () => {
  const ids = [
    '..%2f..%2fetc%2fpasswd',
    '%00',
    encodeURIComponent('😀'),
    'a'.repeat(5_000),
    '%',
    '__proto__',
    "'; drop table",
  ];
  const withId = operations.filter(({ spec }) => spec.path.includes('{'));

  it.each(withId)('refuses them on $id, never 5xx, never a stack trace', async ({ spec }) => {
    const visitor = await createVisitor(product.url);
    for (const id of ids) {
      const { status, body } = await visitor.call<unknown>(spec.path.replace(/\{\w+\}/, id), { method: spec.method });
      const mayBeFalse = spec.path.includes('haspermission') && status === 200;
      const isRefused = [400, 404, 414, 431].includes(status) || (cookieLevelOf(spec) === 'user' && status === 401);
      expect([id, mayBeFalse || isRefused]).toEqual([id, true]);
      expect(JSON.stringify(body)).not.toMatch(/\bat .*\.(ts|js):\d+/);
    }
  });

  it('refuses ten thousand tagIds and a foreign cursor', async () => {
    const query = (length: number) => Array.from({ length }, () => 'tagIds=1').join('&');
    expect((await fetch(new URL(`/api/explore?${query(1_000)}`, product.url))).status).toBe(400);
    expect([400, 414, 431]).toContain((await fetch(new URL(`/api/explore?${query(10_000)}`, product.url))).status);
    const { status } = await fetch(new URL('/api/explore?cursor=eyJwayI6IlVTRVIjMSJ9', product.url));
    expect(status).toBe(400);
  });
});

describe('a broken form', () => {
  it.each([
    ['cut off in a part, with its boundary in the text', cutOffInPart],
    ['at its end where the head of a file is', endsAtHead],
  ])('%s is refused, and the product keeps running', async (_what, { body, headers }) => {
    const visitor = await createVisitor(product.url);
    const sent = await visitor.call<{ code: string }>('/api/vision', { method: 'POST', headers, body });
    expect([sent.status, sent.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await visitor.call('/api/tags')).status).toBe(200);
  });
});

describe('the machine', () => {
  it('keeps its memory bounded and serves others while 50 MB are sent without a length', async () => {
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let sent = 0; sent < 800; sent += 1) controller.enqueue(new Uint8Array(65_536));
        controller.close();
      },
    });
    const flood = fetch(new URL('/api/vision', product.url), {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit).then(
      (response) => response.status,
      () => 400,
    );
    expect((await fetch(new URL('/api/tags', product.url))).status).toBe(200);
    expect(await flood).toBe(400);
  });
});
