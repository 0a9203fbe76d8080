import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { StoryCard } from '#shared/story/card.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { count } from '#test/support/count.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { readStore } from '#test/support/store.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor } from '#test/support/visitor.ts';

const VISITORS = count(2, 50);
const READERS = count(20, 300);
const ROUNDS = 3;
const MEGABYTE = 2 ** 20;

type Memory = { heap: number; rss: number };

const preload = pathToFileURL(join(import.meta.dirname, '../support/memoryReport.mjs')).href;
const file = join(import.meta.dirname, `../../dist/crowd-memory-${process.pid}`);
let storyteller: StoryServer;
let product: RunningProduct;
let photo: Uint8Array;
beforeAll(async () => {
  storyteller = await startStoryServer();
  const env = {
    ...storyteller.env,
    // All visitors have the same IP address.
    DAILY_CAPS: JSON.stringify({ visitorsPerAddressPerDay: 1_000 }),
    NODE_OPTIONS: `--import=${preload}`,
    AW_TEST_MEMORY: file,
  };
  product = await startProduct({ env });
  photo = await drawnPhoto({ width: 640, height: 480, seed: 61 });
});
afterAll(async () => {
  storyteller.close();
  rmSync(file, { force: true });
  await product.kill();
  removeDataFolder(product.dataFolder);
});

const measure = async (): Promise<Memory> => {
  rmSync(file, { force: true });
  process.kill(product.pid, 'SIGUSR2');
  await eventually(() => expect(existsSync(file)).toBe(true));
  return JSON.parse(readFileSync(file, 'utf8')) as Memory;
};

/** Makes a story as a new visitor. Retries while the product is busy. */
const makeStory = async (): Promise<{ uid: string; stage: string; failure: unknown }> => {
  const visitor = await createVisitor(product.url);
  const { status, body } = await visitor.upload(photo, { fields: { isPublic: 'yes' }, headers: { prefer: 'wait=0' } });
  expect([status, body.message]).toEqual([202, undefined]);
  // The visitor polls as often as a page.
  const look = async () => {
    const item = await visitor.story(body.uid);
    expect(['ready', 'silent', 'failed']).toContain(item.stage);
    return item;
  };
  const { stage, failure } = await eventually(look, { interval: limits.stagePollMilliseconds });
  return { uid: body.uid, stage, failure };
};

const read = async (
  uid: string | undefined,
): Promise<{ path: string; status: number; retryAfter: string | null }[]> => {
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, product.url), { headers: { 'accept-language': 'en' } });
    const text = await response.text();
    return { path, text, status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const answers = [await ask('/explore'), await ask('/api/explore'), await ask('/api/tags')];
  const listed = answers[1]?.status === 200 ? (JSON.parse(answers[1].text) as StoryCard[]) : [];
  const seen = uid ?? listed[0]?.uid;
  if (seen !== undefined) answers.push(await ask(`/item/${seen}`), await ask(`/api/upload/${seen}`));
  return answers.map(({ path, status, retryAfter }) => ({ path, status, retryAfter }));
};
/** A refusal is right only if it is BUSY and says when to retry. */
const isWrong = ({ status, retryAfter }: { status: number; retryAfter: string | null }): boolean =>
  status !== 200 && !(status === 503 && retryAfter !== null);

it(`makes a story for each of ${VISITORS} visitors with ${READERS} readers, three times, and frees the memory`, async () => {
  const memory: Memory[] = [];
  let known: string | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [made, answers] = await Promise.all([
      Promise.all(Array.from({ length: VISITORS }, makeStory)),
      Promise.all(Array.from({ length: READERS }, () => read(known))),
    ]);
    expect(made.filter(({ stage }) => stage !== 'ready')).toEqual([]);
    expect(answers.flat().filter(isWrong)).toEqual([]);
    known = made[0]?.uid;
    memory.push(await measure());
  }
  const [, second, third] = memory;
  // The first round is not compared, because it loads code. The SDK keeps a quarter of a megabyte per streamed response
  // for five minutes.
  expect((third?.heap ?? Infinity) - (second?.heap ?? 0)).toBeLessThan((5 + 0.3 * VISITORS) * MEGABYTE);
  expect((third?.rss ?? Infinity) - (second?.rss ?? 0)).toBeLessThan(60 * MEGABYTE);
  expect(product.output()).not.toMatch(/"outcome":"INTERNAL"|Worker(Timeout|Crash)/);
});

it('loses no story, and the books balance', async () => {
  await product.stop();
  const { items } = await readStore(product.dataFolder);
  expect(checkBooks(items)).toEqual([]);
  const stories = items.filter(({ pk, sk }) => String(pk).startsWith('STORY#') && sk === 'STORY');
  expect(items.filter(({ stage }) => stage === 'ready')).toHaveLength(VISITORS * ROUNDS);
  expect(stories.filter(({ stage }) => stage !== 'ready')).toEqual([]);
});
