import type { Area } from './shotSchema.ts';

export type { Area, Shot } from './shotSchema.ts';

export const wholePicture: Area = { left: 0, top: 0, width: 1, height: 1 };

/** Maximum for a story of one picture. */
export const maxShots = 8;

/** Maximum for a story of so many pictures: each is seen whole, and has a detail to move to. */
export const maxShotsOf = (pictures: number): number => Math.max(maxShots, 2 * pictures);

/** Part of the picture's area. A smaller view shows its texture instead of its subject. */
const LEAST_AREA = 0.2;
/** A stored pixel enlarged further than this looks soft. */
export const maxEnlargement = 1.6;
/** Width of a picture on a page. */
const SHOWN_PIXELS = 960;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Minimum part of the width and height of a view, for a picture of this width; 0.4472 to 1. */
export const leastPart = (widthPixels: number): number =>
  Math.min(1, Math.max(Math.sqrt(LEAST_AREA), SHOWN_PIXELS / (maxEnlargement * widthPixels)));

export const areaAround = ({ x, y }: { x: number; y: number }, part: number): Area => {
  const within = (middle: number) => rounded(Math.min(1 - part, Math.max(0, middle - part / 2)));
  return { left: within(x), top: within(y), width: rounded(part), height: rounded(part) };
};
