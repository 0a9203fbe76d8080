import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { startBusyLoops } from '#test/support/busyLoops.ts';
import { count } from '#test/support/count.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { createVisitor, type Answer } from '#test/support/visitor.ts';

const STORIES = count(2, 10);
const LOOPS = 4;

let product: RunningProduct;
let loops: Awaited<ReturnType<typeof startBusyLoops>>;
beforeAll(async () => {
  loops = await startBusyLoops(LOOPS);
  // Without fakes, the first story loads the real moderation, storyteller and voice.
  product = await startProduct({ env: { FREE_NARRATIONS: '20' } });
});
afterAll(async () => {
  loops.end();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

/** Retries like a page after BUSY or a closed connection. The upload's idempotency key prevents a second story. */
const patiently = async <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof TypeError && error.message === 'fetch failed') return undefined;
      throw error;
    });
    if (answer && answer.status !== 503) return answer;
  }
};

const DONE = ['ready', 'silent', 'failed'];

it(`finishes ${STORIES} parallel stories with voices on a busy machine`, async () => {
  const visitor = await createVisitor(product.url);
  const photos = await Promise.all(
    Array.from({ length: STORIES }, (_, seed) => drawnPhoto({ width: 1600, height: 1200, seed })),
  );
  const begun = await Promise.all(
    photos.map((photo) => {
      const headers = { prefer: 'wait=0', 'idempotency-key': randomUUID() };
      return patiently(() => visitor.upload(photo, { headers }));
    }),
  );
  expect(begun.map(({ status, body }) => [status, body.message])).toEqual(photos.map(() => [202, undefined]));
  const told: unknown[] = [];
  for (const { body } of begun) {
    const look = () => patiently(() => visitor.call<Item>(`/api/upload/${body.uid}`));
    await eventually(async () => expect(DONE).toContain((await look()).body.stage), { interval: 500 });
    const { stage, audioUrl } = (await look()).body;
    told.push([stage, typeof audioUrl]);
  }
  expect(told).toEqual(photos.map(() => ['ready', 'string']));
  expect(product.output()).not.toMatch(/Worker(Timeout|Crash)/);
});
