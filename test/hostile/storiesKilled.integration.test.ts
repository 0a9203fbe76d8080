import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Notification } from '#shared/video/job.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { RUNNING_EXPORTS_PARTITION } from '#functions/video/store/keys.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { count } from '#test/support/count.ts';
import { eventually } from '#test/support/eventually.ts';
import { startHeldStoryteller } from '#test/support/heldStoryteller.ts';
import { startKillable, type Killable } from '#test/support/killable.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder, spawnProduct } from '#test/support/product.ts';
import { readStore } from '#test/support/store.ts';

const STORIES = count(4, 20);
const FREE = 100;
const ENDED = ['ready', 'silent', 'failed'];

let storyteller: Awaited<ReturnType<typeof startHeldStoryteller>>;
let product: Killable;
let owner: Buyer;
let photo: Uint8Array;

beforeEach(async () => {
  storyteller = await startHeldStoryteller();
  product = await startKillable({ ...storyteller.env, FREE_NARRATIONS: String(FREE) });
  owner = await createBuyer(product.url);
  photo = await drawnPhoto({ width: 320, height: 240, seed: 51 });
});
afterEach(async () => {
  storyteller.close();
  await product.remove();
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
const freeLeft = async () => (await owner.me()).freeNarrations;

const orders = [
  ['kill', 'stop'],
  ['kill', 'kill'],
  ['stop', 'stop'],
] as const;

/** Ends the product twice: while all stories wait, and while some are being written. `stop` means Ctrl-C. */
describe.each(orders.slice(0, count(1, 3)))('unfinished stories, after a %s and a %s', (first, second) => {
  it(`are all ${STORIES} ready, or failed with a returned narration`, async () => {
    storyteller.hold();
    const uids = await Promise.all(Array.from({ length: STORIES }, begin));
    await eventually(() => expect(storyteller.held()).toBeGreaterThan(0));
    await product[first]();
    await product.start();
    storyteller.goOn();
    await eventually(async () => expect(ENDED).toContain((await owner.story(uids[0] ?? '')).stage));
    await product[second]();
    await product.start();

    const ended = async (uid: string) => {
      const { stage } = await owner.story(uid);
      expect(ENDED).toContain(stage);
      return stage;
    };
    const look = { interval: limits.stagePollMilliseconds };
    const stages = await Promise.all(uids.map((uid) => eventually(() => ended(uid), look)));
    for (const stage of stages) expect(['ready', 'failed']).toContain(stage);
    const ready = stages.filter((stage) => stage === 'ready').length;
    expect(await freeLeft()).toBe(FREE - ready);
    // Every story in the list can be opened.
    const voices = await Promise.all(uids.map(async (uid) => (await owner.story(uid)).audioUrl));
    const heard = voices
      .filter((url) => url !== null)
      .map(async (url) => (await fetch(new URL(url, product.url))).status);
    expect(await Promise.all(heard)).toEqual(Array.from({ length: ready }, () => 200));
    await product.stop();
    const { items } = await readStore(product.dataFolder);
    expect(checkBooks(items)).toEqual([]);
    expect(items.filter(({ sk }) => String(sk).startsWith('HOLD#'))).toEqual([]);
    expect(ready).toBeGreaterThan(0);
  });
});

it('finishes each video and story that a kill interrupted, abandoned ones by the sweeps', async () => {
  const uid = await begin();
  await owner.finishedStory(uid);
  const shapes = ['square', 'tall'];
  const videos = () => owner.call<Notification[]>('/api/notifications');
  const kills = count(1, 8);
  for (let kill = 0; kill < kills; kill += 1) {
    await product.killedAt(24 + kill * 5, async () => {
      await Promise.all(shapes.map((shape) => owner.call(`/api/generatemp4/${uid}?shape=${shape}`, { method: 'PUT' })));
      await owner.upload(photo, { headers: { prefer: 'wait=0' } });
      await eventually(async () => expect((await videos()).body.every(({ state }) => state !== 'running')).toBe(true));
    });
  }
  expect((await videos()).body.length).toBeGreaterThan(0);
  product.clock.setAhead(limits.exportMinutes + 1);
  await owner.call('/api/user/refresh');
  await eventually(async () => expect((await videos()).body.map(({ state }) => state)).not.toContain('running'));
  const isHeld = ({ pk, sk }: Record<string, unknown>) =>
    pk === RUNNING_EXPORTS_PARTITION || String(sk).startsWith('HOLD#');
  await eventually(async () => expect((await product.items()).filter(isHeld)).toEqual([]), { interval: 500 });
  await product.stop();
  const { items } = await readStore(product.dataFolder);
  expect(checkBooks(items)).toEqual([]);
  expect(items.filter(({ stage }) => ['preparing', 'writing', 'narrating'].includes(String(stage)))).toEqual([]);
});

describe('Ctrl-C during the start', () => {
  it('ends it at once at any point, and the next start works', async () => {
    const dataFolder = newDataFolder();
    // In each round, the product is stopped a little later in its start.
    const moments = count(1, 12);
    for (let moment = 0; moment < moments; moment += 1) {
      const { child, exit, output } = spawnProduct({ dataFolder });
      let looks = 0;
      await eventually(() => expect((looks += 1) > moment * 4 || child.exitCode !== null).toBe(true));
      child.kill('SIGINT');
      expect([0, null]).toContain(await exit);
      expect(output()).not.toMatch(/Error|    at /);
    }
    const last = spawnProduct({ dataFolder });
    await eventually(() => expect(last.output()).toContain('A Thousand Words is at'));
    last.child.kill('SIGINT');
    expect(await last.exit).toBe(0);
    removeDataFolder(dataFolder);
  });
});
