import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { count } from '#test/support/count.ts';
import { eventually } from '#test/support/eventually.ts';
import { startHeldStoryteller } from '#test/support/heldStoryteller.ts';
import { createMachineClock } from '#test/support/machineClock.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { readStore } from '#test/support/store.ts';

const STORIES = count(2, 10);
const FREE = 100;
const DAY_MINUTES = 24 * 60;

const dataFolder = newDataFolder();
const clock = createMachineClock();
let storyteller: Awaited<ReturnType<typeof startHeldStoryteller>>;
let product: RunningProduct;
let owner: Buyer;
let photo: Uint8Array;
const env = () => ({ ...storyteller.env, ...clock.env, FREE_NARRATIONS: String(FREE) });

beforeAll(async () => {
  storyteller = await startHeldStoryteller();
  product = await startProduct({ dataFolder, env: env() });
  owner = await createBuyer(product.url);
  photo = await drawnPhoto({ width: 320, height: 240, seed: 11 });
});
afterAll(async () => {
  await product.kill();
  storyteller.close();
  clock.remove();
  removeDataFolder(dataFolder);
});

/** Begins a story. Like a page, it retries with the same key while the product is busy. */
const begin = (): Promise<string> => {
  const headers = { prefer: 'wait=0', 'idempotency-key': randomUUID() };
  return eventually(async () => {
    const { status, body } = await owner.upload(photo, { headers });
    expect([status, body.message]).toEqual([202, undefined]);
    return body.uid;
  });
};
/** Begins stories that stay unfinished. They begin in parallel, because calls to the model must end within a minute. */
const beginHeld = async (): Promise<string[]> => {
  storyteller.hold();
  const uids = await Promise.all(Array.from({ length: STORIES }, begin));
  await eventually(() => expect(storyteller.held()).toBeGreaterThan(0));
  return uids;
};
const tell = async (): Promise<Item> => {
  const item = await owner.finishedStory(await begin());
  expect(item.stage).toBe('ready');
  return item;
};
const mediaStatus = async (url: string | null) => (await fetch(new URL(url ?? '/nothing', product.url))).status;
const stagesOf = (uids: readonly string[]) =>
  Promise.all(uids.map(async (uid) => (await owner.finishedStory(uid)).stage));
const signIn = () => eventually(async () => expect((await owner.call('/api/user/refresh')).status).toBe(200));
const freeLeft = async () => (await owner.me()).freeNarrations;

it('finishes each story once, or returns its narration, when the clock jumps a day forward and back', async () => {
  const early = await tell();
  expect(await mediaStatus(early.audioUrl)).toBe(200);
  const lost = await beginHeld();
  expect(await freeLeft()).toBe(FREE - 1 - STORIES);

  clock.setAhead(DAY_MINUTES);
  await signIn();
  // No workflow settles these stories, so a sweep releases their holds.
  expect(await stagesOf(lost)).toEqual(lost.map(() => 'failed'));
  expect(await freeLeft()).toBe(FREE - 1);
  expect(await mediaStatus(early.audioUrl)).toBe(403);
  expect(await mediaStatus((await owner.story(early.uid)).audioUrl)).toBe(200);
  storyteller.goOn();
  const ahead = await tell();
  const kept = await beginHeld();

  clock.setAhead(0);
  await signIn();
  expect((await owner.story(early.uid)).stage).toBe('ready');
  expect(await mediaStatus((await owner.story(ahead.uid)).audioUrl)).toBe(200);
  storyteller.goOn();
  expect(await stagesOf(kept)).toEqual(kept.map(() => 'ready'));
  // The model's late answer to failed stories changes nothing.
  expect(await stagesOf(lost)).toEqual(lost.map(() => 'failed'));
  await tell();
  expect(await freeLeft()).toBe(FREE - 3 - STORIES);
});

it('settles each hold from before and after the jump, also after a kill, and the books balance', async () => {
  const [before, freeBefore] = [await beginHeld(), await freeLeft()];
  clock.setAhead(DAY_MINUTES);
  await product.kill();
  clock.setAhead(0);
  storyteller.goOn();
  const port = Number(new URL(product.url).port);
  product = await startProduct({ dataFolder, env: env(), port });
  await signIn();
  expect(await stagesOf(before)).toEqual(before.map(() => 'ready'));
  expect(await freeLeft()).toBe(freeBefore);

  const after = await beginHeld();
  await product.kill();
  product = await startProduct({ dataFolder, env: env(), port });
  clock.setAhead(limits.holdMinutes + 2);
  expect(await stagesOf(after)).toEqual(after.map(() => 'failed'));
  storyteller.goOn();
  clock.setAhead(0);
  await tell();
  await product.stop();
  const { items } = await readStore(dataFolder);
  expect(checkBooks(items)).toEqual([]);
  expect(items.filter(({ sk }) => String(sk).startsWith('HOLD#'))).toEqual([]);
  expect(items.filter(({ pk }) => String(pk).startsWith('DUE#'))).toEqual([]);
});
