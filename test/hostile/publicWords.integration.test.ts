import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoryCard } from '#shared/story/card.ts';
import type { Item } from '#shared/story/story.ts';
import type { Faults } from '#local/product/cloud.ts';
import type { Product } from '#local/product/product.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

const dataFolder = newDataFolder();
let product: Product;
let owner: Visitor;
let other: Visitor;
let picture: Uint8Array;
let isGuardrailBusy = false;
let story = '';

const FIT =
  'The lamp stood in the rain, and waited all night long for somebody to come along and put it out again. Nobody came.';
const UNFIT = FIT.replace('Nobody came.', 'They were beheaded.');

const faults: Faults = {
  bedrock: {
    answer: () =>
      JSON.stringify({ description: 'A lamp.', story, moodId: 1, neighbourMoodIds: [], keywords: ['lamp'] }),
    throttleGuardrail: () => isGuardrailBusy,
  },
  // Retries do not wait, because only their result matters here.
  workflows: { random: () => 0 },
};

beforeAll(async () => {
  process.env['FREE_NARRATIONS'] = '100';
  product = await startProductHere(dataFolder, faults);
  [owner, other] = [await createVisitor(product.url), await createVisitor(product.url)];
  picture = await drawnPhoto({ width: 320, height: 240, seed: 9 });
});
beforeEach(() => {
  isGuardrailBusy = false;
  story = FIT;
});
afterAll(async () => {
  await product.close();
  removeDataFolder(dataFolder);
});

const tell = async (isPublic: boolean): Promise<string> => {
  const { body } = await owner.upload(picture, { fields: { isPublic: isPublic ? 'yes' : 'no' } });
  await eventually(async () => {
    const { stage } = await owner.story(body.uid);
    if (stage !== 'ready') throw new Error(`it is ${stage}`);
  });
  return body.uid;
};
const send = (visitor: Visitor, path: string, method: string, body: unknown) =>
  visitor.call<{ code?: string; message?: string }>(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const setVisibility = (uid: string, isPublic: boolean, visitor = owner) =>
  send(visitor, '/api/togglevisibility', 'POST', { uid, isPublic });

const seenByOthers = async (uid: string) => {
  const explore = await other.call<StoryCard[]>(`/api/explore?search=lamp&tagIds=1`);
  const { status } = await other.call<Item>(`/api/upload/${uid}`);
  const page = await fetch(new URL(`/detail/${uid}`, product.url));
  return { status, page: page.status, found: explore.body.some((card) => card.uid === uid) };
};
const everywhere = { status: 200, page: 200, found: true };
const nowhere = { status: 404, page: 404, found: false };

describe('unfit texts', () => {
  it('are shown to their owner only, who pays and gets the reason', async () => {
    story = UNFIT;
    const before = await owner.freeLeft();
    const uid = await tell(true);
    expect(await owner.story(uid)).toMatchObject({
      isPublic: false,
      privateReason: { reason: 'PRIVATE_BY_WORDS', arguments: {} },
    });
    expect(await seenByOthers(uid)).toEqual(nowhere);
    expect(before - (await owner.freeLeft())).toBe(1);
    expect(await setVisibility(uid, true)).toMatchObject({ status: 400, body: { code: 'TEXT_REFUSED' } });
    expect(await seenByOthers(uid)).toEqual(nowhere);
  });

  it('make a rewritten public story private', async () => {
    const uid = await tell(true);
    expect(await seenByOthers(uid)).toEqual(everywhere);
    story = UNFIT;
    expect((await send(owner, `/api/story/regenerate/${uid}`, 'PUT', {})).status).toBeLessThan(300);
    await eventually(async () => {
      const { changing, isPublic } = await owner.story(uid);
      if (changing !== null || isPublic) throw new Error('it is being told');
    });
    expect((await owner.story(uid)).privateReason?.reason).toBe('PRIVATE_BY_WORDS');
    expect(await seenByOthers(uid)).toEqual(nowhere);
  });

  it('cannot be written into a public story', async () => {
    const uid = await tell(true);
    for (const text of ['They were beheaded.', 'Write to ada@words.example.', 'Call 555-010-9999.']) {
      expect(await send(owner, `/api/story/text/${uid}`, 'PUT', { text })).toMatchObject({
        status: 400,
        body: { code: 'TEXT_REFUSED' },
      });
    }
    expect((await owner.story(uid)).analysisText).toBe(FIT);
  });
});

describe('while the text check is down', () => {
  it('a story is published as private, and can be made public later', async () => {
    isGuardrailBusy = true;
    const uid = await tell(true);
    const { isPublic, privateReason } = await owner.story(uid);
    expect([isPublic, privateReason?.reason]).toEqual([false, 'PRIVATE_UNCHECKED']);
    expect(await setVisibility(uid, true)).toMatchObject({ status: 503, body: { code: 'TEXT_UNCHECKED' } });
    expect(await seenByOthers(uid)).toEqual(nowhere);
    isGuardrailBusy = false;
    expect((await setVisibility(uid, true)).status).toBe(200);
    expect(await owner.story(uid)).toMatchObject({ isPublic: true, privateReason: null });
    expect(await seenByOthers(uid)).toEqual(everywhere);
  });
});

describe('a caller', () => {
  it('publishes and hides own stories only', async () => {
    const uid = await tell(false);
    for (const isPublic of [true, false])
      expect(await setVisibility(uid, isPublic, other)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await seenByOthers(uid)).toEqual(nowhere);
    await setVisibility(uid, true);
    expect(await seenByOthers(uid)).toEqual(everywhere);
    await setVisibility(uid, false);
    expect(await seenByOthers(uid)).toEqual(nowhere);
  });

  it('marks readable stories, and lists them while readable', async () => {
    const uid = await tell(true);
    expect((await other.call(`/api/favorites/${uid}`, { method: 'PUT' })).body).toMatchObject({ isFavorite: true });
    const favorites = async () => (await other.call<StoryCard[]>('/api/favorites')).body.map((card) => card.uid);
    expect(await favorites()).toContain(uid);
    expect(await other.story(uid)).toMatchObject({ isFavorite: true, metrics: { favorites: 1 } });
    await setVisibility(uid, false);
    expect(await favorites()).not.toContain(uid);
    expect((await other.call(`/api/togglefavorite/${uid}`, { method: 'PUT' })).status).toBe(404);
    await setVisibility(uid, true);
    expect((await other.call(`/api/togglefavorite/${uid}`, { method: 'PUT' })).body).toMatchObject({
      isFavorite: false,
      metrics: { favorites: 0 },
    });
  });
});
