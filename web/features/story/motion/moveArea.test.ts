import { expect, test } from 'vitest';
import { minPart, wholePicture, type Area } from '#shared/story/shot.ts';
import { drawnBy, moveArea, sizedBy } from './moveArea.ts';

const part = (left: number, top: number, width: number): Area => ({ left, top, width, height: width });

test('a view moves within the edges of the picture', () => {
  expect(moveArea(part(0.2, 0.2, 0.5), 0.1, -0.1)).toEqual(part(0.3, 0.1, 0.5));
  expect(moveArea(part(0.2, 0.2, 0.5), 3, -3)).toEqual(part(0.5, 0, 0.5));
  expect(moveArea(wholePicture, 0.1, 0.1)).toEqual(wholePicture);
});

test('a view is sized around its middle or from its corner, between the minimum and the whole', () => {
  expect(sizedBy(part(0.2, 0.2, 0.5), 0.2, 0.45)).toEqual(part(0.1, 0.1, 0.7));
  expect(drawnBy(part(0.2, 0.2, 0.5), 0.2, 0.45)).toEqual(part(0.2, 0.2, 0.7));
  for (const size of [sizedBy, drawnBy]) {
    expect(size(part(0.2, 0.2, 0.5), -1, 0.45).width).toBe(0.45);
    expect(size(part(0.5, 0.5, 0.5), 1, 0.45)).toEqual(wholePicture);
  }
});

test('a view at an edge grows inwards', () => {
  expect(drawnBy(part(0.5, 0.5, 0.5), 0.2, 0.45)).toEqual(part(0.3, 0.3, 0.7));
  expect(sizedBy(part(0, 0, 0.5), 0.2, 0.45)).toEqual(part(0, 0, 0.7));
});

test('a view always stays inside the picture with its proportions', () => {
  const least = minPart(700);
  let area = wholePicture;
  for (let step = 0; step < 300; step += 1) {
    const by = Math.sin(step * 12.9898) * 0.7;
    area = [moveArea(area, by, -by / 3), sizedBy(area, by, least), drawnBy(area, -by, least)][step % 3] ?? area;
    expect(area.width).toBe(area.height);
    expect(area.width).toBeGreaterThanOrEqual(least - 0.0001);
    expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(0);
    expect(Math.max(area.left, area.top) + area.width).toBeLessThanOrEqual(1.0001);
  }
});
