import type { OfflineItem } from '../lib/device.ts';

/** Raise this number when `Item` or the files' URLs change. Saved stories in another format are dropped. */
export const STORAGE_FORMAT = 19;

export type StoredStory = { form: typeof STORAGE_FORMAT; story: OfflineItem };

export const toStoredStory = (story: OfflineItem): StoredStory => ({ form: STORAGE_FORMAT, story });

export const readStoredStory = async (found: Response): Promise<OfflineItem | undefined> => {
  const saved = (await found.json().catch(() => undefined)) as Partial<StoredStory> | null | undefined;
  return saved?.form === STORAGE_FORMAT ? saved.story : undefined;
};
