import { familyOf, type HueFamily } from './hues.ts';
import { fieldOf } from './fields.ts';
import { known, nameColour, type NamedColour } from './nameColour.ts';
import { at, px } from './numbers.ts';
import { chromaOf, type Lab } from './oklab.ts';
import type { Planes } from './planes.ts';

/** One hue of the picture with all its tones, named by its middle tones. */
export type Swatch = NamedColour & {
  readonly lab: Lab;
  readonly share: number;
  /** The share of the hue near that tone, 0..1. */
  readonly tight: number;
  readonly fields: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly spread: number;
  /** Salience: contrast to the whole picture, size and closeness to the middle. */
  readonly salience: number;
};

type Group = HueFamily | 'black' | 'white';

const MIN_SHARE = 0.02;
/** A touch that still stands out: vivid, and in one place. */
const TOUCH = { share: 0.0015, chroma: 0.09, spread: 0.12 } as const;
const TONES = 100;
/** Tones within this distance count as one. */
const TONE_REACH = 8;

const groupOf = (light: number, a: number, b: number, chroma: number): Group => {
  if (light < 0.28 && chroma < 0.06) return 'black';
  if (chroma >= 0.035) return familyOf(light, a, b);
  return light > 0.9 ? 'white' : 'grey';
};

/** A green keeps a green's name even near grey, and a brown is never "rust red". */
const namesOf = (group: Group): typeof known => {
  const its = known.filter(
    ({ name, lab }) => groupOf(...lab, chromaOf(lab)) === group && (group !== 'brown' || name.endsWith('brown')),
  );
  return its.length > 0 ? its : known;
};

type Sums = { pixels: number; light: number; a: number; b: number };
type Tally = Sums & {
  x: number;
  y: number;
  squares: number;
  nearness: number;
  readonly fields: number[];
  readonly tones: readonly Sums[];
};

const noSums = (): Sums => ({ pixels: 0, light: 0, a: 0, b: 0 });
const emptyTally = (): Tally => ({
  ...noSums(),
  x: 0,
  y: 0,
  squares: 0,
  nearness: 0,
  fields: Array.from({ length: 9 }, () => 0),
  tones: Array.from({ length: TONES }, noSums),
});

const add = (sums: Sums, { pixels, light, a, b }: Sums): void => {
  sums.pixels += pixels;
  sums.light += light;
  sums.a += a;
  sums.b += b;
};

const meanOf = ({ pixels, light, a, b }: Sums): Lab => [light / (pixels || 1), a / (pixels || 1), b / (pixels || 1)];

/** 1 in the middle of the picture, about 0.06 in its corners. */
const nearness = (u: number, v: number): number => Math.exp(-((u - 0.5) ** 2 + (v - 0.5) ** 2) / 0.18);

const tallied = ({ width, height, light, a, b, chroma }: Planes): [Map<Group, Tally>, Tally] => {
  const groups = new Map<Group, Tally>();
  const all = emptyTally();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const pixel = { pixels: 1, light: px(light, i), a: px(a, i), b: px(b, i) };
      const group = groupOf(pixel.light, pixel.a, pixel.b, px(chroma, i));
      const tally = groups.get(group) ?? emptyTally();
      groups.set(group, tally);
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      const near = nearness(u, v);
      for (const sums of [tally, all]) {
        add(sums, pixel);
        sums.nearness += near;
      }
      tally.x += u;
      tally.y += v;
      tally.squares += u * u + v * v;
      const field = fieldOf(u, v);
      tally.fields[field] = at(tally.fields, field) + 1;
      const tone = tally.tones[Math.min(TONES - 1, Math.floor(pixel.light * TONES))];
      if (tone) add(tone, pixel);
    }
  return [groups, all];
};

/** The tones around the median: the mean may be a colour that does not occur, and the commonest may be chance. */
const middleTones = ({ pixels, tones }: Tally): Sums => {
  let below = 0;
  const middle = tones.findIndex((tone) => (below += tone.pixels) * 2 >= pixels);
  const sums = noSums();
  for (const tone of tones.slice(Math.max(0, middle - TONE_REACH), middle + TONE_REACH + 1)) add(sums, tone);
  return sums;
};

const swatchOf = (group: Group, tally: Tally, all: Tally): Swatch => {
  const n = tally.pixels;
  const [x, y] = [tally.x / n, tally.y / n];
  const [here, usual] = [meanOf(tally), meanOf(all)];
  const isAll = n === all.pixels;
  const contrast = isAll
    ? 1
    : Math.hypot(0.6 * (here[0] - usual[0]), 1.5 * (here[1] - usual[1]), 1.5 * (here[2] - usual[2]));
  const share = n / all.pixels;
  const tone = middleTones(tally);
  const lab = meanOf(tone);
  return {
    ...nameColour(lab, namesOf(group)),
    lab,
    share,
    tight: tone.pixels / n,
    fields: tally.fields,
    x,
    y,
    spread: Math.sqrt(Math.max(0, tally.squares / n - x * x - y * y)),
    salience: contrast * Math.sqrt(share) * (tally.nearness / n / (all.nearness / all.pixels)),
  };
};

const isSeen = ({ share, lab, spread }: Swatch): boolean =>
  share >= MIN_SHARE || (share >= TOUCH.share && chromaOf(lab) >= TOUCH.chroma && spread <= TOUCH.spread);

/** The picture's colours, one per hue, by salience. */
export const palette = (planes: Planes): Swatch[] => {
  const [groups, all] = tallied(planes);
  return [...groups]
    .map(([group, tally]) => swatchOf(group, tally, all))
    .filter(isSeen)
    .sort((p, q) => q.salience - p.salience)
    .filter(({ name }, i, swatches) => swatches.findIndex((other) => other.name === name) === i);
};
