import type { Area } from './shotSchema.ts';

export type { Area, Shot } from './shotSchema.ts';

export const wholePicture: Area = { left: 0, top: 0, width: 1, height: 1 };

/** Of a story of one picture. */
export const mostShots = 8;

/** Of a story of so many: each is seen whole, and of each there is something to go to. */
export const mostShotsOf = (pictures: number): number => Math.max(mostShots, 2 * pictures);

/** Of the picture's area. Less of it would show what it is made of, and not what it is of. */
const LEAST_AREA = 0.2;
/** More than this many pixels for one that is stored look soft. */
export const mostEnlarged = 1.6;
/** As wide as a page shows a picture. */
const SHOWN_PIXELS = 960;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The least part of its width, and of its height, that may be shown of a picture so wide; 0.4472 to 1. */
export const leastPart = (widthPixels: number): number =>
  Math.min(1, Math.max(Math.sqrt(LEAST_AREA), SHOWN_PIXELS / (mostEnlarged * widthPixels)));

/** A part of the picture, of the picture's own proportions, with its middle as near to that point as it can be. */
export const areaAround = ({ x, y }: { x: number; y: number }, part: number): Area => {
  const within = (middle: number) => rounded(Math.min(1 - part, Math.max(0, middle - part / 2)));
  return { left: within(x), top: within(y), width: rounded(part), height: rounded(part) };
};
