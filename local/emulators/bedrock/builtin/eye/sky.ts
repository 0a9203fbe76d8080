import type { Cell, Grid } from './grid.ts';
import { at, deviation, mean, quantiles } from './numbers.ts';
import { nameColour } from './nameColour.ts';

type Kind = 'blue' | 'grey' | 'warm';

/** What could be sky at this cell, by colour; null where it is too rough or the wrong colour. */
const kindOf = ({ hue, chroma, light, slope }: Cell): Kind | null => {
  if (slope >= 0.075) return null;
  const paleTeal = hue > 198 && chroma < 0.1 && light > 0.62;
  if ((hue > 222 || paleTeal) && hue < 288 && chroma > 0.022 && chroma < 0.16 && light > 0.33) return 'blue';
  if ((chroma <= 0.03 && light > 0.55) || (chroma <= 0.045 && light > 0.45 && slope < 0.06)) return 'grey';
  const warm = (hue < 95 && chroma > 0.03) || (hue > 300 && chroma > 0.025);
  return warm && light > 0.55 && chroma < 0.19 ? 'warm' : null;
};

/** Follows one column down from the top edge for as long as it stays smooth and of a sky's colour; rows deep. */
const depthOf = (grid: Grid, x: number): number => {
  let [last, missed] = [0, 0];
  for (let y = 0; y < grid.rows; y++) {
    const cell = grid.at(x, y);
    if (!kindOf(cell)) {
      if (++missed > 1) break;
      continue;
    }
    const above = grid.at(x, last);
    const step = Math.abs(cell.light - above.light) + 1.2 * Math.hypot(cell.a - above.a, cell.b - above.b);
    if (y > 0 && step > 0.26) break;
    [last, missed] = [y, 0];
  }
  return last > 0 || kindOf(grid.at(x, 0)) ? last + 1 : 0;
};

/** What lies above the first change in every column; shares 0..1, lightness and chroma OKLab's. */
export const measureSky = (grid: Grid) => {
  const depths = Array.from({ length: grid.columns }, (_, x) => depthOf(grid, x));
  const inside = grid.cells.filter(({ x, y }) => y < at(depths, x));
  const below = grid.cells.filter(({ x, y }) => y > at(depths, x) + 1);
  const kinds = inside.map(kindOf);
  const shareOf = (kind: Kind): number => kinds.filter((k) => k === kind).length / (kinds.length || 1);
  const upper = inside.filter(({ x, y }) => y < at(depths, x) * 0.35).map(({ light }) => light);
  const lower = inside.filter(({ x, y }) => y > at(depths, x) * 0.65).map(({ light }) => light);
  const [low = 0, median = 0] = quantiles(depths, [0.12, 0.5]);
  const light = mean(inside.map((cell) => cell.light));
  const colour = nameColour([light, mean(inside.map(({ a }) => a)), mean(inside.map(({ b }) => b))]);
  return {
    share: inside.length / grid.cells.length,
    cover: depths.filter((depth) => depth >= 2).length / grid.columns,
    median: median / grid.rows,
    low: low / grid.rows,
    blue: shareOf('blue'),
    grey: shareOf('grey'),
    warm: shareOf('warm'),
    texture: mean(inside.map(({ slope }) => slope)),
    textureBelow: mean(below.map(({ slope }) => slope)),
    drift: Math.abs(mean(lower) - mean(upper)),
    range: deviation(depths) / grid.rows,
    jag: mean(depths.slice(1).map((depth, x) => Math.abs(depth - at(depths, x)))),
    light,
    lightBelow: mean(below.map((cell) => cell.light)),
    chroma: mean(inside.map(({ chroma }) => chroma)),
    colour: inside.length > 0 ? colour.name : null,
  };
};
export type Sky = ReturnType<typeof measureSky>;
