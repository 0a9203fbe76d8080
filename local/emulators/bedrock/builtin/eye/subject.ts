import { spotAt, type Place } from './fields.ts';
import type { Cell, Grid } from './grid.ts';
import { nameColour } from './nameColour.ts';
import { at, deviation, mean, px, quantiles, ramp, sum } from './numbers.ts';
import { patchesOf } from './patches.ts';

/** The part that stands out most from everything round it. */
export type Subject = {
  readonly place: Place;
  readonly colour: string;
  /** Of several tones, so that no one colour names it. */
  readonly mixed: boolean;
  readonly lighter: boolean;
  readonly confidence: number;
};

export const findSubject = (grid: Grid): Subject | null => {
  const salience = salienceOf(grid);
  const [peak = 0] = quantiles(salience, [0.995]);
  const on = Uint8Array.from(salience, (value) => (value >= peak * 0.55 ? 1 : 0));
  const patches = patchesOf({ width: grid.columns, height: grid.rows, on })
    .map((patch) => ({ patch, weight: sum(patch.pixels.map((i) => px(salience, i))) }))
    .sort((p, q) => q.weight - p.weight);
  const { patch, weight } = patches[0] ?? { weight: 0 };
  if (!patch || patch.pixels.length < 3) return null;
  const members = new Set(patch.pixels);
  const inside = grid.cells.filter((_, i) => members.has(i));
  const outside = grid.cells.filter((_, i) => !members.has(i));
  const rest = [...salience].filter((_, i) => !members.has(i));
  return judged(grid, inside, outside, {
    dominance: weight / sum(patches.map((other) => other.weight)),
    pop: weight / patch.pixels.length / (mean(rest) + 1e-4),
    touching: [
      patch.left === 0,
      patch.right === grid.columns - 1,
      patch.top === 0,
      patch.bottom === grid.rows - 1,
    ].filter(Boolean).length,
  });
};

const judged = (
  grid: Grid,
  inside: readonly Cell[],
  outside: readonly Cell[],
  { dominance, pop, touching }: { dominance: number; pop: number; touching: number },
): Subject => {
  const colourOf = (cells: readonly Cell[]): [number, number, number] => [
    mean(cells.map(({ light }) => light)),
    mean(cells.map(({ a }) => a)),
    mean(cells.map(({ b }) => b)),
  ];
  const [here, there] = [colourOf(inside), colourOf(outside)];
  const contrast = Math.hypot(0.8 * (here[0] - there[0]), 1.6 * (here[1] - there[1]), 1.6 * (here[2] - there[2]));
  const spread = Math.hypot(
    0.6 * deviation(inside.map(({ light }) => light)),
    deviation(inside.map(({ a }) => a)),
    deviation(inside.map(({ b }) => b)),
    0.6 * mean(inside.map((cell) => cell.deviation)),
  );
  const x = mean(inside.map((cell) => (cell.x + 0.5) / grid.columns));
  const y = mean(inside.map((cell) => (cell.y + 0.5) / grid.rows));
  const confidence =
    ramp(dominance, 0.5, 0.92) *
    ramp(pop, 1.8, 4) *
    ramp(contrast, 0.06, 0.17) *
    ramp(inside.length / grid.cells.length, 0.42, 0.22) *
    (touching === 0 ? 1 : touching === 1 ? 0.75 : 0.3);
  return {
    place: spotAt(x, y),
    colour: nameColour(here).name,
    mixed: spread > 0.085,
    lighter: here[0] > there[0],
    confidence,
  };
};

/** How far each cell differs from its surroundings and from the picture's rim, with a leaning to the middle. */
const salienceOf = (grid: Grid): Float32Array => {
  const { columns, rows, cells } = grid;
  const rim = cells.filter(({ x, y }) => x < 2 || y < 2 || x >= columns - 2 || y >= rows - 2);
  const rimColour = {
    light: mean(rim.map((c) => c.light)),
    a: mean(rim.map((c) => c.a)),
    b: mean(rim.map((c) => c.b)),
  };
  const boxes = { light: boxMeans(grid, (c) => c.light), a: boxMeans(grid, (c) => c.a), b: boxMeans(grid, (c) => c.b) };
  const [sharpest = 0] = quantiles(
    cells.map(({ bend }) => bend),
    [0.98],
  );
  const bend = boxMeans(grid, (c) => c.bend);
  return Float32Array.from(
    cells.map((cell) => {
      const light = boxes.light(cell, 1);
      const a = boxes.a(cell, 1);
      const b = boxes.b(cell, 1);
      let value = 0;
      for (const radius of [6, 12]) {
        value += length(
          0.8 * (light - boxes.light(cell, radius)),
          2 * (a - boxes.a(cell, radius)),
          2 * (b - boxes.b(cell, radius)),
        );
      }
      value +=
        0.8 * length(0.5 * (cell.light - rimColour.light), 1.6 * (cell.a - rimColour.a), 1.6 * (cell.b - rimColour.b));
      value += 0.12 * Math.min(1, bend(cell, 1) / (sharpest + 1e-4));
      const u = (cell.x + 0.5) / columns - 0.5;
      const v = (cell.y + 0.5) / rows - 0.5;
      return value * (0.45 + 0.55 * Math.exp(-(u * u + v * v) / 0.13));
    }),
  );
};

/** Math.hypot guards against overflow that cannot happen here, and takes ten times as long. */
const length = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);

/** Means over squares of cells by a summed-area table. */
const boxMeans = ({ columns, rows, at: cellAt }: Grid, channel: (cell: Cell) => number) => {
  const wide = columns + 1;
  const table = new Float64Array(wide * (rows + 1));
  for (let y = 0; y < rows; y++) {
    let row = 0;
    for (let x = 0; x < columns; x++) {
      row += channel(cellAt(x, y));
      table[(y + 1) * wide + x + 1] = at(table, y * wide + x + 1) + row;
    }
  }
  return ({ x, y }: Cell, radius: number): number => {
    const left = Math.max(0, x - radius);
    const right = Math.min(columns, x + radius + 1);
    const top = Math.max(0, y - radius);
    const bottom = Math.min(rows, y + radius + 1);
    const total =
      at(table, bottom * wide + right) -
      at(table, top * wide + right) -
      at(table, bottom * wide + left) +
      at(table, top * wide + left);
    return total / ((right - left) * (bottom - top));
  };
};
