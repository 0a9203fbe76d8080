import { fieldOf } from './fields.ts';
import { groupOf, isHue, namesOf, type Group } from './groups.ts';
import { nameColour, type NamedColour } from './nameColour.ts';
import { at, px, quantiles } from './numbers.ts';
import { chromaOf, type Lab } from './oklab.ts';
import type { Planes } from './planes.ts';

/** A hue with all its tones, named after its middle tone. */
export type Swatch = NamedColour & {
  readonly group: Group;
  readonly lab: Lab;
  readonly share: number;
  /** The share of the picture that has this hue and is saturated. */
  readonly vivid: number;
  /** The share of the hue's pixels that are near the middle tone, from 0 to 1. */
  readonly tight: number;
  readonly fields: readonly number[];
  /** A measure of how noticeable the hue is: chroma times area times closeness to the middle of the picture. */
  readonly salience: number;
};

const MIN_SHARE = 0.02;
const TONES = 100;
const TONE_REACH = 8;
/** Counts as the chroma of colors without a hue, so that their salience is not 0. */
const GRAY_CHROMA = 0.01;
/**
 * Deep orange counts as orange if the picture has at least `beside` times as much orange. Otherwise it must have at
 * least this chroma, and `light` times the lightness of the picture's lightest parts.
 */
const LIT = { beside: 0.4, light: 0.65, chroma: 0.09 } as const;
/** From this share of the picture, yellow is named separately from orange. */
const OWN = 0.06;

/** Whether a color is saturated. Dark colors need less chroma for this than light ones. */
export const isVivid = (light: number, chroma: number): boolean =>
  chroma >= 0.085 || (chroma >= 0.05 && chroma >= 0.19 * light);

type Sums = { pixels: number; weight: number; light: number; a: number; b: number };
type Tally = {
  pixels: number;
  vivid: number;
  salience: number;
  readonly fields: number[];
  readonly tones: readonly Sums[];
};

const noSums = (): Sums => ({ pixels: 0, weight: 0, light: 0, a: 0, b: 0 });
const emptyTally = (): Tally => ({
  pixels: 0,
  vivid: 0,
  salience: 0,
  fields: Array.from({ length: 9 }, () => 0),
  tones: Array.from({ length: TONES }, noSums),
});

const add = (sums: Sums, { pixels, weight, light, a, b }: Sums): void => {
  sums.pixels += pixels;
  sums.weight += weight;
  sums.light += light;
  sums.a += a;
  sums.b += b;
};

/** @returns 1 in the middle of the picture, and about 0.06 in its corners */
const nearness = (u: number, v: number): number => Math.exp(-((u - 0.5) ** 2 + (v - 0.5) ** 2) / 0.18);

const tallied = ({ width, height, light, a, b, chroma }: Planes): Map<Group, Tally> => {
  const groups = new Map<Group, Tally>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const [L, C] = [px(light, i), px(chroma, i)];
      const group = groupOf(L, px(a, i), px(b, i), C);
      const tally = groups.get(group) ?? emptyTally();
      groups.set(group, tally);
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      // Weights tones by their chroma, because people notice the most saturated tones of a hue first.
      const weight = isHue(group) ? C : GRAY_CHROMA;
      tally.pixels++;
      tally.salience += weight * nearness(u, v);
      if (isVivid(L, C)) tally.vivid++;
      const field = fieldOf(u, v);
      tally.fields[field] = at(tally.fields, field) + 1;
      const tone = tally.tones[Math.min(TONES - 1, Math.floor(L * TONES))];
      if (tone) add(tone, { pixels: 1, weight, light: weight * L, a: weight * px(a, i), b: weight * px(b, i) });
    }
  return groups;
};

const merge = (into: Tally, from: Tally): void => {
  into.pixels += from.pixels;
  into.vivid += from.vivid;
  into.salience += from.salience;
  from.fields.forEach((pixels, field) => (into.fields[field] = at(into.fields, field) + pixels));
  from.tones.forEach((tone, i) => into.tones[i] && add(into.tones[i], tone));
};

const fold = (groups: Map<Group, Tally>, from: Group, to: Group): void => {
  const tally = groups.get(from);
  if (!tally) return;
  groups.delete(from);
  const into = groups.get(to) ?? emptyTally();
  groups.set(to, into);
  merge(into, tally);
};

/** The tones around the median. Not the mean of all tones, which may be a color that is not in the picture. */
const middleTones = (tones: readonly Sums[]): Sums => {
  const total = tones.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  const middle = tones.findIndex((tone) => (below += tone.weight) * 2 >= total);
  const sums = noSums();
  for (const tone of tones.slice(Math.max(0, middle - TONE_REACH), middle + TONE_REACH + 1)) add(sums, tone);
  return sums;
};

const labOf = ({ weight, light, a, b }: Sums): Lab => [light / (weight || 1), a / (weight || 1), b / (weight || 1)];

/** Counts deep orange as orange (in shade) or as brown. Counts a little yellow as orange (in bright light). */
const foldOranges = (groups: Map<Group, Tally>, { light }: Planes): Map<Group, Tally> => {
  const pixels = (group: Group): number => groups.get(group)?.pixels ?? 0;
  const deep = labOf(middleTones(groups.get('deep orange')?.tones ?? []));
  const [high = 1] = quantiles(light, [0.98], 7);
  const isLit =
    pixels('orange') >= LIT.beside * pixels('deep orange') ||
    (deep[0] >= LIT.light * high && chromaOf(deep) >= LIT.chroma);
  fold(groups, 'deep orange', isLit ? 'orange' : 'brown');
  if (pixels('yellow') < Math.min(pixels('orange'), OWN * light.length)) fold(groups, 'yellow', 'orange');
  return groups;
};

const swatchOf = (group: Group, { pixels, vivid, salience, fields, tones }: Tally, all: number): Swatch => {
  const tone = middleTones(tones);
  const lab = labOf(tone);
  return {
    ...nameColour(lab, namesOf(group)),
    group,
    lab,
    share: pixels / all,
    vivid: vivid / all,
    tight: tone.pixels / pixels,
    fields,
    salience: salience / all,
  };
};

/** @returns the picture's colors, the most salient first, and those without a hue last */
export const palette = (planes: Planes): Swatch[] =>
  [...foldOranges(tallied(planes), planes)]
    .map(([group, tally]) => swatchOf(group, tally, planes.light.length))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((p, q) => Number(isHue(q.group)) - Number(isHue(p.group)) || q.salience - p.salience)
    .filter(({ name }, i, swatches) => swatches.findIndex((other) => other.name === name) === i);
