import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { parseStory } from '#functions/story/store/storyItems.ts';
import { filesOf } from '#infra/operator/restore/check.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { count } from '#test/support/count.ts';
import { eventually } from '#test/support/eventually.ts';
import { startHeldStoryteller } from '#test/support/heldStoryteller.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { readStore } from '#test/support/store.ts';

const STORIES = count(3, 20);
const FREE = 100;

let storyteller: Awaited<ReturnType<typeof startHeldStoryteller>>;
let product: RunningProduct;
let owner: Buyer;
let photo: Uint8Array;
let backups: string;
let restored: string;

beforeEach(async () => {
  storyteller = await startHeldStoryteller();
  [backups, restored] = [newDataFolder(), newDataFolder()];
  product = await startProduct({ env: { ...storyteller.env, FREE_NARRATIONS: String(FREE) } });
  owner = await createBuyer(product.url);
  photo = await drawnPhoto({ width: 320, height: 240, seed: 61 });
});
afterEach(async () => {
  storyteller.close();
  await product.stop();
  for (const folder of [backups, restored, product.dataFolder]) removeDataFolder(folder);
});

const run = async (command: 'backup' | 'restore', file: string, folder: string) => {
  const main = join(import.meta.dirname, `../../local/data/backup/${command}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', main, file], {
    env: { PATH: process.env['PATH'] ?? '', AW_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
};

/** Begins a story. Like a page, it retries with the same key while the product is busy. */
const begin = (): Promise<string> => {
  const headers = { prefer: 'wait=0', 'idempotency-key': randomUUID() };
  return eventually(async () => {
    const { status, body } = await owner.upload(photo, { headers });
    expect([status, body.message]).toEqual([202, undefined]);
    return body.uid;
  });
};
const ended = (uid: string) =>
  eventually(async () => expect((await owner.story(uid)).stage).toBe('ready'), {
    interval: limits.stagePollMilliseconds,
  });

/** Starts the product in the restored folder, at the address that the owner's browser knows. */
const moveTo = async (folder: string) => {
  const { dataFolder, url } = product;
  await product.stop();
  removeDataFolder(dataFolder);
  const env = { ...storyteller.env, FREE_NARRATIONS: String(FREE) };
  product = await startProduct({ dataFolder: folder, port: Number(new URL(url).port), env });
};

const expectWhole = async (folder: string, stories: number): Promise<void> => {
  const { items, objects } = await readStore(folder);
  expect(checkBooks(items)).toEqual([]);
  const told = items.filter(({ pk, sk }) => sk === 'STORY' && String(pk).startsWith('STORY#')).map(parseStory);
  expect(told).toHaveLength(stories);
  const keys = new Set(objects.map(({ key }) => key));
  expect(told.flatMap(filesOf).filter((key) => !keys.has(key))).toEqual([]);
};

it(`made while ${STORIES} stories wait has them all: elsewhere they are told, and charged once`, async () => {
  await ended(await begin());
  storyteller.hold();
  const waiting = await Promise.all(Array.from({ length: STORIES }, begin));
  await eventually(() => expect(storyteller.held()).toBeGreaterThan(0));
  const file = join(backups, 'words.tar');
  expect(await run('backup', file, product.dataFolder)).toMatchObject({ code: 0, text: expect.stringContaining(file) });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(existsSync(join(product.dataFolder, 'backup-in-progress'))).toBe(false);
  storyteller.goOn();
  await Promise.all(waiting.map(ended));
  expect(await run('restore', file, restored)).toMatchObject({ code: 0 });
  await moveTo(restored);
  await Promise.all(waiting.map(ended));
  expect((await owner.me()).freeNarrations).toBe(FREE - STORIES - 1);
  await product.stop();
  await expectWhole(restored, STORIES + 1);
});

it('made while stories are being told can be restored, without a lost or second charge', async () => {
  const uids = await Promise.all(Array.from({ length: STORIES }, begin));
  const file = join(backups, 'words.tar');
  expect(await run('backup', file, product.dataFolder)).toMatchObject({ code: 0 });
  await Promise.all(uids.map(ended));
  expect(await run('restore', file, restored)).toMatchObject({ code: 0 });
  await moveTo(restored);
  await Promise.all(uids.map(ended));
  expect((await owner.me()).freeNarrations).toBe(FREE - STORIES);
  await product.stop();
  await expectWhole(restored, STORIES);
});

it('of a stopped product is the same, and its next start still checks the folder', async () => {
  await ended(await begin());
  await product.stop();
  const file = join(backups, 'words.tar');
  expect(await run('backup', file, product.dataFolder)).toMatchObject({ code: 0 });
  expect(readdirSync(product.dataFolder)).toContain('inventory.json');
  expect(await run('restore', file, restored)).toMatchObject({ code: 0 });
  expect(await run('restore', file, restored)).toMatchObject({ code: 2, text: expect.stringContaining('not empty') });
  await expectWhole(restored, 1);
});
