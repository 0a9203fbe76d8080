import sharp from 'sharp';
import { expect, it } from 'vitest';
import { squareCover, squareOf } from './squareCover.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();

it.each([
  ['wide', 900, 400],
  ['tall', 300, 1_200],
  ['large', 2_048, 1_536],
])('is 1400 pixels wide and high for a picture that is %s', async (_, width, height) => {
  const cover = await squareCover(await picture(width, height), { x: 0.9, y: 0.1 });
  expect(await sharp(cover).metadata()).toMatchObject({ format: 'jpeg', width: 1_400, height: 1_400 });
});

it.each([
  [900, 400, undefined, { left: 250, top: 0, width: 400, height: 400 }],
  [900, 400, { x: 0.9, y: 0.5 }, { left: 500, top: 0, width: 400, height: 400 }],
  [300, 1_200, { x: 0.5, y: 0 }, { left: 0, top: 0, width: 300, height: 300 }],
  [300, 1_200, { x: 0.5, y: 0.5 }, { left: 0, top: 450, width: 300, height: 300 }],
])('shows the most striking point of %i × %i', (width, height, focus, square) => {
  expect(squareOf(width, height, focus)).toEqual(square);
});
