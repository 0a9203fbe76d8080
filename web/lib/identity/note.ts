import type { Page } from './page.ts';

export type Note<Name extends string> = {
  keep: (values: Record<Name, string>) => void;
  /** Reads and removes the note, so that a return from the provider is handled only once. */
  take: () => Record<Name, string> | undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const createNote = <Name extends string>(
  notes: Page['notes'],
  key: string,
  names: readonly Name[],
): Note<Name> => ({
  keep: (values) => notes.setItem(key, JSON.stringify(values)),
  take: () => {
    const values = parsed(notes.getItem(key) ?? '');
    notes.removeItem(key);
    if (typeof values !== 'object' || values === null) return undefined;
    const isWhole = names.every((name) => typeof (values as Record<string, unknown>)[name] === 'string');
    return isWhole ? (values as Record<Name, string>) : undefined;
  },
});
