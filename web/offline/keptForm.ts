import type { KeptItem } from '../lib/device.ts';

/** Raised whenever `Item` or the addresses of its files change: a later release drops stories kept in a form that it does not show. */
export const KEPT_FORM = 11;

/** What lies on the device of one story. */
export type Kept = { form: typeof KEPT_FORM; story: KeptItem };

export const keptOf = (story: KeptItem): Kept => ({ form: KEPT_FORM, story });

/** The story, if it was kept in today's form; undefined for whatever else lies there. */
export const storyOf = async (found: Response): Promise<KeptItem | undefined> => {
  const kept = (await found.json().catch(() => undefined)) as Partial<Kept> | null | undefined;
  return kept?.form === KEPT_FORM ? kept.story : undefined;
};
