import { px } from './numbers.ts';

/** A color in Oklab. `light` is from 0 to 1. `a` and `b` are from about -0.3 to 0.3. */
export type Lab = readonly [light: number, a: number, b: number];

const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

// A table, because Math.cbrt took half of the time for a picture. Its index is a square root, so that dark tones have
// enough entries.
const steps = 4096;
const cubeRoots = Float32Array.from({ length: steps + 2 }, (_, i) => Math.cbrt((i / steps) ** 2));
const cubeRoot = (x: number): number => {
  const t = Math.sqrt(x > 1 ? 1 : x) * steps;
  const i = t | 0;
  const low = px(cubeRoots, i);
  return low + (px(cubeRoots, i + 1) - low) * (t - i);
};

/** One array for all pixels, because creating a tuple for each of 100,000 pixels costs more than the arithmetic. */
export type LabBuffer = [light: number, a: number, b: number];

export const labInto = (out: LabBuffer, red: number, green: number, blue: number): void => {
  const r = px(linear, red);
  const g = px(linear, green);
  const b = px(linear, blue);
  const l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  out[0] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out[1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  out[2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
};

export const labOf = (red: number, green: number, blue: number): Lab => {
  const out: LabBuffer = [0, 0, 0];
  labInto(out, red, green, blue);
  return out;
};

export const labOfHex = (hex: string): Lab => {
  const n = Number.parseInt(hex.slice(1), 16);
  return labOf(n >> 16, (n >> 8) & 255, n & 255);
};

/** @returns degrees: red is near 30, yellow near 110, green near 145, blue near 260, and pink near 350 */
export const hueOf = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

export const hueGap = (x: number, y: number): number => {
  const gap = Math.abs(x - y) % 360;
  return gap > 180 ? 360 - gap : gap;
};

export const chromaOf = ([, a, b]: Lab): number => Math.hypot(a, b);
