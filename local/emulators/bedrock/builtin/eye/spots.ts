import { spotAt, type Place } from './fields.ts';
import { px, quantiles, ramp } from './numbers.ts';
import { patchesOf, touchesEdge, type Mask, type Patch } from './patches.ts';
import type { Planes } from './planes.ts';

/** Something small and separate, by its lightness alone. */
export type Spot = { readonly place: Place; readonly share: number; readonly confidence: number };

type Half = { readonly width: number; readonly height: number; readonly light: Float32Array };

/** Half size, each value the mean of four pixels: fast, and grain does not tear a shape. */
const halved = ({ width, height, light }: Planes): Half => {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const half = new Float32Array(w * h);
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = 2 * y * width + 2 * x;
      half[y * w + x] = (px(light, i) + px(light, i + right) + px(light, i + below) + px(light, i + below + right)) / 4;
    }
  return { width: w, height: h, light: half };
};

/** Where lightness lies between the two bounds. */
const between = ({ width, height, light }: Half, least: number, most: number): Mask => {
  const on = new Uint8Array(light.length);
  for (let i = 0; i < on.length; i++) if (px(light, i) > least && px(light, i) < most) on[i] = 1;
  return { width, height, on };
};

const insideLight = (patch: Patch, { light }: Half): number =>
  patch.pixels.reduce((total, i) => total + px(light, i), 0) / patch.pixels.length;

/** Lightness at 24 points around a patch, a little outside it. */
const ring = (patch: Patch, half: Half, margin: number): number[] => {
  const [rx, ry] = [(patch.right - patch.left) / 2 + margin, (patch.bottom - patch.top) / 2 + margin];
  const [cx, cy] = [(patch.left + patch.right) / 2, (patch.top + patch.bottom) / 2];
  return Array.from({ length: 24 }, (_, k) => {
    const x = Math.round(cx + rx * Math.cos((k * Math.PI) / 12));
    const y = Math.round(cy + ry * Math.sin((k * Math.PI) / 12));
    const inside = x >= 0 && y >= 0 && x < half.width && y < half.height;
    return inside ? px(half.light, y * half.width + x) : Number.NaN;
  }).filter((value) => !Number.isNaN(value));
};

const spotOf = (patch: Patch, half: Half, confidence: number): Spot => ({
  place: spotAt((patch.x + 0.5) / half.width, (patch.y + 0.5) / half.height),
  share: patch.pixels.length / half.light.length,
  confidence,
});

/** 1 for a filled circle: the moments of a disc, equal both ways and no larger than its area allows. */
const roundness = (patch: Patch): number => {
  const [w, h] = [patch.right - patch.left + 1, patch.bottom - patch.top + 1];
  const n = patch.pixels.length;
  const radius = Math.sqrt(n / Math.PI);
  const fill = n / (w * h);
  const reach = Math.max(w, h) / 2 / radius;
  return (
    ramp(Math.max(w, h) / Math.min(w, h), 1.22, 1.1) *
    ramp(Math.abs(fill - Math.PI / 4), 0.08, 0.045) *
    ramp(reach, 1.22, 1.1)
  );
};

/** A pale round shape on darker ground: it must hold at two levels of light at least, or it is chance. */
const findDisc = (half: Half): Spot | null => {
  const found: { spot: Spot; patch: Patch }[] = [];
  // Where more than two fifths are as light as that, nothing stands out by being light.
  const [floor = 0] = quantiles(half.light, [0.6], 3);
  for (const level of [0.8, 0.84, 0.88, 0.92, 0.95, 0.975]) {
    if (level < floor) continue;
    const mask = between(half, level, 2);
    for (const patch of patchesOf(mask).slice(0, 6)) {
      const share = patch.pixels.length / half.light.length;
      if (share < 0.0025 || share > 0.12 || touchesEdge(patch, mask)) continue;
      const around = ring(patch, half, 3);
      const contrast = insideLight(patch, half) - Math.max(...around);
      const confidence = roundness(patch) * ramp(contrast, 0.015, 0.05);
      if (confidence > 0.5) found.push({ spot: spotOf(patch, half, confidence), patch });
    }
  }
  const best = found.sort((p, q) => q.spot.confidence - p.spot.confidence)[0];
  if (!best) return null;
  const again = found.filter(({ patch }) => Math.hypot(patch.x - best.patch.x, patch.y - best.patch.y) < 4).length;
  return { ...best.spot, confidence: best.spot.confidence * (again > 1 ? 1 : 0.6) };
};

/** The one compact patch of light in a darker picture. */
const findGlow = (half: Half, median: number): Spot | null => {
  const mask = between(half, Math.max(0.68, median + 0.28), 2);
  const patches = patchesOf(mask);
  const patch = patches[0];
  if (!patch || median > 0.5) return null;
  const total = patches.reduce((sum, { pixels }) => sum + pixels.length, 0);
  const share = patch.pixels.length / half.light.length;
  const fill = patch.pixels.length / ((patch.right - patch.left + 1) * (patch.bottom - patch.top + 1));
  const confidence =
    ramp(share, 0.0015, 0.004) *
    ramp(share, 0.2, 0.12) *
    ramp(patch.pixels.length / total, 0.5, 0.75) *
    ramp(fill, 0.3, 0.42) *
    ramp(median, 0.5, 0.42) *
    // A pale thing is not a glow: it must be nearly white.
    ramp(insideLight(patch, half), 0.76, 0.82) *
    (touchesEdge(patch, mask) ? 0.5 : 1);
  return spotOf(patch, half, confidence);
};

/** A small dark shape that stands alone against something lighter. */
const findFigure = (half: Half, median: number): Spot | null => {
  const mask = between(half, -1, Math.min(0.36, median - 0.2));
  const free = patchesOf(mask).filter((patch) => !touchesEdge(patch, mask));
  const [patch, second] = free;
  if (!patch) return null;
  const share = patch.pixels.length / half.light.length;
  const [w, h] = [patch.right - patch.left + 1, patch.bottom - patch.top + 1];
  const around = ring(patch, half, 3);
  const lighter = around.filter((light) => light > insideLight(patch, half) + 0.16).length / (around.length || 1);
  const confidence =
    ramp(share, 0.0012, 0.0025) *
    ramp(share, 0.06, 0.04) *
    ramp((second?.pixels.length ?? 0) / patch.pixels.length, 0.7, 0.45) *
    ramp(lighter, 0.78, 0.94) *
    ramp(Math.max(w, h) / Math.min(w, h), 5, 3.5);
  return spotOf(patch, half, confidence);
};

/** How many separate points of light stand on dark ground; 0 where the ground is not dark. */
const countPoints = (half: Half, median: number): number => {
  if (median > 0.42) return 0;
  const mask = between(half, Math.max(0.45, median + 0.16), 2);
  return patchesOf(mask).filter((patch) => isPoint(patch, half)).length;
};

const isPoint = (patch: Patch, half: Half): boolean => {
  const wide = patch.right - patch.left + 1;
  const high = patch.bottom - patch.top + 1;
  if (patch.pixels.length > 40 || Math.max(wide, high) > 10 || Math.max(wide, high) > 3 * Math.min(wide, high))
    return false;
  const inside = insideLight(patch, half);
  const around = ring(patch, half, 2);
  return around.filter((light) => light < inside - 0.1).length >= around.length * 0.95;
};

/** Small things told by light alone: a round pale shape, one glow, one dark figure, points of light. */
export const findSpots = (planes: Planes, median: number) => {
  const half = halved(planes);
  return {
    disc: findDisc(half),
    glow: findGlow(half, median),
    figure: findFigure(half, median),
    points: countPoints(half, median),
  };
};
