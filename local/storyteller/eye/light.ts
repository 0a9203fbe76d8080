import { fieldNames, fieldOf, type Place } from './fields.ts';
import type { Cell, Grid } from './grid.ts';
import { at, mean, px, quantiles, ramp } from './numbers.ts';
import type { Planes } from './planes.ts';

export const measureLight = (planes: Planes, grid: Grid) => {
  const step = planes.light.length > 700 ? 7 : 1;
  const [p02 = 0, p10 = 0, median = 0, p90 = 0, p98 = 0] = quantiles(planes.light, [0.02, 0.1, 0.5, 0.9, 0.98], step);
  const [chroma50 = 0, chroma90 = 0, chroma98 = 0] = quantiles(planes.chroma, [0.5, 0.9, 0.98], step);
  const monochrome = ramp(chroma98, 0.035, 0.014);
  return {
    median,
    p90,
    high: p98,
    range: p98 - p02,
    dark: ramp(median, 0.4, 0.28) * ramp(p90, 0.85, 0.6),
    pale: ramp(median, 0.74, 0.86) * ramp(p10, 0.35, 0.6),
    contrast: p90 - p10,
    chroma50,
    chroma90,
    monochrome,
    vivid: ramp(chroma50, 0.09, 0.16) * (1 - monochrome),
    muted: ramp(chroma90, 0.09, 0.05) * (1 - monochrome),
    warmth: warmth(planes),
    ...lightFields(grid),
  };
};

/** @returns from -1 (cool) to 1 (warm), and near 0 for a picture with little color */
const warmth = ({ a, b, chroma }: Planes): number => {
  let [warm, cool] = [0, 0];
  const pixels = Math.ceil(chroma.length / 2);
  for (let i = 0; i < chroma.length; i += 2) {
    const c = px(chroma, i);
    if (c <= 0.03) continue;
    const tint = px(b, i) * 0.85 + px(a, i) * 0.5;
    if (tint > 0.02) warm += c;
    else if (tint < -0.012) cool += c;
  }
  return (warm - cool) / (warm + cool + 0.012 * pixels);
};

const lightFields = ({ cells, columns, rows }: Grid) => {
  const byField = fieldNames.map((): number[] => []);
  const fieldOfCell = ({ x, y }: Cell): number => fieldOf((x + 0.5) / columns, (y + 0.5) / rows);
  for (const cell of cells) byField[fieldOfCell(cell)]?.push(cell.light);
  const lightest = [...cells].sort((p, q) => q.light - p.light).slice(0, Math.max(1, Math.round(cells.length * 0.03)));
  const overall = mean(cells.map(({ light }) => light));
  const fields = byField.map((lights) => (lights.length > 0 ? mean(lights) : overall));
  const of = (...wanted: number[]): number => mean(wanted.map((field) => at(fields, field)));
  const ranked = [...fields].sort((p, q) => q - p);
  const sides = [of(0, 1, 2), of(6, 7, 8), of(0, 3, 6), of(2, 5, 8)];
  const [top = 0, bottom = 0, left = 0, right = 0] = sides;
  const brightest: Place = fieldNames[fields.indexOf(at(ranked, 0))] ?? 'center';
  return {
    fields,
    brightest,
    brightestLead: at(ranked, 0) - at(ranked, 2),
    /** The share of the lightest cells that are in the brightest field. It is low if a lamp shines elsewhere. */
    brightestHas:
      lightest.filter((cell) => fieldOfCell(cell) === fields.indexOf(at(ranked, 0))).length / lightest.length,
    topLead: top - bottom,
    leftLead: left - right,
    /** Positive if the middle field is lighter than its four neighbors, negative if it is darker, otherwise 0. */
    middleLead: middleLead(of(4), [of(1), of(3), of(5), of(7)]),
  };
};

const middleLead = (middle: number, sides: readonly number[]): number => {
  const min = Math.min(...sides.map((side) => middle - side));
  const max = Math.max(...sides.map((side) => middle - side));
  return min > 0 ? min : max < 0 ? max : 0;
};
