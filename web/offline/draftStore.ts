import type { Draft } from '../lib/device.ts';

/** `owner` is the cache name of whose it is, as in the outbox; what another app shared has none. */
export type KeptDraft = Draft & { owner?: string | undefined; keptAt: Date };

/** Puts what `next` answers in the place of what is kept, or nothing, at once; answers what was kept before. */
export type SwapDraft = (
  next: (kept: KeptDraft | undefined) => KeptDraft | undefined,
) => Promise<KeptDraft | undefined>;

export type DraftStore = {
  /** In the place of an earlier one. */
  keep: (draft: Draft, owner?: string) => Promise<void>;
  /**
   * Once: of two tabs that ask, one gets it. Undefined where there is none, or none of today; somebody else's stays where it
   * is, and is answered as `'notTheirs'`.
   */
  take: (owner?: string) => Promise<Draft | 'notTheirs' | undefined>;
  /** Whether there is one of today to be taken. */
  has: (owner?: string) => Promise<boolean>;
  /** `to` signed in: what the visitor they were had chosen is theirs, and anybody else's is not kept beside them. */
  handOver: (from: string | undefined, to: string) => Promise<void>;
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

/** The one draft of this browser, in a database of its own. */
export const swapInDatabase =
  (indexedDB: IDBFactory): SwapDraft =>
  async (next) => {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table));
    const opened = await settled(opening);
    try {
      const transaction = opened.transaction(table, 'readwrite');
      const ended = done(transaction);
      const drafts = transaction.objectStore(table);
      const before = await settled<KeptDraft | undefined>(drafts.get(only));
      const after = next(before);
      if (after === undefined) drafts.delete(only);
      else if (after !== before) drafts.put(after, only);
      await ended;
      return before;
    } finally {
      opened.close();
    }
  };

/** Used by the page and by the service worker, which is given what other apps share. */
export const createDraftStore = (swap: SwapDraft, now: () => Date): DraftStore => {
  const isOfToday = ({ keptAt }: KeptDraft) => now().getTime() - keptAt.getTime() <= keptMilliseconds;
  const isOf = (owner: string | undefined, kept: KeptDraft) => kept.owner === undefined || kept.owner === owner;
  return {
    keep: async (draft, owner) => void (await swap(() => ({ ...draft, owner, keptAt: now() }))),
    take: async (owner) => {
      const found = await swap((kept) => (kept && isOfToday(kept) && !isOf(owner, kept) ? kept : undefined));
      if (!found || !isOfToday(found)) return undefined;
      return isOf(owner, found) ? { files: found.files, fields: found.fields } : 'notTheirs';
    },
    has: async (owner) => {
      const found = await swap((kept) => kept);
      return found !== undefined && isOfToday(found) && isOf(owner, found);
    },
    handOver: async (from, to) =>
      void (await swap((kept) => {
        if (!kept || isOf(to, kept)) return kept;
        return kept.owner === from ? { ...kept, owner: to } : undefined;
      })),
    drop: async () => void (await swap(() => undefined)),
  };
};
