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

test('what was read is there again when its person comes back', async () => {
  await store.keep(reading);
  expect(await store.find('story:a', text)).toMatchObject(reading);
  expect(await store.find('story:b', text)).toBeUndefined();
});

test('what was read of another text is not offered with this one', async () => {
  await store.keep(reading);
  expect(await store.find('story:a', 'After the bells.')).toBeUndefined();
});

test('nothing is kept here once it is sent, nor when somebody leaves', async () => {
  await store.keep(reading);
  await store.forget('story:a');
  expect(rows.size).toBe(0);
  await store.keep(reading);
  await store.drop();
  expect(rows.size).toBe(0);
});

test('after a week it is given to nobody, and goes, whatever is looked for', async () => {
  await store.keep(reading);
  time += 7 * day + 1;
  expect(await store.find('story:b', text)).toBeUndefined();
  expect(rows.size).toBe(0);
});
