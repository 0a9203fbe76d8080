import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '#functions/billing/store/books.ts';
import { count } from '#test/support/count.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { readStore } from '#test/support/store.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

/** More stories than the product makes at the same time, so that some wait. */
const STORIES = count(6, 20);
const REQUESTS = count(40, 100);

let storyteller: StoryServer;
let product: RunningProduct;
let picture: Uint8Array;
beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startProduct({ env: storyteller.env });
  picture = await drawnPhoto({ width: 320, height: 240, seed: 7 });
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const waits = { headers: { prefer: 'wait=25' } };

it('gives a visitor three free stories, then refuses with INSUFFICIENT_TOKENS and charges nothing', async () => {
  const visitor = await createVisitor(product.url);
  for (const left of [2, 1, 0]) {
    const { body: begun } = await visitor.upload(picture, waits);
    expect((await visitor.finishedStory(begun.uid)).stage).toBe('ready');
    expect(await visitor.freeLeft()).toBe(left);
  }
  const { status, body } = await visitor.upload(picture, waits);
  expect([status, body.code]).toEqual([403, 'INSUFFICIENT_TOKENS']);
});

it(`makes exactly one story for ${REQUESTS} parallel requests with one narration left`, async () => {
  const visitor = await createVisitor(product.url);
  await visitor.upload(picture, waits);
  await visitor.upload(picture, waits);
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, () => visitor.upload(picture, { headers: { prefer: 'wait=0' } })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200 || status === 202)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403)).toHaveLength(REQUESTS - 1);
  expect(await visitor.freeLeft()).toBe(0);
});

it('makes and charges one story for an upload repeated after a timeout', async () => {
  const visitor = await createVisitor(product.url);
  const headers = { prefer: 'wait=0', 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([
    visitor.upload(picture, { headers }),
    visitor.upload(picture, { headers }),
  ]);
  const third = await visitor.upload(picture, { headers: { ...headers, prefer: 'wait=25' } });
  expect(new Set([first.body.uid, second.body.uid, third.body.uid]).size).toBe(1);
  expect(await visitor.freeLeft()).toBe(2);
});

it('refuses the same idempotency key with another picture', async () => {
  const visitor = await createVisitor(product.url);
  const headers = { prefer: 'wait=0', 'idempotency-key': randomUUID() };
  await visitor.upload(picture, { headers });
  const { status, body } = await visitor.upload(await drawnPhoto({ width: 320, height: 240, seed: 8 }), { headers });
  expect([status, body.code]).toEqual([400, 'IDEMPOTENCY_MISMATCH']);
  expect(await visitor.freeLeft()).toBe(2);
});

describe('a visitor with many narrations', () => {
  let generous: RunningProduct;
  let visitor: Visitor;
  /** One visitor gets many free stories, because an IP address may create only a few visitors. */
  const manyFree = () => ({
    ...storyteller.env,
    FREE_NARRATIONS: '1000',
    DAILY_CAPS: JSON.stringify({ freeStoriesPerDay: 10_000 }),
  });
  beforeAll(async () => {
    generous = await startProduct({ env: manyFree() });
    visitor = await createVisitor(generous.url);
  });
  afterAll(async () => {
    await generous.stop();
    removeDataFolder(generous.dataFolder);
  });

  it(`gets ${STORIES} parallel stories, each charged once`, async () => {
    const before = await visitor.freeLeft();
    const answers = await Promise.all(Array.from({ length: STORIES }, () => visitor.upload(picture, waits)));
    for (const { body } of answers) expect((await visitor.finishedStory(body.uid)).stage).toBe('ready');
    expect(new Set(answers.map(({ body }) => body.uid)).size).toBe(STORIES);
    expect(before - (await visitor.freeLeft())).toBe(STORIES);
  });

  it('loses nothing to a kill: the story continues or its narration is returned, and the books balance', async () => {
    const { dataFolder } = generous;
    for (let round = 0; round < count(1, 200); round += 1) {
      const free = await visitor.freeLeft();
      const { body } = await visitor.upload(picture, { headers: { prefer: 'wait=0' } });
      // Later rounds poll more often before the kill, so that the kill comes later in the work.
      for (let look = 0; look < (round % 10) * 5; look += 1) await visitor.story(body.uid);
      await generous.kill();
      expect(checkBooks((await readStore(dataFolder)).items)).toEqual([]);
      generous = await startProduct({ dataFolder, port: Number(new URL(generous.url).port), env: manyFree() });
      expect((await visitor.finishedStory(body.uid)).stage).toBe('ready');
      expect(await visitor.freeLeft()).toBe(free - 1);
    }
  }, 3_600_000);
});
