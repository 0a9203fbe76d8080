import { px } from './numbers.ts';
import { labInto, type LabBuffer } from './oklab.ts';
import type { Raster } from './raster.ts';

/** Each plane has one number for each pixel, row by row. The slopes and the bend are measured on the lightness. */
export type Planes = {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  readonly chroma: Float32Array;
  readonly slopeX: Float32Array;
  readonly slopeY: Float32Array;
  readonly bend: Float32Array;
};

export const makePlanes = ({ rgb, width, height }: Raster): Planes => {
  const plane = (): Float32Array => new Float32Array(width * height);
  const planes: Planes = {
    width,
    height,
    light: plane(),
    a: plane(),
    b: plane(),
    chroma: plane(),
    slopeX: plane(),
    slopeY: plane(),
    bend: plane(),
  };
  addColours(planes, rgb);
  addSlopes(planes);
  return planes;
};

const addColours = ({ light, a, b, chroma }: Planes, rgb: Uint8Array): void => {
  const lab: LabBuffer = [0, 0, 0];
  for (let i = 0; i < light.length; i++) {
    labInto(lab, rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0);
    light[i] = lab[0];
    a[i] = lab[1];
    b[i] = lab[2];
    chroma[i] = Math.sqrt(lab[1] * lab[1] + lab[2] * lab[2]);
  }
};

const addSlopes = ({ width: w, height, light: L, slopeX, slopeY, bend }: Planes): void => {
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const north = i - w;
      const south = i + w;
      const east = px(L, i + 1) - px(L, i - 1);
      const down = px(L, south) - px(L, north);
      const falling = px(L, south + 1) - px(L, north - 1);
      const rising = px(L, north + 1) - px(L, south - 1);
      slopeX[i] = east * 0.5 + (falling + rising) * 0.25;
      slopeY[i] = down * 0.5 + (falling - rising) * 0.25;
      bend[i] = Math.abs(4 * px(L, i) - px(L, i - 1) - px(L, i + 1) - px(L, north) - px(L, south));
    }
};
