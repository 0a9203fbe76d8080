import { describe, expect, it } from 'vitest';
import { makePlanes } from './planes.ts';
import { touchOf, type Touch } from './touch.ts';

type Rgb = [number, number, number];

const touchIn = (colourAt: (x: number, y: number) => Rgb): Touch | null => {
  const [width, height] = [120, 90];
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgb.set(colourAt(x, y), 3 * (y * width + x));
  return touchOf(makePlanes({ rgb, width, height, hash: '' }));
};
const spot =
  (inside: Rgb, outside: Rgb, size = 8) =>
  (x: number, y: number): Rgb =>
    x >= 80 && x < 80 + size && y >= 20 && y < 20 + size ? inside : outside;

const [red, gray, green]: [Rgb, Rgb, Rgb] = [
  [210, 20, 20],
  [130, 130, 128],
  [40, 110, 40],
];

describe('the one small saturated thing', () => {
  it.each([
    ['gray', gray],
    ['green', green],
  ])('is seen where it is, on %s', (_, ground) => {
    const touch = touchIn(spot(red, ground));
    expect(touch?.name).toMatch(/red$/);
    expect(touch?.x).toBeCloseTo(0.7, 1);
    expect(touch?.y).toBeCloseTo(0.27, 1);
  });

  it('is seen when it has several hues itself', () => {
    const kite = (x: number, y: number): Rgb => (y < 22 ? [240, 200, 20] : spot(red, gray)(x, y));
    expect(touchIn((x, y) => (x >= 80 && x < 88 && y >= 20 && y < 28 ? kite(x, y) : [30, 80, 160]))?.name).toMatch(
      /red$/,
    );
  });

  it.each<[string, (x: number, y: number) => Rgb]>([
    ['is not one of many', (x, y) => (x % 20 < 3 && y % 20 < 3 ? red : gray)],
    ['is not large', spot(red, gray, 40)],
    ['is not a long stripe', (_, y) => (y > 40 && y < 44 ? red : gray)],
    ['is not the more saturated part of its own ground', spot([215, 165, 75], [205, 160, 85])],
    ['is not a gray', spot([240, 240, 240], gray)],
  ])('%s', (_, colourAt) => {
    expect(touchIn(colourAt)).toBeNull();
  });
});
