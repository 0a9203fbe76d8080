import { px } from './numbers.ts';
import { hueOf } from './oklab.ts';
import type { Planes } from './planes.ts';

export type HueFamily = 'red' | 'brown' | 'gold' | 'green' | 'blue-green' | 'blue' | 'purple' | 'pink' | 'gray';

/** `shares` are from 0 to 1. `variety` is the number of hue families that have a share of at least 4 %. */
export type Hues = { readonly shares: Readonly<Record<HueFamily, number>>; readonly variety: number };

/** A pixel with less chroma has no clear hue. */
const hueless = 0.035;
const DULL = 0.09;

export const familyOf = (light: number, a: number, b: number): HueFamily => {
  const hue = hueOf(a, b);
  if (hue >= 335 || hue < 12) return 'pink';
  if (hue < 38) {
    if (light > 0.72) return 'pink';
    // A dark or less saturated red looks brown.
    return light < 0.38 || Math.hypot(a, b) < DULL ? 'brown' : 'red';
  }
  if (hue < 98) return light < 0.6 ? 'brown' : 'gold';
  if (hue < 112) return light < 0.5 ? 'green' : 'gold';
  if (hue < 162) return 'green';
  if (hue < 218) return 'blue-green';
  return hue < 285 ? 'blue' : 'purple';
};

export const hues = ({ light, a, b, chroma }: Planes): Hues => {
  const shares = { red: 0, brown: 0, gold: 0, green: 0, 'blue-green': 0, blue: 0, purple: 0, pink: 0, gray: 0 };
  const step = light.length > 9000 ? 3 : 1;
  const one = 1 / Math.ceil(light.length / step);
  for (let i = 0; i < light.length; i += step)
    shares[px(chroma, i) < hueless ? 'gray' : familyOf(px(light, i), px(a, i), px(b, i))] += one;
  const variety = Object.entries(shares).filter(([family, share]) => family !== 'gray' && share > 0.04).length;
  return { shares, variety };
};
