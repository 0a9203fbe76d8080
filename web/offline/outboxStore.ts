import type { Contract } from '#shared/contract.ts';
import type { Because } from '#shared/message.ts';
import type { RequestOf } from '../lib/client.ts';

type Request = RequestOf<Contract['story']['createStory']>;

/**
 * The pictures of a story that wait for the network, with all that sending them needs. `owner` is the cache name of who began it; times
 * are ISO; `sentAt` is when it was first tried, of which nobody may have heard the answer. `refusal` is why it is not sent
 * any more: in the server's words, or because by now it might be told twice.
 */
export type Waiting = {
  key: string;
  owner: string;
  pictures: readonly File[];
  fields: NonNullable<Request['fields']>;
  addedAt: string;
  sentAt?: string;
  refusal?: { is: 'said'; reason: string; because?: Because | undefined } | { is: 'uncertain' };
};

export type OutboxStore = {
  put: (waiting: Waiting) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Of everybody, oldest first. */
  list: () => Promise<Waiting[]>;
};

const database = 'aw-outbox';
const table = 'waiting';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });

const open = (indexedDB: IDBFactory): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'key' }));
  return settled(request);
};

/** An earlier release kept the one picture that a story then had. */
type Kept = Waiting | (Omit<Waiting, 'pictures'> & { picture: File });

/** What lies in the browser, as it is spoken of now. */
export const asToday = (kept: Kept): Waiting => {
  if ('pictures' in kept) return kept;
  const { picture, ...rest } = kept;
  return { ...rest, pictures: [picture] };
};

/** Opened for each use: a connection that stays open keeps other tabs from changing the database. */
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
      const all = await within<Kept[]>('readonly', (all) => all.getAll());
      return all.map(asToday).toSorted((a, b) => a.addedAt.localeCompare(b.addedAt));
    },
  };
};
