import type { Area } from './shotSchema.ts';

export type { Area, Shot } from './shotSchema.ts';

export const wholePicture: Area = { left: 0, top: 0, width: 1, height: 1 };

/** The maximum for a story of one picture. */
export const maxShots = 8;

/** Each picture needs a view of the whole and of a detail. */
export const maxShotsOf = (pictures: number): number => Math.max(maxShots, 2 * pictures);

/** A smaller view shows a subject's texture instead of the subject. */
const MIN_AREA = 0.2;
/** A stored pixel enlarged further than this looks soft. */
export const maxEnlargement = 1.6;
const SHOWN_PIXELS = 960;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The smallest view as a fraction (0.4472 to 1) of the picture's width and height. */
export const minPart = (widthPixels: number): number =>
  Math.min(1, Math.max(Math.sqrt(MIN_AREA), SHOWN_PIXELS / (maxEnlargement * widthPixels)));

export const areaAround = ({ x, y }: { x: number; y: number }, part: number): Area => {
  const within = (middle: number) => rounded(Math.min(1 - part, Math.max(0, middle - part / 2)));
  return { left: within(x), top: within(y), width: rounded(part), height: rounded(part) };
};
