import { makeGrid } from './grid.ts';
import { hues } from './hues.ts';
import { levelLine } from './level.ts';
import { measureLight } from './light.ts';
import { lines } from './lines.ts';
import { page } from './page.ts';
import { palette } from './palette.ts';
import { makePlanes } from './planes.ts';
import { countPoints } from './points.ts';
import type { Raster } from './raster.ts';
import { symmetry } from './symmetry.ts';
import { texture } from './texture.ts';
import { touchOf } from './touch.ts';

export const measure = (raster: Raster) => {
  const planes = makePlanes(raster);
  const grid = makeGrid(planes);
  const light = measureLight(planes, grid);
  return {
    width: raster.width,
    height: raster.height,
    grid,
    swatches: palette(planes),
    touch: touchOf(planes),
    light,
    hues: hues(planes),
    level: levelLine(planes, grid),
    symmetry: symmetry(grid),
    lines: lines(planes),
    texture: texture(planes, grid),
    points: countPoints(planes, light.median),
    page: page(planes),
  };
};
export type Measured = ReturnType<typeof measure>;
