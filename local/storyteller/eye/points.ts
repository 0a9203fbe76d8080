import { px } from './numbers.ts';
import { patchesOf, type Mask, type Patch } from './patches.ts';
import type { Planes } from './planes.ts';

type Half = { readonly width: number; readonly height: number; readonly light: Float32Array };

/** Halves width and height. This is faster, and film grain then does not split a point of light. */
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

const between = ({ width, height, light }: Half, min: number, max: number): Mask => {
  const on = new Uint8Array(light.length);
  for (let i = 0; i < on.length; i++) if (px(light, i) > min && px(light, i) < max) on[i] = 1;
  return { width, height, on };
};

const insideLight = (patch: Patch, { light }: Half): number =>
  patch.pixels.reduce((total, i) => total + px(light, i), 0) / patch.pixels.length;

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

export const countPoints = (planes: Planes, median: number): number => {
  if (median > 0.42) return 0;
  const half = halved(planes);
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
