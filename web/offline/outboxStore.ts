import type { Waiting } from '../lib/device.ts';
import { settled } from './settled.ts';

export type OutboxStore = {
  put: (waiting: Waiting) => Promise<void>;
  remove: (key: string) => Promise<void>;
  list: () => Promise<Waiting[]>;
};

const database = 'aw-outbox';
const table = 'waiting';

const open = (indexedDB: IDBFactory): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'key' }));
  return settled(request);
};

/** Opens the database for each use, because an open connection blocks upgrades in other tabs. */
export const createOutboxStore = (indexedDB: IDBFactory): OutboxStore => {
  const within = async <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opened = await open(indexedDB);
    try {
      const transaction = opened.transaction(table, mode);
      const result = await settled(work(transaction.objectStore(table)));
      return result;
    } finally {
      opened.close();
    }
  };
  return {
    put: async (waiting) => void (await within('readwrite', (all) => all.put(waiting))),
    remove: (key) => within('readwrite', (all) => all.delete(key)),
    list: async () => {
      const found = await within<Waiting[]>('readonly', (all) => all.getAll());
      return found.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt));
    },
  };
};
