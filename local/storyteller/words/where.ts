import type { Place } from '../eye/fields.ts';
import places from './places.json' with { type: 'json' };

const known: Readonly<Record<Place, { readonly plain: string; readonly story: string }>> = places;

export const plainWhere = (place: Place): string => known[place].plain;

export const storyWhere = (place: Place): string => known[place].story;

/** @param row 0 at the top of the picture, 1 at the bottom */
export const rowWords = (row: number): string => {
  if (row < 0.3) return 'near the top';
  if (row < 0.44) return 'high up';
  if (row < 0.57) return 'across the middle';
  return row < 0.76 ? 'two thirds of the way down' : 'low down';
};
