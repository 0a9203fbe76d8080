import { findAccent } from './accent.ts';
import { makeGrid } from './grid.ts';
import { measureGreen } from './ground.ts';
import { hues } from './hues.ts';
import { levelLine } from './level.ts';
import { measureLight } from './light.ts';
import { lines } from './lines.ts';
import { page } from './page.ts';
import { palette } from './palette.ts';
import { makePlanes } from './planes.ts';
import type { Raster } from './raster.ts';
import { measureSky } from './sky.ts';
import { findSpots } from './spots.ts';
import { findSubject } from './subject.ts';
import { symmetry } from './symmetry.ts';
import { texture } from './texture.ts';

/** Everything measured about one picture, before anything is stated about it. */
export const measure = (raster: Raster) => {
  const planes = makePlanes(raster);
  const grid = makeGrid(planes);
  const swatches = palette(planes);
  const light = measureLight(planes, grid);
  return {
    width: raster.width,
    height: raster.height,
    grid,
    swatches,
    light,
    accent: findAccent(planes, swatches),
    hues: hues(planes),
    level: levelLine(planes, grid),
    symmetry: symmetry(grid),
    lines: lines(planes),
    texture: texture(planes, grid),
    subject: findSubject(grid),
    spots: findSpots(planes, light.median),
    sky: measureSky(grid),
    green: measureGreen(grid),
    page: page(planes),
  };
};
export type Measured = ReturnType<typeof measure>;
