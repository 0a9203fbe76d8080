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
    expect(swatches.map(({ name }) => name)).toEqual(['cobalt blue', 'cream white']);
    expect(swatches[0]?.share).toBeCloseTo(1 / 3, 1);
    expect(placeOf(swatches[0]?.fields ?? [])?.place).toBe('top');
  });

  it('gives one colour all of a plain picture, wherever it starts', () => {
    const swatches = palette(painted(50, 30, () => [93, 64, 200]));
    expect(swatches).toHaveLength(1);
    expect(swatches[0]?.share).toBeCloseTo(1);
    expect(placeOf(swatches[0]?.fields ?? [])).toBeNull();
  });

  it('ranks colours by chroma, size and nearness to the middle', () => {
    const inRoom = (x: number, y: number): [number, number, number] => {
      const gray = 90 + ((x * 7 + y * 3) % 60);
      return Math.hypot(x - 50, y - 55) < 13 ? [190, 20, 25] : [gray, gray, gray - 4];
    };
    expect(palette(painted(100, 100, inRoom))[0]?.family).toMatch(/red/);
  });

  it('ranks a hue before a larger gray, black or white', () => {
    const meadow = palette(painted(100, 100, (_, y) => (y < 80 ? [225, 228, 232] : [90, 150, 40])));
    expect(meadow.map(({ group }) => group)).toEqual(['green', 'white']);
  });

  it('counts all tones of a hue as one colour', () => {
    const petals = (x: number, y: number): [number, number, number] => {
      const d = Math.hypot(x - 50, y - 50);
      return d < 40 ? [250 - d, 220 - d, 20] : [12, 16, 8];
    };
    const [first, second, ...rest] = palette(painted(100, 100, petals));
    expect([first?.family, second?.family, rest]).toEqual(['yellow', 'black', []]);
  });

  it('calls a deep orange beside a lighter one orange, and brown by itself', () => {
    const deep: [number, number, number] = [150, 78, 12];
    const heap = (x: number, y: number): [number, number, number] => (x < 40 && y < 50 ? [236, 140, 30] : deep);
    expect(palette(painted(100, 100, heap)).map(({ name }) => name.split(' ').at(-1))).toEqual(['orange']);
    const wood = palette(painted(100, 100, (x) => (x < 50 ? [120, 62, 8] : [240, 240, 240])));
    expect(wood[0]?.name).toMatch(/brown$/);
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
