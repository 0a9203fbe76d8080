import type { SavedReading, SavedTake } from '../../lib/device.ts';

/** One take for each paragraph, or one take or file for all paragraphs. */
export type Draft = Omit<SavedReading, 'savedAt' | 'place' | 'text'>;

export const emptyDraft: Draft = { reader: '', mayBePublic: false, takes: [] };

export const setTake = (draft: Draft, paragraph: number, take: SavedTake): Draft => {
  const length = Math.max(draft.takes.length, paragraph + 1);
  const takes = Array.from({ length }, (_, at) => (at === paragraph ? take : draft.takes[at]));
  return { ...draft, whole: undefined, file: undefined, sentAs: undefined, takes };
};

/** Takes of paragraphs stay saved, in case the reader returns to them. */
export const setWhole = (draft: Draft, take: SavedTake): Draft => ({
  ...draft,
  whole: take,
  file: undefined,
  sentAs: undefined,
});

export const setFile = (draft: Draft, file: Blob): Draft => ({
  ...draft,
  file,
  whole: undefined,
  sentAs: undefined,
});

export const hasTakes = ({ takes }: Draft): boolean => takes.some((take) => take !== undefined);

export const missingOf = ({ takes }: Draft, paragraphs: number): number =>
  Array.from({ length: paragraphs }, (_, at) => takes[at]).filter((take) => take === undefined).length;

export const secondsOf = ({ takes }: Draft): number => takes.reduce((sum, take) => sum + (take?.seconds ?? 0), 0);

export const isEmpty = (draft: Draft): boolean =>
  draft.file === undefined && draft.whole === undefined && !hasTakes(draft);
