import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoryCard } from '#shared/story/card.ts';
import type { Item } from '#shared/story/story.ts';
import type { StoryLink } from '#shared/story/storyLink.ts';
import { ensureClientBuilt } from '#local/build/client.ts';
import type { Product } from '#local/product/product.ts';
import { eventually } from '#test/support/eventually.ts';
import { runOperator } from '#test/support/operator.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

const dataFolder = newDataFolder();
let product: Product;
let owner: Visitor;
let stories = 0;

beforeAll(async () => {
  await ensureClientBuilt();
  product = await startProductHere(dataFolder, { bedrock: { answer: () => shortAnswer } });
});
// A visitor's free stories are few.
beforeEach(async () => {
  stories += 1;
  owner = await createVisitor(product.url, { address: `127.0.4.${stories}` });
});
afterAll(async () => {
  await product.close();
  removeDataFolder(dataFolder);
});

const load = async (path: string) => {
  const response = await fetch(new URL(path, product.url));
  return { status: response.status, text: await response.text(), age: response.headers.get('age') };
};
const addressesOf = (uid: string) => [
  `/detail/${uid}`,
  `/detail/${uid}.jpg`,
  `/embed/${uid}`,
  `/embed/${uid}/media`,
  `/api/oembed?url=${encodeURIComponent(new URL(`/detail/${uid}`, product.url).href)}`,
];
const listed = async () => {
  const { text, age } = await load('/api/explore');
  return { uids: (JSON.parse(text) as StoryCard[]).map(({ uid }) => uid), age };
};
const statusesOf = async (uid: string): Promise<number[]> =>
  Promise.all(addressesOf(uid).map(async (path) => (await load(path)).status));

const SHOWN = [200, 200, 200, 200, 200];
const GONE = [404, 404, 404, 404, 404];

const change = async (method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await owner.call<StoryLink>(path, { method, headers, body: JSON.stringify(body) });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
const show = (uid: string, isPublic: boolean) => change('POST', '/api/togglevisibility', { uid, isPublic });

/** A public story, whose answers are all in the cache. */
const tellAndRead = async (): Promise<Item> => {
  const picture = await drawnPhoto({ width: 320, height: 240, seed: stories });
  const { body } = await owner.upload(picture, { fields: { isPublic: 'yes' } });
  const story = await owner.finishedStory(body.uid);
  expect([story.stage, story.isPublic]).toEqual(['ready', true]);
  expect((await listed()).uids).toContain(story.uid);
  await readAgain(story.uid);
  return story;
};
const readAgain = async (uid: string) => {
  expect(await statusesOf(uid)).toEqual(SHOWN);
  await listed();
  for (const path of [...addressesOf(uid), '/api/explore'])
    expect([path, (await load(path)).age]).toEqual([path, expect.stringMatching(/^\d+$/)]);
};

it('is not served from the cache once a story is private, and is there again once it is public', async () => {
  const { uid } = await tellAndRead();
  await show(uid, false);
  expect([await statusesOf(uid), (await listed()).uids.includes(uid)]).toEqual([GONE, false]);
  await show(uid, true);
  await readAgain(uid);
  expect((await listed()).uids).toContain(uid);
});

it('is not served from the cache once an operator has hidden a story', async () => {
  const { uid } = await tellAndRead();
  expect((await runOperator('moderate', dataFolder, 'hide', uid)).code).toBe(0);
  expect([await statusesOf(uid), (await listed()).uids.includes(uid)]).toEqual([GONE, false]);
});

it('is not served from the cache once a story is deleted, or begins to change', async () => {
  const { uid } = await tellAndRead();
  await change('PUT', `/api/story/text/${uid}`, { text: 'The harbour is all other words now.' });
  await eventually(async () => expect((await owner.story(uid)).changing).toBeNull());
  for (const path of [`/detail/${uid}`, '/api/explore'])
    expect((await load(path)).text).toContain('The harbour is all other words now.');
  await readAgain(uid);
  expect((await owner.call(`/api/story/${uid}`, { method: 'DELETE' })).status).toBe(200);
  expect([await statusesOf(uid), (await listed()).uids.includes(uid)]).toEqual([GONE, false]);
});

it('never comes from the cache at the address of a private link', async () => {
  const { uid } = await tellAndRead();
  await show(uid, false);
  const { address } = await change('PUT', `/api/story/link/${uid}`, {});
  for (const round of [1, 2])
    expect([round, await load(`/with/${address}`)]).toMatchObject([round, { status: 200, age: null }]);
  const replaced = await change('PUT', `/api/story/link/${uid}`, { replaces: address });
  expect([(await load(`/with/${address}`)).status, (await load(`/with/${replaced.address}`)).status]).toEqual([
    404, 200,
  ]);
});
