import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '#functions/billing/store/books.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { readStore } from '#test/support/store.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

const REQUESTS = 69;
const ADDRESSES = 14;
const PICTURES = 8;

let product: RunningProduct;
let pictures: Uint8Array[];
beforeAll(async () => {
  product = await startProduct();
  pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, seed) => drawnPhoto({ width: 16, height: 16, seed })),
  );
});
afterAll(async () => {
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const send = (visitor: Visitor, files: readonly Uint8Array[], lines: readonly string[]) => {
  const body = new FormData();
  for (const line of lines) body.append('about', line);
  for (const [at, file] of files.entries())
    body.append('file', new File([Buffer.from(file)], `${at}.jpg`, { type: 'image/jpeg' }));
  const headers = { prefer: 'wait=0', 'idempotency-key': randomUUID() };
  return visitor.call<{ code?: string }>('/api/vision', { method: 'POST', body, headers });
};

it(`serves a newcomer's line after ${REQUESTS} requests of eight lines from ${ADDRESSES} addresses that cannot pay`, async () => {
  const poor = await Promise.all(
    Array.from({ length: ADDRESSES }, (_, at) => createVisitor(product.url, { address: `127.0.1.${at + 1}` })),
  );
  const lines = pictures.map((_, at) => `Our cat, day ${at + 1}`);
  const answers: (readonly [number, string | undefined])[] = [];
  for (let sent = 0; sent < REQUESTS; sent += ADDRESSES) {
    const some = poor.slice(0, REQUESTS - sent).map((visitor) => send(visitor, pictures, lines));
    answers.push(...(await Promise.all(some)).map(({ status, body }) => [status, body.code] as const));
  }
  expect(answers).toEqual(Array.from({ length: REQUESTS }, () => [403, 'INSUFFICIENT_TOKENS']));

  for (let newcomer = 1; newcomer <= 4; newcomer += 1) {
    const visitor = await createVisitor(product.url, { address: `127.0.2.${newcomer}` });
    expect((await send(visitor, pictures.slice(0, 1), ['The lamp by our door'])).status).toBe(202);
  }
  await product.stop();
  const { items } = await readStore(product.dataFolder);
  expect(items.filter(({ sk }) => /^USES#.*#check$/.test(String(sk)))).toEqual([]);
  expect(checkBooks(items)).toEqual([]);
});
