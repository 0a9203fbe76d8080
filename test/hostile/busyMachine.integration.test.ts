import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBusyLoops } from '#test/support/busyLoops.ts';
import { count } from '#test/support/count.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { createVisitor } from '#test/support/visitor.ts';

const STORIES = count(2, 10);
const LOOPS = 4;

let product: RunningProduct;
let loops: Awaited<ReturnType<typeof startBusyLoops>>;
beforeAll(async () => {
  loops = await startBusyLoops(LOOPS);
  // The real moderation, storyteller and voice, loaded by the first story.
  product = await startProduct({ env: { FREE_NARRATIONS: '20' } });
});
afterAll(async () => {
  loops.end();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

it(`tells ${STORIES} stories at once, each with its voice, on a machine that is busy with other things`, async () => {
  const visitor = await createVisitor(product.url);
  const photos = await Promise.all(
    Array.from({ length: STORIES }, (_, seed) => drawnPhoto({ width: 1600, height: 1200, seed })),
  );
  const begun = await Promise.all(photos.map((photo) => visitor.upload(photo, { headers: { prefer: 'wait=0' } })));
  expect(begun.map(({ status, body }) => [status, body.message])).toEqual(photos.map(() => [202, undefined]));
  const told = await Promise.all(begun.map(({ body }) => visitor.finishedStory(body.uid)));
  expect(told.map(({ stage, audioUrl }) => [stage, typeof audioUrl])).toEqual(photos.map(() => ['ready', 'string']));
  expect(product.output()).not.toMatch(/Worker(Timeout|Crash)/);
});
