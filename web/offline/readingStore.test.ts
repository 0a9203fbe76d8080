import { beforeEach, expect, test } from 'vitest';
import { createReadingStore } from './readingStore.ts';
import type { SavedReading } from '../lib/device.ts';

const day = 86_400_000;
const text = 'Before the bells.';
const take = { sound: new Blob(['sound']), seconds: 2 };
const reading = { place: 'story:a', text, reader: 'Rosa', mayBePublic: false, takes: [take] };

const rows = new Map<string, SavedReading>();
let time: number;
const store = createReadingStore(
  {
    put: async (one) => rows.set(one.place, one),
    list: async () => [...rows.values()],
    remove: async (place) => rows.delete(place),
    clear: async () => rows.clear(),
  },
  () => new Date(time),
);
beforeEach(() => {
  rows.clear();
  time = Date.parse('2030-01-01T00:00:00Z');
});

test('takes are restored when their person returns', async () => {
  await store.keep(reading);
  expect(await store.find('story:a', text)).toMatchObject(reading);
  expect(await store.find('story:b', text)).toBeUndefined();
});

test('takes of another text are not offered', async () => {
  await store.keep(reading);
  expect(await store.find('story:a', 'After the bells.')).toBeUndefined();
});

test('takes are deleted once sent, and on leaving', async () => {
  await store.keep(reading);
  await store.forget('story:a');
  expect(rows.size).toBe(0);
  await store.keep(reading);
  await store.drop();
  expect(rows.size).toBe(0);
});

test('takes expire after a week', async () => {
  await store.keep(reading);
  time += 7 * day + 1;
  expect(await store.find('story:b', text)).toBeUndefined();
  expect(rows.size).toBe(0);
});
