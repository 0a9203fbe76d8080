import { px } from './numbers.ts';
import { hueOf } from './oklab.ts';
import type { Planes } from './planes.ts';

export type Cell = {
  readonly x: number;
  readonly y: number;
  readonly light: number;
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  readonly hue: number;
  readonly deviation: number;
  readonly slope: number;
  readonly bend: number;
  readonly levelEdges: number;
  readonly uprightEdges: number;
};

export type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
  readonly at: (x: number, y: number) => Cell;
};

export const cellPixels = 8;

export const makeGrid = (planes: Planes): Grid => {
  const columns = Math.max(1, Math.floor(planes.width / cellPixels));
  const rows = Math.max(1, Math.floor(planes.height / cellPixels));
  const cells: Cell[] = [];
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) cells.push(cellAt(planes, x, y));
  const cellOf = (x: number, y: number): Cell => {
    const column = Math.min(columns - 1, Math.max(0, x));
    const row = Math.min(rows - 1, Math.max(0, y));
    const cell = cells[row * columns + column];
    if (!cell) throw new RangeError(`no cell at ${x}, ${y}`);
    return cell;
  };
  return { columns, rows, cells, at: cellOf };
};

const cellAt = (planes: Planes, column: number, row: number): Cell => {
  const right = Math.min(planes.width, (column + 1) * cellPixels);
  const bottom = Math.min(planes.height, (row + 1) * cellPixels);
  const total = { light: 0, square: 0, a: 0, b: 0, slope: 0, bend: 0, level: 0, upright: 0, pixels: 0 };
  for (let y = row * cellPixels; y < bottom; y++)
    for (let x = column * cellPixels; x < right; x++) {
      const i = y * planes.width + x;
      const light = px(planes.light, i);
      const dx = px(planes.slopeX, i);
      const dy = px(planes.slopeY, i);
      total.light += light;
      total.square += light * light;
      total.a += px(planes.a, i);
      total.b += px(planes.b, i);
      total.slope += Math.sqrt(dx * dx + dy * dy);
      total.bend += px(planes.bend, i);
      total.level += dy * dy;
      total.upright += dx * dx;
      total.pixels++;
    }
  const n = total.pixels || 1;
  const [light, a, b] = [total.light / n, total.a / n, total.b / n];
  return {
    x: column,
    y: row,
    light,
    a,
    b,
    chroma: Math.hypot(a, b),
    hue: hueOf(a, b),
    deviation: Math.sqrt(Math.max(0, total.square / n - light * light)),
    slope: total.slope / n,
    bend: total.bend / n,
    levelEdges: total.level / n,
    uprightEdges: total.upright / n,
  };
};
