import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findFocus } from './findFocus.ts';

const pixelsOf = async (size: { width: number; height: number }, at?: { left: number; top: number }) => {
  const side = Math.max(1, Math.round(Math.min(size.width, size.height) / 6));
  const spot = { create: { width: side, height: side, channels: 3 as const, background: '#e02010' } };
  const image = sharp({ create: { ...size, channels: 3, background: '#808080' } });
  const data = await (at ? image.composite([{ input: spot, ...at }]) : image).removeAlpha().raw().toBuffer();
  return { data, ...size };
};

it.each([
  ['left', { width: 900, height: 600 }, { left: 90, top: 240 }, { x: 0.16, y: 0.48 }],
  ['right', { width: 900, height: 600 }, { left: 700, top: 400 }, { x: 0.83, y: 0.75 }],
  ['above', { width: 600, height: 900 }, { left: 250, top: 60 }, { x: 0.5, y: 0.12 }],
])('the focus %s is found there', async (_, size, at, { x, y }) => {
  const focus = await findFocus(sharp, await pixelsOf(size, at));
  expect(Math.abs(focus.x - x)).toBeLessThan(0.08);
  expect(Math.abs(focus.y - y)).toBeLessThan(0.08);
});

it.each([
  ['a single pixel', { width: 1, height: 1 }],
  ['a strip', { width: 2000, height: 2 }],
  ['one colour', { width: 300, height: 200 }],
])('the focus of %s is a point of the picture', async (_, size) => {
  const { x, y } = await findFocus(sharp, await pixelsOf(size));
  for (const part of [x, y]) expect(part >= 0 && part <= 1).toBe(true);
});
