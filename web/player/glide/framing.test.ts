import { describe, expect, test } from 'vitest';
import { wholePicture, type Area } from '#shared/story/shot.ts';
import { filling, type Size } from './framing.ts';
import { transformOf } from './glide.ts';

const picture = { width: 2048, height: 1365 };
const places: [string, Size][] = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
  ['a phone that lies', { width: 844, height: 390 }],
];
const near: Area = { left: 0.1, top: 0.3, width: 0.6, height: 0.6 };
const corner: Area = { left: 0.5, top: 0.5, width: 0.5, height: 0.5 };

/** The position at which a point of the picture appears, in pixels. The picture is centered and covers the frame. */
const shownAt = (place: Size, base: Area, seen: Area, [x, y]: [number, number]) => {
  const [dx = 0, dy = 0, scale = 1] = (transformOf(seen, base).match(/-?[\d.]+/g) ?? []).map(Number);
  const box = { width: place.width / base.width, height: place.height / base.height };
  return [
    (place.width - box.width) / 2 + box.width * (dx / 100 + x * scale),
    (place.height - box.height) / 2 + box.height * (dy / 100 + y * scale),
  ];
};

describe.each(places)('in the shape of %s', (_, place) => {
  const framing = filling(place, picture);
  const edges = (seen: Area) => [
    shownAt(place, framing.base, seen, [0, 0]),
    shownAt(place, framing.base, seen, [1, 1]),
  ];

  test('a picture fills its frame for any view', () => {
    for (const area of [wholePicture, near, corner]) {
      const [[left = 1, top = 1] = [], [right = 0, bottom = 0] = []] = edges(framing.seen(area));
      expect(Math.max(left, top)).toBeLessThanOrEqual(0.2);
      expect(right).toBeGreaterThanOrEqual(place.width - 0.2);
      expect(bottom).toBeGreaterThanOrEqual(place.height - 0.2);
    }
  });

  test('the view’s middle is visible', () => {
    for (const area of [near, corner]) {
      const middle: [number, number] = [area.left + area.width / 2, area.top + area.height / 2];
      const [x = -1, y = -1] = shownAt(place, framing.base, framing.seen(area), middle);
      expect([x > 0, x < place.width, y > 0, y < place.height]).toEqual([true, true, true, true]);
    }
  });

  test('the whole view is shown as large as possible during a pause', () => {
    const [[left = 0, top = 0] = [], [right = 0, bottom = 0] = []] = edges(framing.paused);
    expect((right - left) / (bottom - top)).toBeCloseTo(2048 / 1365, 2);
    expect(Math.min(left, top)).toBeCloseTo(0, 0);
    expect([left + right, top + bottom]).toEqual([expect.closeTo(place.width, 0), expect.closeTo(place.height, 0)]);
  });
});

test('nothing is enlarged beyond 1.6 times, and no edge shows', () => {
  const place = { width: 1920, height: 1080 };
  const { seen } = filling(place, picture);
  expect(place.width / (seen({ left: 0, top: 0, width: 0.45, height: 0.45 }).width * 2048)).toBeCloseTo(1.6, 3);
  const { left, top, width, height } = filling(place, picture).seen({
    left: 0.55,
    top: 0.55,
    width: 0.45,
    height: 0.45,
  });
  expect([left + width, top + height]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
  const few = filling(place, { width: 960, height: 640 });
  expect([few.seen(near).width, few.seen(wholePicture)]).toEqual([few.base.width, few.base]);
});
