import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaAround, maxEnlargement, wholePicture } from '#shared/story/shot.ts';
import { cropOf } from './cropOf.ts';

const wide = { width: 1920, height: 1080 };

test('a 3:2 photograph is cut around its middle to the frame’s proportions', () => {
  const crop = cropOf({ width: 4096, height: 2731 }, wide, areaAround({ x: 0.5, y: 0.5 }, 0.5));
  expect(crop).toMatchObject({ width: 2048, height: 1152 });
  expect([crop?.left, crop?.top]).toEqual([1024, Math.round((2731 - 1152) / 2)]);
});

test('an area at the edge is shown up to the edge', () => {
  const crop = cropOf({ width: 4096, height: 2304 }, wide, areaAround({ x: 1, y: 1 }, 0.5));
  expect(crop).toEqual({ left: 2048, top: 1152, width: 2048, height: 1152 });
});

test('the whole, or a small picture, is not cut', () => {
  expect(cropOf({ width: 4096, height: 2304 }, wide, wholePicture)).toBeUndefined();
  expect(cropOf({ width: 1200, height: 675 }, wide, areaAround({ x: 0.5, y: 0.5 }, 0.5))).toBeUndefined();
});

test('any crop is within the picture, undistorted, and not enlarged too much', () => {
  const side = fc.integer({ min: 1, max: 6000 });
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(side, side, unit, unit, fc.double({ min: 0.2, max: 1, noNaN: true }), (width, height, x, y, part) => {
      const crop = cropOf({ width, height }, wide, areaAround({ x, y }, part));
      if (!crop) return;
      expect(crop.left + crop.width).toBeLessThanOrEqual(width);
      expect(crop.top + crop.height).toBeLessThanOrEqual(height);
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(wide.width / (crop.width + 1)).toBeLessThanOrEqual(maxEnlargement);
      expect(Math.abs(crop.width / wide.width - crop.height / wide.height)).toBeLessThan(0.002);
    }),
  );
});
