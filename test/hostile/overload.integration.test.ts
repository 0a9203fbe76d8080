import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { createBuyer } from '#test/support/buyer.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

const MANY = 200;

let storyteller: StoryServer;
let product: RunningProduct;
let owner: Visitor;
let uid: string;
let visitors: Visitor[];
beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startProduct({ env: storyteller.env });
  owner = await createVisitor(product.url);
  const picture = await drawnPhoto({ width: 320, height: 240, seed: 5 });
  const { body } = await owner.upload(picture, { fields: { isPublic: 'yes' } });
  uid = body.uid;
  await owner.finishedStory(uid);
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const together = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

it(`${MANY} parallel visitors are all served, on a busy machine at the second try`, async () => {
  visitors = await together(MANY, () => createVisitor(product.url));
  expect(new Set(visitors.map(({ user }) => user.id)).size).toBe(MANY);
});

/** Toggles the favorite until the story is listed. @returns the number of clicks */
const mark = async (visitor: Visitor): Promise<number> => {
  for (let presses = 1; ; presses += 1) {
    expect((await visitor.call(`/api/favorites/${uid}`, { method: 'PUT' })).status).toBe(200);
    if ((await visitor.call<Item[]>('/api/favorites')).body.some((item) => item.uid === uid)) return presses;
  }
};

it(`${MANY} parallel favourites of one address are all stored, and counted once`, async () => {
  const presses = await Promise.all(visitors.map(mark));
  // A call that timed out may have toggled the favorite. Its retry then removes the favorite again.
  const timedOut = product.output().match(/"operation":"gallery\.toggleFavorite".*"outcome":"BUSY"/g)?.length ?? 0;
  expect(presses.filter((times) => times > 1).length).toBeLessThanOrEqual(timedOut);
  expect((await owner.story(uid)).metrics.favorites).toBe(1);
});

it('a story made public and private 60 times in parallel ends as one of both, without an error', async () => {
  const answers = await together(60, (index) =>
    owner.call('/api/togglevisibility', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uid, isPublic: index % 2 === 0 }),
    }),
  );
  // 400 is STORY_BUSY, because another request was changing the story.
  for (const { status } of answers) expect([200, 400]).toContain(status);
  expect((await owner.call(`/api/upload/${uid}`)).status).toBe(200);
});

it('twelve tabs with parallel checkouts of four packages get one each, on a busy machine after a retry', async () => {
  const buyer = await createBuyer(product.url);
  const answers = await together(12, (index) => buyer.checkout([10, 20, 50, 0][index % 4] ?? 10));
  expect(statuses(answers)).toEqual([200]);
});
