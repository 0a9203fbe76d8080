import { at } from './numbers.ts';

export type Mask = { readonly width: number; readonly height: number; readonly on: Uint8Array };

/** A connected part of the mask. `pixels` are indexes into the mask. */
export type Patch = {
  readonly pixels: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: number;
  readonly y: number;
};

/** @returns the patches, largest first @param joins returns false for neighbors that are not in the same patch */
export const patchesOf = (mask: Mask, joins?: (from: number, to: number) => boolean): Patch[] => {
  const waiting = Uint8Array.from(mask.on);
  const patches: Patch[] = [];
  for (let i = 0; i < waiting.length; i++)
    if (waiting[i] === 1) patches.push(bounded(flood(mask, waiting, i, joins), mask.width));
  return patches.sort((p, q) => q.pixels.length - p.pixels.length);
};

const flood = (
  { width, height }: Mask,
  waiting: Uint8Array,
  start: number,
  joins?: (from: number, to: number) => boolean,
): number[] => {
  const pixels = [start];
  waiting[start] = 0;
  for (let head = 0; head < pixels.length; head++) {
    const here = pixels[head] ?? 0;
    const x = here % width;
    for (let side = 0; side < 4; side++) {
      const next = side === 0 ? here - 1 : side === 1 ? here + 1 : side === 2 ? here - width : here + width;
      const outside = side === 0 ? x === 0 : side === 1 ? x === width - 1 : next < 0 || next >= width * height;
      if (outside || waiting[next] !== 1 || (joins && !joins(here, next))) continue;
      waiting[next] = 0;
      pixels.push(next);
    }
  }
  return pixels;
};

const bounded = (pixels: readonly number[], width: number): Patch => {
  let [left, right, sumX, sumY] = [width, 0, 0, 0];
  let [top, bottom] = [Math.floor(at(pixels, 0) / width), 0];
  for (const i of pixels) {
    const x = i % width;
    const y = (i - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    sumX += x;
    sumY += y;
  }
  return { pixels, left, right, top, bottom, x: sumX / pixels.length, y: sumY / pixels.length };
};
