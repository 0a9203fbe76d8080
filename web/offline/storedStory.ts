import type { OfflineItem } from '../lib/device.ts';

/** Raised whenever `Item` or the addresses of its files change: a later release drops stories kept in a form that it does not show. */
export const STORAGE_FORMAT = 12;

/** A story as it is stored on the device. */
export type StoredStory = { form: typeof STORAGE_FORMAT; story: OfflineItem };

export const toStoredStory = (story: OfflineItem): StoredStory => ({ form: STORAGE_FORMAT, story });

/** The story, if it was kept in today's form; undefined for whatever else lies there. */
export const readStoredStory = async (found: Response): Promise<OfflineItem | undefined> => {
  const saved = (await found.json().catch(() => undefined)) as Partial<StoredStory> | null | undefined;
  return saved?.form === STORAGE_FORMAT ? saved.story : undefined;
};
