import { cellPixels, type Cell, type Grid } from './grid.ts';
import { at, mean, px, ramp, sum } from './numbers.ts';
import type { Planes } from './planes.ts';

/** A straight horizontal line. `row` is its position as a share of the picture's height, 0 at the top. */
export type Level = { readonly row: number; readonly confidence: number };

/** Finds roughly where the line may be, because the grid's cells are coarse. `levelLine` then measures by pixels. */
const candidate = (grid: Grid): { row: number; confidence: number } => {
  let best = { row: 0, value: 0 };
  for (let y = 2; y <= grid.rows - 2; y++) {
    let [covered, sign, strength] = [0, 0, 0];
    for (let x = 0; x < grid.columns; x++) {
      const [above, below] = [pair(grid, x, y - 2), pair(grid, x, y)];
      const step = above.light - below.light;
      const gap = Math.abs(step) + 1.5 * Math.hypot(above.a - below.a, above.b - below.b);
      if (gap > 0.07) covered++;
      sign += Math.sign(step) * Math.min(1, Math.abs(step) / 0.05);
      strength += Math.min(0.3, gap);
    }
    const agreement = 0.4 + (0.6 * Math.abs(sign)) / grid.columns;
    const typical = strength / grid.columns;
    // `1 + typical` prefers the sharpest row to the first one that is good enough.
    const value = (covered / grid.columns) * agreement * Math.min(1, typical / 0.12) * (1 + typical);
    if (value > best.value) best = { row: y, value };
  }
  return { row: best.row, confidence: ramp(best.value, 0.35, 0.85) };
};

const pair = (grid: Grid, x: number, y: number): Pick<Cell, 'light' | 'a' | 'b'> => {
  const [p, q] = [grid.at(x, y), grid.at(x, y + 1)];
  return { light: (p.light + q.light) / 2, a: (p.a + q.a) / 2, b: (p.b + q.b) / 2 };
};

/**
 * Finds a line at which most columns become lighter, or most become darker. They must all do so at the same height, not
 * a few rows apart.
 */
export const levelLine = (planes: Planes, grid: Grid): Level => {
  const rough = candidate(grid);
  const reach = Math.round(planes.height * 0.1);
  const first = Math.max(4, rough.row * cellPixels - reach);
  const last = Math.min(planes.height - 5, rough.row * cellPixels + reach);
  if (rough.row === 0 || last - first < 8 || planes.width < 24) return { row: 0, confidence: 0 };
  const steps = stepTable(planes, first, last);
  const tolerance = Math.max(1, Math.round(planes.height * 0.008));
  let best = { value: 0, row: 0, cover: 0, min: 0, strength: 0 };
  const covers: number[] = [];
  for (const tilt of [0, -0.02, 0.02])
    for (let r = tolerance; r < last - first - tolerance; r++) {
      const { cover, min, strength } = coverAt(steps, r, tilt * planes.height, tolerance);
      if (tilt === 0) covers.push(cover);
      const value = cover * (tilt === 0 ? 1 : 0.94) + 0.5 * strength;
      if (value > best.value) best = { value, row: (first + r) / planes.height, cover, min, strength };
    }
  covers.sort((p, q) => p - q);
  const usual = at(covers, Math.floor(covers.length * 0.4));
  const confidence =
    ramp(best.cover, 0.66, 0.84) *
    ramp(best.min, 0.55, 0.72) *
    ramp(best.cover - usual, 0.14, 0.34) *
    ramp(best.strength, 0.014, 0.03) *
    ramp(rough.confidence, 0.2, 0.45);
  return { row: best.row, confidence };
};

const stepTable = ({ light, a, b, width }: Planes, first: number, last: number): Float32Array[] => {
  const table: Float32Array[] = [];
  for (let x = 5; x < width - 5; x += 3) {
    const column = new Float32Array(last - first);
    for (let r = 0; r < column.length; r++) {
      let step = 0;
      let stepA = 0;
      let stepB = 0;
      for (let d = -2; d <= 2; d++) {
        const i = (first + r) * width + x + d;
        step += px(light, i - 2 * width) + px(light, i - width) - px(light, i + width) - px(light, i + 2 * width);
        stepA += px(a, i - 2 * width) - px(a, i + 2 * width);
        stepB += px(b, i - 2 * width) - px(b, i + 2 * width);
      }
      const colour = 1.2 * Math.sqrt(stepA * stepA + stepB * stepB) * 0.2;
      column[r] = Math.abs(step / 10) > colour * 0.5 ? step / 10 : colour;
    }
    table.push(column);
  }
  return table;
};

/** `min` is the smallest cover of the left, middle and right third, because a line must be clear in all of them. */
const coverAt = (table: readonly Float32Array[], row: number, rise: number, tolerance: number) => {
  const [up, down] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const strengths = table.map((column, c) => {
    const middle = Math.round(row + (c / table.length - 0.5) * rise);
    let max = 0;
    for (let r = middle - tolerance; r <= middle + tolerance; r++)
      if (Math.abs(px(column, r)) > Math.abs(max)) max = px(column, r);
    const third = Math.floor((c * 3) / table.length);
    if (max > 0.018) up[third] = at(up, third) + 1;
    else if (max < -0.018) down[third] = at(down, third) + 1;
    return Math.min(0.12, Math.abs(max));
  });
  const share = (counts: readonly number[]): number => sum(counts) / table.length;
  const [counts, cover] = share(up) > share(down) ? [up, share(up)] : [down, share(down)];
  return { cover, min: (Math.min(...counts) * 3) / table.length, strength: mean(strengths) };
};
