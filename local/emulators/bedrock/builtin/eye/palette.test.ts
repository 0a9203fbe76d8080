import { describe, expect, it } from 'vitest';
import { placeOf } from './fields.ts';
import { palette } from './palette.ts';
import { makePlanes, type Planes } from './planes.ts';

const painted = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => [number, number, number],
): Planes => {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgb.set(colourAt(x, y), 3 * (y * width + x));
  return makePlanes({ rgb, width, height, hash: '' });
};

describe('palette', () => {
  it('names two halves with their shares and places', () => {
    const swatches = palette(painted(96, 96, (_, y) => (y < 32 ? [15, 76, 184] : [245, 230, 191])));
    expect(swatches.map(({ name }) => name)).toEqual(['cream white', 'cobalt blue']);
    expect(swatches[1]?.share).toBeCloseTo(1 / 3, 1);
    expect(placeOf(swatches[1]?.fields ?? [])?.place).toBe('top');
  });

  it('gives one colour all of a plain picture, wherever it starts', () => {
    const swatches = palette(painted(50, 30, () => [93, 64, 200]));
    expect(swatches).toHaveLength(1);
    expect(swatches[0]?.share).toBeCloseTo(1);
    expect(placeOf(swatches[0]?.fields ?? [])).toBeNull();
  });

  it('leaves out what is under two hundredths', () => {
    const swatches = palette(painted(100, 100, (x, y) => (x < 10 && y < 10 ? [255, 0, 0] : [20, 20, 20])));
    expect(swatches.map(({ name }) => name)).toEqual(['lamp black']);
  });

  it.each([
    [1, 1],
    [1, 384],
    [384, 1],
    [3, 2],
  ])('finds a colour in a picture of %i by %i', (width, height) => {
    expect(palette(painted(width, height, () => [200, 30, 30])).length).toBeGreaterThan(0);
  });
});
