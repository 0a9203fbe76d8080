import { fieldOf } from './fields.ts';
import { colourDistance, nameColour, type NamedColour } from './nameColour.ts';
import { at, clamp01, px } from './numbers.ts';
import type { Lab } from './oklab.ts';
import type { Planes } from './planes.ts';

/** One of the picture's large colours; `fields` counts its pixels in the nine fields, `tight` is 1 where it hardly varies. */
export type Swatch = NamedColour & {
  readonly lab: Lab;
  readonly share: number;
  readonly fields: readonly number[];
  readonly tight: number;
};

const clusters = 9;
const rounds = 7;

/** The picture's colours by name, largest first, each at least 2 % of it. */
export const palette = (planes: Planes): Swatch[] => {
  const sample = colourSample(planes);
  let centres = farthestPoints(sample);
  for (let round = 0; round < rounds; round++) centres = recentred(sample, centres);
  const swatches = counted(planes, centres).filter(({ share }) => share > 0.02);
  return mergedByName(swatches).sort((a, b) => b.share - a.share);
};

const pixel = ({ light, a, b }: Planes, i: number): Lab => [px(light, i), px(a, i), px(b, i)];

const colourSample = (planes: Planes): Lab[] => {
  const pixels = planes.light.length;
  const step = Math.max(1, Math.floor(pixels / 5200)) | 1; // odd, so that it does not walk down one column
  const sample: Lab[] = [];
  for (let i = 0; i < pixels; i += step) sample.push(pixel(planes, i));
  return sample;
};

const meanOf = (colours: readonly Lab[]): Lab => {
  let [light, a, b] = [0, 0, 0];
  for (const colour of colours) {
    light += colour[0];
    a += colour[1];
    b += colour[2];
  }
  const n = colours.length || 1;
  return [light / n, a / n, b / n];
};

/** Starts that lie far apart, but never on a single odd pixel: the farthest 1.2 % are passed over. */
const farthestPoints = (sample: readonly Lab[]): Lab[] => {
  const centres: Lab[] = [meanOf(sample)];
  const distances = new Float32Array(sample.length).fill(9);
  while (centres.length < clusters) {
    const last = centres.at(-1) ?? sample[0];
    if (!last) break;
    sample.forEach((colour, j) => {
      distances[j] = Math.min(px(distances, j), colourDistance(colour, last));
    });
    const limit = at(Float32Array.from(distances).sort(), distances.length - 1 - Math.floor(sample.length * 0.012));
    let far = -1;
    for (let j = 0; j < distances.length; j++)
      if (px(distances, j) <= limit && (far < 0 || px(distances, j) > px(distances, far))) far = j;
    const next = sample[far];
    if (!next || px(distances, far) < 0.0012) break;
    centres.push(next);
  }
  return centres;
};

const nearest = (colour: Lab, centres: readonly Lab[]): number => {
  let index = 0;
  let least = 9;
  for (let k = 0; k < centres.length; k++) {
    const distance = colourDistance(colour, centres[k] ?? colour);
    if (distance >= least) continue;
    index = k;
    least = distance;
  }
  return index;
};

const recentred = (sample: readonly Lab[], centres: readonly Lab[]): Lab[] => {
  const groups = centres.map((): Lab[] => []);
  for (const colour of sample) groups[nearest(colour, centres)]?.push(colour);
  return groups.map((group, k) => (group.length > 0 ? meanOf(group) : (centres[k] ?? [0, 0, 0])));
};

const counted = (planes: Planes, centres: readonly Lab[]): Swatch[] => {
  const tallies = centres.map((lab) => ({ lab, pixels: 0, error: 0, fields: Array.from({ length: 9 }, () => 0) }));
  let total = 0;
  const step = planes.width > 8 && planes.height > 8 ? 3 : 1;
  for (let y = 0; y < planes.height; y += step)
    for (let x = 0; x < planes.width; x += step) {
      const colour = pixel(planes, y * planes.width + x);
      const tally = tallies[nearest(colour, centres)];
      if (!tally) continue;
      const field = fieldOf((x + 0.5) / planes.width, (y + 0.5) / planes.height);
      tally.pixels++;
      tally.error += Math.sqrt(colourDistance(colour, tally.lab));
      tally.fields[field] = at(tally.fields, field) + 1;
      total++;
    }
  return tallies.map(({ lab, pixels, error, fields }) => ({
    ...nameColour(lab),
    lab,
    share: pixels / (total || 1),
    fields,
    tight: 1 - clamp01(error / (pixels || 1) / 0.12),
  }));
};

const mergedByName = (swatches: readonly Swatch[]): Swatch[] => {
  const byName = new Map<string, Swatch>();
  for (const swatch of swatches) {
    const same = byName.get(swatch.name);
    byName.set(swatch.name, same ? merged(same, swatch) : swatch);
  }
  return [...byName.values()];
};

const merged = (p: Swatch, q: Swatch): Swatch => {
  const share = p.share + q.share;
  const mix = (k: 0 | 1 | 2): number => (p.lab[k] * p.share + q.lab[k] * q.share) / share;
  return {
    ...p,
    lab: [mix(0), mix(1), mix(2)],
    share,
    fields: p.fields.map((count, k) => count + at(q.fields, k)),
    fit: Math.max(p.fit, q.fit),
  };
};
