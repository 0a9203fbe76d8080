import type { SavedReading, ReadingStore } from '../lib/device.ts';
import { settled } from './settled.ts';

export type ReadingRows = {
  put: (reading: SavedReading) => Promise<unknown>;
  list: () => Promise<SavedReading[]>;
  remove: (place: string) => Promise<unknown>;
  clear: () => Promise<unknown>;
};

const database = 'aw-readings';
const table = 'readings';
/** Older recordings are ignored, because they would surprise the user. */
const maxAgeMilliseconds = 7 * 86_400_000;

/** Opens the database for each use, because an open connection blocks upgrades in other tabs. */
export const readingRows = (indexedDB: IDBFactory): ReadingRows => {
  const within = async <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table, { keyPath: 'place' }));
    const opened = await settled(opening);
    try {
      return await settled(work(opened.transaction(table, mode).objectStore(table)));
    } finally {
      opened.close();
    }
  };
  return {
    put: (reading) => within('readwrite', (rows) => rows.put(reading)),
    list: () => within('readonly', (rows) => rows.getAll() as IDBRequest<SavedReading[]>),
    remove: (place) => within('readwrite', (rows) => rows.delete(place)),
    clear: () => within('readwrite', (rows) => rows.clear()),
  };
};

export const createReadingStore = (rows: ReadingRows, now: () => Date): ReadingStore => {
  const isOfThisWeek = ({ savedAt }: SavedReading) => now().getTime() - savedAt.getTime() <= maxAgeMilliseconds;
  return {
    keep: async (reading) => void (await rows.put({ ...reading, savedAt: now() })),
    find: async (place, text) => {
      const all = await rows.list();
      await Promise.all(all.filter((one) => !isOfThisWeek(one)).map((one) => rows.remove(one.place)));
      return all.find((one) => one.place === place && one.text === text && isOfThisWeek(one));
    },
    forget: async (place) => void (await rows.remove(place)),
    drop: async () => void (await rows.clear()),
  };
};
