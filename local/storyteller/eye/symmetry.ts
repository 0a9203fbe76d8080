import type { Cell, Grid } from './grid.ts';
import { mean, ramp } from './numbers.ts';

const channels = (cell: Cell): [number, number, number] => [cell.light, cell.a, cell.b];

/** @returns from 0 to 1. Each row's mean is subtracted, because otherwise any plain sky would count as symmetric. */
export const symmetry = (grid: Grid): number => {
  let [agreement, energy] = [0, 0];
  for (let y = 0; y < grid.rows; y++) {
    const row = Array.from({ length: grid.columns }, (_, x) => channels(grid.at(x, y)));
    for (const channel of [0, 1, 2] as const) {
      const center = mean(row.map((values) => values[channel]));
      row.forEach((values, x) => {
        const here = values[channel] - center;
        const there = (row[grid.columns - 1 - x]?.[channel] ?? center) - center;
        agreement += here * there;
        energy += here * here;
      });
    }
  }
  if (energy === 0 || grid.columns < 6) return 0;
  return ramp(agreement / energy, 0.66, 0.86) * ramp(Math.sqrt(energy / grid.cells.length), 0.015, 0.03);
};
