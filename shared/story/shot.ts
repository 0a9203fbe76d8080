import type { Area } from './shotSchema.ts';

export type { Area, Shot } from './shotSchema.ts';

export const wholePicture: Area = { left: 0, top: 0, width: 1, height: 1 };

/** The maximum number of shots for a story with one picture. */
export const maxShots = 8;

/** At least two shots per picture, because each picture needs a view of the whole and of a detail. */
export const maxShotsOf = (pictures: number): number => Math.max(maxShots, 2 * pictures);

/** The smallest share of the picture's area that a shot may show. A smaller one would not show a whole subject. */
const MIN_AREA = 0.2;
/** A picture that is enlarged more than this looks blurred. */
export const maxEnlargement = 1.6;
const SHOWN_PIXELS = 960;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The smallest shot, as a fraction (0.4472 to 1) of the picture's width and height. */
export const minPart = (widthPixels: number): number =>
  Math.min(1, Math.max(Math.sqrt(MIN_AREA), SHOWN_PIXELS / (maxEnlargement * widthPixels)));

export const areaAround = ({ x, y }: { x: number; y: number }, part: number): Area => {
  const within = (middle: number) => rounded(Math.min(1 - part, Math.max(0, middle - part / 2)));
  return { left: within(x), top: within(y), width: rounded(part), height: rounded(part) };
};
