import { at, sum } from './numbers.ts';

export const fieldNames = [
  'top left',
  'top',
  'top right',
  'left',
  'center',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
] as const;

export type Place =
  | (typeof fieldNames)[number]
  | 'middle'
  | 'upper half'
  | 'lower half'
  | 'upper'
  | 'lower'
  | 'upper left'
  | 'upper right'
  | 'lower left'
  | 'lower right';

/**
 * @param x share of the picture's width
 * @param y share of its height
 * @returns the number of the field, 0 to 8. A picture has nine fields, three in a row.
 */
export const fieldOf = (x: number, y: number): number =>
  Math.min(2, Math.floor(y * 3)) * 3 + Math.min(2, Math.floor(x * 3));

/** @param x share of the picture's width @param y share of its height */
export const spotAt = (x: number, y: number): Place => {
  const row = y < 0.34 ? 'upper' : y > 0.66 ? 'lower' : 'middle';
  const column = x < 0.36 ? 'left' : x > 0.64 ? 'right' : 'center';
  if (row === 'middle') return column;
  return column === 'center' ? row : `${row} ${column}`;
};

/** @param amounts one for each field @returns where most of the amount is, or null if it is spread over the picture */
export const placeOf = (amounts: ArrayLike<number>): { place: Place; share: number } | null => {
  const total = sum(Array.from(amounts)) || 1;
  const share = (...fields: number[]): number => sum(fields.map((field) => at(amounts, field))) / total;
  for (const corner of [0, 2, 6, 8, 4] as const) {
    const name = fieldNames[corner];
    if (share(corner) > 0.62) return { place: name, share: share(corner) };
  }
  const bands: [Place, number][] = [
    ['top', share(0, 1, 2)],
    ['middle', share(3, 4, 5)],
    ['bottom', share(6, 7, 8)],
    ['left', share(0, 3, 6)],
    ['right', share(2, 5, 8)],
  ];
  const [place, max] = bands.reduce((best, band) => (band[1] > best[1] ? band : best));
  if (max > 0.66) return { place, share: max };
  if (share(6, 7, 8) < 0.1 && share(0, 1, 2) > 0.35) return { place: 'upper half', share: share(0, 1, 2, 3, 4, 5) };
  if (share(0, 1, 2) < 0.1 && share(6, 7, 8) > 0.35) return { place: 'lower half', share: share(3, 4, 5, 6, 7, 8) };
  return null;
};
