import type { Cell } from '../eye/grid.ts';
import { measureWater, warmBand } from '../eye/ground.ts';
import type { Measured } from '../eye/measure.ts';
import { mean, ramp } from '../eye/numbers.ts';
import { bar, fact, type Fact } from './fact.ts';

/** Sky, water, what grows, horizon: only where light, colour and layout leave no other reading. */
export const judgePlaces = (seen: Measured): Fact[] => {
  const { sky, level, light } = seen;
  const photographed = ramp(seen.texture.flat, 0.76, 0.58);
  const blue = blueSky(seen) * photographed;
  const grey = greySky(seen) * photographed;
  const sunset = sunsetOf(seen, photographed);
  const above = Math.max(blue, grey, sunset.confidence);
  const facts: Fact[] = [];
  if (sunset.confidence >= bar) facts.push(fact('sunset', 'sunset', sunset.confidence, { colour: sunset.colour }));
  else
    facts.push(fact('sky', skyKind(seen, blue, grey), Math.max(blue, grey), { share: sky.share, colour: sky.colour }));
  const named = above >= 0.6;
  // A quay or a wall also ends level: it is a horizon only where the sky comes down to it.
  const meets = sunset.confidence >= bar || Math.abs(sky.median - level.row) < 0.1;
  const straight = level.confidence * ramp(level.row, 0.16, 0.24) * ramp(level.row, 0.9, 0.86);
  const open = named && meets;
  const line = open ? straight : ramp(straight, 0.85, 1) * ramp(light.median, 0.33, 0.37);
  facts.push(fact(open ? 'horizon' : 'level', 'level', line, { row: level.row }));
  facts.push(fact('skyline', 'uneven', skyline(seen) * blue));
  const water = measureWater(seen.grid, level);
  facts.push(fact('water', water.still ? 'still' : 'open', open ? water.confidence : 0));
  facts.push(greenery(seen));
  const day = blue * ramp(sky.light, 0.45, 0.55) * ramp(light.high, 0.75, 0.85) * (sunset.confidence < 0.3 ? 1 : 0);
  facts.push(fact('time', 'daylight', day));
  const dusk = blue * ramp(-light.warmth, 0.35, 0.6) * ramp(light.median, 0.5, 0.44) * ramp(sky.light, 0.52, 0.46);
  facts.push(fact('time', 'blue dusk', dusk));
  return facts;
};

const blueSky = ({ sky, level }: Measured): number => {
  const matched = level.confidence * ramp(Math.abs(sky.median - level.row), 0.22, 0.12);
  const ended = ramp(sky.textureBelow, 0.012, 0.026);
  return (
    ramp(sky.blue, 0.25, 0.42) *
    ramp(sky.drift, 0.035, 0.06) *
    ramp(sky.chroma, 0.02, 0.035) *
    ramp(sky.share, 0.1, 0.16) *
    ramp(sky.cover, 0.7, 0.9) *
    ramp(sky.texture, 0.045, 0.03) *
    // A backdrop that runs past the middle on every side of a thing is no sky, nor is one that never ends.
    (sky.median > 0.93 ? level.confidence : Math.max(ended, matched)) *
    (sky.median < 0.93 && sky.jag > 6.5 ? 0.3 : 1)
  );
};

const greySky = ({ sky, level }: Measured): number => {
  const plain =
    ramp(sky.texture, 0.01, 0.006) *
    ramp(sky.textureBelow, 0.025, 0.04) *
    ramp(sky.median - sky.low, 0.12, 0.06) *
    ramp(sky.share, 0.2, 0.35) *
    ramp(sky.drift, 0.02, 0.05);
  const overLevel =
    level.confidence *
    ramp(Math.abs(sky.median - level.row), 0.2, 0.14) *
    ramp(sky.texture, 0.04, 0.03) *
    ramp(sky.cover, 0.6, 0.75) *
    ramp(level.row, 0.75, 0.6);
  return ramp(sky.grey, 0.5, 0.75) * ramp(sky.share, 0.1, 0.14) * Math.max(plain, overLevel);
};

const skyKind = ({ sky }: Measured, blue: number, grey: number): string => {
  if (grey > blue) return sky.texture < 0.01 ? 'plain grey' : 'cloudy';
  if (sky.grey > 0.08 && sky.texture > 0.009) return 'blue with cloud';
  return sky.grey < 0.03 && sky.texture < 0.01 && sky.light > 0.55 ? 'clear' : 'open';
};

/** Smooth and not dark from the top to `row` at both sides of the picture: walls, trees and houses are neither. */
const openSides = ({ grid }: Measured, row: number): number => {
  const last = row * grid.rows * 0.8;
  const part = (keep: (x: number) => boolean): number => {
    const cells = grid.cells.filter(({ x, y }) => y < last && keep(x / grid.columns));
    const smooth = (cell: Cell): number => (cell.slope < 0.06 && cell.light > 0.3 ? 1 : 0);
    return mean(cells.map(smooth));
  };
  return Math.min(
    part((x) => x < 0.2),
    part((x) => x >= 0.8),
    part(() => true),
  );
};

const sunsetOf = (seen: Measured, photographed: number): { confidence: number; colour: string | null } => {
  const { level, sky, grid, light } = seen;
  const lined = level.confidence > 0.5 && level.row > 0.25;
  const row = lined ? level.row : sky.share > 0.12 && sky.median < 0.75 ? sky.median : 0;
  if (row < 0.25 || row > 0.85) return { confidence: 0, colour: null };
  const glow = warmBand(grid, row);
  const open = ramp(openSides(seen, row), 0.8, 0.94);
  return { confidence: photographed * glow.confidence * open * ramp(light.range, 0.3, 0.45), colour: glow.colour };
};

const skyline = ({ sky, level }: Measured): number =>
  sky.share > 0.1 && sky.median < 0.8
    ? ramp(sky.range, 0.045, 0.065) * ramp(level.confidence, 0.6, 0.3) * ramp(sky.textureBelow, 0.02, 0.035)
    : 0;

const greenery = ({ green, texture }: Measured): Fact => {
  const confidence =
    ramp(green.share, 0.24, 0.36) *
    ramp(green.texture, 0.016, 0.024) *
    ramp(green.chroma, 0.035, 0.05) *
    ramp(texture.flat, 0.5, 0.3);
  const place = green.bottom > 0.75 && green.top < 0.2 ? 'bottom' : null;
  return fact('greenery', green.share > 0.75 ? 'everywhere' : 'growing', confidence, { share: green.share, place });
};
