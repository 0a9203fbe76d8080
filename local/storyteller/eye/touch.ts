import { groupOf, isHue, namesOf, type Group } from './groups.ts';
import { nameColour, type NamedColour } from './nameColour.ts';
import { mean, px, quantiles } from './numbers.ts';
import { chromaOf, hueGap, hueOf, type Lab } from './oklab.ts';
import { isVivid } from './palette.ts';
import { patchesOf, type Patch } from './patches.ts';
import type { Planes } from './planes.ts';

/** A small saturated spot in a rare hue. `x` and `y` are its center, as shares of the picture's width and height. */
export type Touch = NamedColour & { readonly share: number; readonly x: number; readonly y: number };

/**
 * A pixel counts as saturated from this chroma upward: `of90` times the picture's 90th percentile, between `min` and
 * `max`.
 */
const CHROMA = { min: 0.06, max: 0.09, of90: 2 } as const;
/** A hue is rare if its saturated pixels are less than this share of the picture. */
const RARE = 0.08;
const MIN_SHARE = 0.0012;
/** At least this share of the rare saturated pixels must be in the spot. */
const ALONE = 0.5;
/** The spot's largest width and height, as shares of the picture's width and height. */
const MAX_SIDE = 0.4;
const MIN_FILL = 0.3;
/** If hue and chroma differ less from the surroundings, the spot is a part of something larger. */
const GAP = { hue: 28, chroma: 1.9 } as const;

/** Looks only at every second pixel of every second row, to save time. */
const rareSpots = ({ width, height, light, a, b, chroma }: Planes) => {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const [chroma90 = 0] = quantiles(chroma, [0.9], 7);
  const min = Math.min(CHROMA.max, Math.max(CHROMA.min, CHROMA.of90 * chroma90));
  const counts = new Map<Group, number>();
  const spots: (Group | null)[] = [];
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      const [L, C] = [px(light, i), px(chroma, i)];
      const found = groupOf(L, px(a, i), px(b, i), C);
      const group = found === 'deep orange' ? 'orange' : found;
      if (isVivid(L, C)) counts.set(group, (counts.get(group) ?? 0) + 1);
      spots.push(isHue(group) && C >= min ? group : null);
    }
  return { w, h, spots: spots.map((group) => (group && (counts.get(group) ?? 0) < RARE * w * h ? group : null)) };
};

const isThing = ({ left, right, top, bottom, pixels }: Patch, w: number, h: number): boolean => {
  const [wide, high] = [right - left + 1, bottom - top + 1];
  return wide / w <= MAX_SIDE && high / h <= MAX_SIDE && pixels.length >= MIN_FILL * wide * high;
};

/** @returns the pixels around the patch, about as many as the patch has */
const around = ({ left, right, top, bottom, pixels }: Patch, w: number, h: number): number[] => {
  const [dx, dy] = [(right - left + 1) >> 2, (bottom - top + 1) >> 2];
  const inside = new Set(pixels);
  const spots: number[] = [];
  for (let y = Math.max(0, top - dy - 1); y <= Math.min(h - 1, bottom + dy + 1); y++)
    for (let x = Math.max(0, left - dx - 1); x <= Math.min(w - 1, right + dx + 1); x++)
      if (!inside.has(y * w + x)) spots.push(y * w + x);
  return spots;
};

export const touchOf = (planes: Planes): Touch | null => {
  const { w, h, spots } = rareSpots(planes);
  const on = Uint8Array.from(spots, (group) => (group ? 1 : 0));
  const [patch] = patchesOf({ width: w, height: h, on });
  if (!patch || patch.pixels.length < MIN_SHARE * w * h || !isThing(patch, w, h)) return null;
  if (patch.pixels.length < ALONE * spots.filter((group) => group !== null).length) return null;
  const of = (group: Group | null): number[] => patch.pixels.filter((i) => spots[i] === group);
  const groups = [...new Set(spots)].map((group) => [group ?? 'gray', of(group)] as const);
  const [main] = groups.sort(([, p], [, q]) => q.length - p.length);
  if (!main) return null;
  const labOf = (its: readonly number[]): Lab => {
    const of = (plane: Float32Array): number =>
      mean(its.map((i) => px(plane, 2 * Math.floor(i / w) * planes.width + 2 * (i % w))));
    return [of(planes.light), of(planes.a), of(planes.b)];
  };
  const [lab, ground] = [labOf(main[1]), labOf(around(patch, w, h))];
  const gap = hueGap(hueOf(lab[1], lab[2]), hueOf(ground[1], ground[2]));
  if (gap < GAP.hue && chromaOf(lab) < GAP.chroma * chromaOf(ground)) return null;
  const name = nameColour(lab, namesOf(main[0]));
  return { ...name, share: patch.pixels.length / (w * h), x: (patch.x + 0.5) / w, y: (patch.y + 0.5) / h };
};
