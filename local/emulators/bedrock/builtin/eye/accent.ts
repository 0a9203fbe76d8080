import { spotAt, type Place } from './fields.ts';
import { nameColour } from './nameColour.ts';
import { clamp01, px, ramp } from './numbers.ts';
import { chromaOf, hueGap, hueOf } from './oklab.ts';
import type { Swatch } from './palette.ts';
import type { Planes } from './planes.ts';

/** A small saturated patch that is plainly another colour than everything large. */
export type Accent = {
  readonly colour: string;
  readonly family: string;
  readonly share: number;
  readonly place: Place;
  readonly confidence: number;
};

type Bin = { pixels: number; x: number; y: number; xx: number; yy: number; light: number; a: number; b: number };
const emptyBin = (): Bin => ({ pixels: 0, x: 0, y: 0, xx: 0, yy: 0, light: 0, a: 0, b: 0 });
const binDegrees = 15;
const binCount = 360 / binDegrees;

export const findAccent = (planes: Planes, swatches: readonly Swatch[]): Accent | null => {
  const bins = strangeHues(planes, swatches);
  const pixels = planes.light.length;
  let best: { accent: Accent; weight: number } | null = null;
  for (let k = 0; k < binCount; k++) {
    const patch = joined(bins[k] ?? emptyBin(), bins[(k + 1) % binCount] ?? emptyBin());
    if (patch.pixels < pixels * 0.0012 || patch.pixels > pixels * 0.09) continue;
    const accent = judged(patch, planes);
    const weight = patch.pixels * (0.3 + accent.confidence);
    if (!best || weight > best.weight) best = { accent, weight };
  }
  return best?.accent ?? null;
};

/** Saturated pixels whose hue no large colour shares, by hue; sums over x and y give their place and spread. */
const strangeHues = ({ width, height, light, a, b, chroma }: Planes, swatches: readonly Swatch[]): Bin[] => {
  const large = swatches
    .filter(({ share }) => share > 0.1)
    .map(({ lab }) => ({ hue: hueOf(lab[1], lab[2]), chroma: chromaOf(lab) }));
  const bins = Array.from({ length: binCount }, emptyBin);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const c = px(chroma, i);
      if (c < 0.1 || px(light, i) < 0.25) continue;
      const hue = hueOf(px(a, i), px(b, i));
      if (large.some((other) => (other.chroma > 0.045 ? hueGap(hue, other.hue) < 42 : c - other.chroma < 0.06)))
        continue;
      const bin = bins[Math.floor(hue / binDegrees) % binCount];
      if (!bin) continue;
      bin.pixels++;
      bin.x += x;
      bin.y += y;
      bin.xx += x * x;
      bin.yy += y * y;
      bin.light += px(light, i);
      bin.a += px(a, i);
      bin.b += px(b, i);
    }
  return bins;
};

const joined = (p: Bin, q: Bin): Bin => ({
  pixels: p.pixels + q.pixels,
  x: p.x + q.x,
  y: p.y + q.y,
  xx: p.xx + q.xx,
  yy: p.yy + q.yy,
  light: p.light + q.light,
  a: p.a + q.a,
  b: p.b + q.b,
});

const judged = (patch: Bin, { width, height, light }: Planes): Accent => {
  const n = patch.pixels;
  const [x, y] = [patch.x / n, patch.y / n];
  const spread = Math.hypot(
    Math.sqrt(Math.max(0, patch.xx / n - x * x)) / width,
    Math.sqrt(Math.max(0, patch.yy / n - y * y)) / height,
  );
  const share = n / light.length;
  const colour = nameColour([patch.light / n, patch.a / n, patch.b / n]);
  const confidence =
    1.1 *
    ramp(share, 0.001, spread < 0.06 ? 0.0017 : 0.005) *
    ramp(spread, 0.22, 0.1) *
    ramp(Math.hypot(patch.a / n, patch.b / n), 0.08, 0.1);
  return {
    colour: colour.name,
    family: colour.family,
    share,
    place: spotAt(x / width, y / height),
    confidence: clamp01(confidence),
  };
};
