import { beforeEach, expect, test } from 'vitest';
import { createDraftStore, type SavedDraft } from './draftStore.ts';

const day = 86_400_000;
const kite = new File(['kite'], 'kite.jpg', { type: 'image/jpeg' });
const draft = { files: [kite], fields: { about: 'Lena’s kite', tag: 3, voiceId: 'amelia' } };

let saved: SavedDraft | undefined;
let time: number;
const store = createDraftStore(
  async (next) => {
    const before = saved;
    saved = next(before);
    return before;
  },
  () => new Date(time),
);
beforeEach(() => {
  saved = undefined;
  time = Date.parse('2030-01-01T00:00:00Z');
});

test('a draft is returned to its person once', async () => {
  await store.keep(draft, 'nora');
  expect(await store.has('nora')).toBe(true);
  expect(await store.take('nora')).toEqual(draft);
  expect(await store.has('nora')).toBe(false);
  expect(await store.take('nora')).toBeUndefined();
  expect(saved).toBeUndefined();
});

test('a shared photo belongs to whoever opens the product', async () => {
  await store.keep(draft);
  expect(await store.take('nora')).toEqual(draft);
});

test('a draft is only for its person', async () => {
  await store.keep(draft, 'nora');
  expect(await store.has('a visitor')).toBe(false);
  expect(await store.take('a visitor')).toBe('notTheirs');
  expect(await store.take()).toBe('notTheirs');
  expect(await store.take('nora')).toEqual(draft);
});

test('a visitor’s draft is the account’s after signing in', async () => {
  await store.keep(draft, 'a visitor');
  await store.handOver('a visitor', 'nora');
  expect(await store.take('nora')).toEqual(draft);
});

test('a draft is deleted when another person signs in', async () => {
  await store.keep(draft, 'nora');
  await store.handOver('a visitor', 'tomas');
  expect(saved).toBeUndefined();
});

test('signing in again keeps own drafts and shared photos', async () => {
  await store.keep(draft, 'nora');
  await store.handOver(undefined, 'nora');
  expect(await store.take('nora')).toEqual(draft);
  await store.keep(draft);
  await store.handOver(undefined, 'nora');
  expect(await store.take('nora')).toEqual(draft);
});

test.each(['nora', 'tomas'])('after a day %s gets nothing, and the draft is deleted', async (owner) => {
  await store.keep(draft, 'nora');
  time += day + 1;
  expect(await store.take(owner)).toBeUndefined();
  expect(saved).toBeUndefined();
});
