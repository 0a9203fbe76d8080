import type { SavedReading, SavedTake } from '../../lib/device.ts';

/** One take for each paragraph, or one file for all paragraphs. */
export type Draft = Omit<SavedReading, 'savedAt' | 'place' | 'text'>;

export const emptyDraft: Draft = { reader: '', mayBePublic: false, takes: [] };

export const setTake = (draft: Draft, paragraph: number, take: SavedTake): Draft => {
  const length = Math.max(draft.takes.length, paragraph + 1);
  const takes = Array.from({ length }, (_, at) => (at === paragraph ? take : draft.takes[at]));
  return { ...draft, file: undefined, sentAs: undefined, takes };
};

export const missingOf = ({ takes }: Draft, paragraphs: number): number =>
  Array.from({ length: paragraphs }, (_, at) => takes[at]).filter((take) => take === undefined).length;

export const secondsOf = ({ takes }: Draft): number => takes.reduce((sum, take) => sum + (take?.seconds ?? 0), 0);

export const isEmpty = ({ takes, file }: Draft): boolean =>
  file === undefined && takes.every((take) => take === undefined);
