import { nameColour } from './nameColour.ts';
import type { Cell, Grid } from './grid.ts';
import { deviation, mean, px, ramp } from './numbers.ts';
import { patchesOf } from './patches.ts';
import type { Planes } from './planes.ts';

export const texture = (planes: Planes, grid: Grid) => {
  const slopes = grid.cells.map(({ slope }) => slope);
  const detail = mean(slopes.map((slope) => Math.min(0.08, slope)));
  const fine = fineShare(grid.cells);
  const outermost = grid.cells.filter(
    ({ x, y }) => Math.min(x, y) < RIM || x >= grid.columns - RIM || y >= grid.rows - RIM,
  );
  const occupied = mean(grid.cells.map((cell) => (cell.slope > 0.022 || cell.deviation > 0.03 ? 1 : 0)));
  return {
    busy:
      ramp(detail, 0.038, 0.055) * ramp(occupied, 0.75, 0.92) * ramp(Math.min(fine, fineShare(outermost)), 0.7, 0.84),
    evenDetail: evenDetail(grid),
    fine,
    ...detailSides(grid),
    ...emptiness(grid),
    ...flatness(planes),
  };
};

/** The width of the picture's rim, in cells. */
const RIM = 2;
/** Cells with less bend than this are blurred, so they do not count as fine detail. */
const FINE = 0.04;

const fineShare = (cells: readonly Cell[]): number =>
  cells.filter(({ bend }) => bend > FINE).length / (cells.length || 1);

const evenDetail = (grid: Grid): number => {
  const tiles = Array.from({ length: 25 }, (): Cell[] => []);
  for (const cell of grid.cells)
    tiles[Math.floor((cell.y * 5) / grid.rows) * 5 + Math.floor((cell.x * 5) / grid.columns)]?.push(cell);
  const slopes = tiles.map((cells) => mean(cells.map(({ slope }) => slope)));
  const lights = tiles.map((cells) => mean(cells.map(({ light }) => light)));
  const typical = mean(slopes);
  const unevenness = deviation(slopes) / (typical + 1e-5);
  return ramp(typical, 0.009, 0.018) * ramp(unevenness, 0.4, 0.28) * ramp(deviation(lights), 0.15, 0.09);
};

/** @returns the confidences, from 0 to 1, that the lower or the upper part has much more detail than the other */
const detailSides = (grid: Grid) => {
  const part = (from: number, to: number): number =>
    mean(grid.cells.filter(({ y }) => y >= from * grid.rows && y < to * grid.rows).map(({ slope }) => slope));
  const [upper, lower] = [part(0, 0.4), part(0.6, 1)];
  const smooth = ramp(Math.min(upper, lower), 0.018, 0.012);
  return {
    detailBelow: ramp(lower / (upper + 1e-4), 1.8, 2.8) * ramp(lower, 0.014, 0.022) * smooth,
    detailAbove: ramp(upper / (lower + 1e-4), 1.8, 2.8) * ramp(upper, 0.014, 0.022) * smooth,
  };
};

const still = ({ slope, deviation: spread }: Cell): boolean => slope <= 0.014 && spread <= 0.022;

const emptiness = (grid: Grid) => {
  const { columns, rows, cells } = grid;
  const mask = { width: columns, height: rows, on: Uint8Array.from(cells, (cell) => (still(cell) ? 1 : 0)) };
  const patch = patchesOf(mask, (from, to) => {
    const [p, q] = [cells[from], cells[to]];
    return p !== undefined && q !== undefined && Math.hypot(p.light - q.light, p.a - q.a, p.b - q.b) <= 0.03;
  })[0];
  if (!patch) return { empty: 0, emptyShare: 0, emptyColour: null };
  const inside = patch.pixels.map((i) => cells[i]).filter((cell) => cell !== undefined);
  const share = inside.length / cells.length;
  const hueSpread = Math.hypot(deviation(inside.map(({ a }) => a)), deviation(inside.map(({ b }) => b)));
  const light = mean(inside.map((cell) => cell.light));
  const colour = nameColour([light, mean(inside.map(({ a }) => a)), mean(inside.map(({ b }) => b))]);
  return {
    empty: ramp(share, 0.42, 0.56) * (light < 0.35 ? 1 : ramp(hueSpread, 0.06, 0.045)),
    emptyShare: share,
    emptyColour: colour.name,
  };
};

/** @returns the shares of pixels in flat areas and on sharp edges. Both are high in computer graphics. */
const flatness = ({ width, height, slopeX, slopeY }: Planes) => {
  let [flat, edge, looked] = [0, 0, 0];
  for (let y = 2; y < height - 2; y++)
    for (let x = 2 + (y & 1); x < width - 2; x += 2) {
      const i = y * width + x;
      const square = px(slopeX, i) ** 2 + px(slopeY, i) ** 2;
      looked++;
      if (square < 0.00002025) flat++;
      else if (square > 0.0025) edge++;
    }
  return { flat: flat / (looked || 1), edge: edge / (looked || 1) };
};
