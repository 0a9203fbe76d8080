import type { StoryFields } from '../features/upload/makeStory.ts';

/** Pictures that somebody chose, and what they said of the first, before they left for signing in or from another app. */
export type Draft = { files: readonly File[]; fields: StoryFields };

export type DraftStore = {
  /** In the place of an earlier one. */
  keep: (draft: Draft) => Promise<void>;
  /** Once: of two tabs that ask, one gets it. Undefined where there is none, or none of today. */
  take: () => Promise<Draft | undefined>;
  drop: () => Promise<void>;
};

const database = 'aw-draft';
const table = 'drafts';
const only = 'draft';
/** Whoever comes later than that does not expect it. */
const keptMilliseconds = 86_400_000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser keeps nothing')));
  });

/** Used by the page and by the service worker, which is given what other apps share. */
export const createDraftStore = (indexedDB: IDBFactory, now: () => Date): DraftStore => {
  const within = async <T>(work: (drafts: IDBObjectStore) => Promise<T>): Promise<T> => {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table));
    const opened = await settled(opening);
    try {
      const transaction = opened.transaction(table, 'readwrite');
      const ended = done(transaction);
      const result = await work(transaction.objectStore(table));
      await ended;
      return result;
    } finally {
      opened.close();
    }
  };
  return {
    keep: (draft) => within(async (drafts) => void (await settled(drafts.put({ ...draft, keptAt: now() }, only)))),
    take: () =>
      within(async (drafts) => {
        const found = await settled<(Draft & { keptAt: Date }) | undefined>(drafts.get(only));
        await settled(drafts.delete(only));
        if (!found || now().getTime() - found.keptAt.getTime() > keptMilliseconds) return undefined;
        const { files, fields } = found;
        return { files, fields };
      }),
    drop: () => within((drafts) => settled(drafts.delete(only))),
  };
};
