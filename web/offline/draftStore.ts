import type { Draft } from '../lib/device.ts';
import { settled } from './settled.ts';

export type SavedDraft = Draft & { owner?: string | undefined; savedAt: Date };

/** Replaces the saved draft with the result of `next`, in one transaction. Returns the old draft. */
export type SwapDraft = (
  next: (saved: SavedDraft | undefined) => SavedDraft | undefined,
) => Promise<SavedDraft | undefined>;

export type DraftStore = {
  keep: (draft: Draft, owner?: string) => Promise<void>;
  /** If two tabs ask, only one gets the draft. `'notTheirs'`: the draft belongs to another user and is not removed. */
  take: (owner?: string) => Promise<Draft | 'notTheirs' | undefined>;
  has: (owner?: string) => Promise<boolean>;
  /** Moves a visitor's draft (`from`) to their account (`to`). Anybody else's draft is deleted. */
  handOver: (from: string | undefined, to: string) => Promise<void>;
  drop: () => Promise<void>;
};

const database = 'aw-draft';
const table = 'drafts';
const only = 'draft';
/** Older drafts are ignored, because they would surprise the user. */
const maxAgeMilliseconds = 86_400_000;

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser keeps nothing')));
  });

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
      const before = await settled<SavedDraft | undefined>(drafts.get(only));
      const after = next(before);
      if (after === undefined) drafts.delete(only);
      else if (after !== before) drafts.put(after, only);
      await ended;
      return before;
    } finally {
      opened.close();
    }
  };

export const createDraftStore = (swap: SwapDraft, now: () => Date): DraftStore => {
  const isOfToday = ({ savedAt }: SavedDraft) => now().getTime() - savedAt.getTime() <= maxAgeMilliseconds;
  const isOf = (owner: string | undefined, saved: SavedDraft) => saved.owner === undefined || saved.owner === owner;
  return {
    keep: async (draft, owner) => void (await swap(() => ({ ...draft, owner, savedAt: now() }))),
    take: async (owner) => {
      const found = await swap((saved) => (saved && isOfToday(saved) && !isOf(owner, saved) ? saved : undefined));
      if (!found || !isOfToday(found)) return undefined;
      return isOf(owner, found) ? { files: found.files, fields: found.fields } : 'notTheirs';
    },
    has: async (owner) => {
      const found = await swap((saved) => saved);
      return found !== undefined && isOfToday(found) && isOf(owner, found);
    },
    handOver: async (from, to) =>
      void (await swap((saved) => {
        if (!saved || isOf(to, saved)) return saved;
        return saved.owner === from ? { ...saved, owner: to } : undefined;
      })),
    drop: async () => void (await swap(() => undefined)),
  };
};
