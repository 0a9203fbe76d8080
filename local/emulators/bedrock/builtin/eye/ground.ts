import type { Cell, Grid } from './grid.ts';
import type { Level } from './level.ts';
import { nameColour } from './nameColour.ts';
import { mean, ramp } from './numbers.ts';

/** Green of a growing thing's hue: how much there is, how rough it is, and where. */
export const measureGreen = (grid: Grid) => {
  const green = grid.cells.filter(
    ({ hue, chroma, light }) =>
      hue > 102 && hue < 152 && chroma > 0.035 && chroma > 0.12 * light && light > 0.16 && light < 0.93,
  );
  const rowsOf = (from: number, to: number): number =>
    green.filter(({ y }) => y >= from * grid.rows && y < to * grid.rows).length /
    (grid.columns * grid.rows * (to - from));
  return {
    share: green.length / grid.cells.length,
    texture: mean(green.map(({ slope }) => slope)),
    chroma: mean(green.map(({ chroma }) => chroma)),
    bottom: rowsOf(0.72, 1),
    top: rowsOf(0, 0.25),
  };
};
export type Green = ReturnType<typeof measureGreen>;

/** Below a level line: smooth, streaked level, no green, of a colour with what is above it. */
export const measureWater = (grid: Grid, level: Level) => {
  const first = Math.round(level.row * grid.rows) + 1;
  const band = grid.cells.filter(({ y }) => y >= first && y < grid.rows);
  const above = grid.cells.filter(({ y }) => y < first - 2);
  if (level.confidence < 0.4 || grid.rows - first < 3) return { confidence: 0, still: false };
  const share = (test: (cell: Cell) => boolean): number => band.filter(test).length / (band.length || 1);
  const slope = mean(band.map((cell) => cell.slope));
  const levelEdges = mean(band.map((cell) => cell.levelEdges));
  const uprightEdges = mean(band.map((cell) => cell.uprightEdges));
  const kinship = Math.hypot(
    mean(band.map(({ a }) => a)) - mean(above.map(({ a }) => a)),
    mean(band.map(({ b }) => b)) - mean(above.map(({ b }) => b)),
  );
  const confidence =
    ramp(levelEdges / (levelEdges + uprightEdges + 1e-9), 0.52, 0.7) *
    ramp(kinship, 0.09, 0.04) *
    ramp(slope, 0.05, 0.025) *
    ramp(
      share(({ hue, chroma }) => hue > 95 && hue < 160 && chroma > 0.045),
      0.15,
      0.05,
    ) *
    ramp(
      share(({ hue, chroma }) => hue > 195 && hue < 290 && chroma > 0.025),
      0.6,
      0.85,
    );
  return { confidence, still: slope < 0.016 };
};

/** Warm bright cells in a band just above `row`, with something cooler or darker higher up. */
export const warmBand = (grid: Grid, row: number) => {
  const bottom = Math.round(row * grid.rows);
  const top = Math.max(0, Math.round((row - 0.28) * grid.rows));
  const band = grid.cells.filter(({ y }) => y >= top && y < bottom);
  const hot = band.filter(({ hue, chroma, light }) => (hue < 92 || hue > 335) && chroma > 0.05 && light > 0.6);
  const upTo = Math.max(1, top + Math.round((bottom - top) * 0.35));
  const up = grid.cells.filter(({ y }) => y < upTo);
  const cooler = up.filter(({ hue, chroma, light }) => (hue > 200 && hue < 330 && chroma > 0.02) || light < 0.5);
  const ground = mean(grid.cells.filter(({ y }) => y > bottom).map(({ light }) => light));
  const vivid = [...hot].sort((p, q) => q.chroma - p.chroma).slice(0, Math.max(1, Math.round(hot.length * 0.35)));
  const colour = nameColour([
    mean(vivid.map(({ light }) => light)),
    mean(vivid.map(({ a }) => a)),
    mean(vivid.map(({ b }) => b)),
  ]);
  const confidence =
    ramp(hot.length / (band.length || 1), 0.1, 0.2) *
    ramp(cooler.length / (up.length || 1), 0.2, 0.36) *
    ramp(mean(hot.map(({ light }) => light)) - ground, 0.05, 0.14) *
    ramp(mean(band.map(({ slope }) => slope)), 0.075, 0.05);
  return { confidence, colour: hot.length > 0 ? colour.name : null };
};
