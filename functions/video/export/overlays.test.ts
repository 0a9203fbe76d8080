import { expect, test } from 'vitest';
import { overlaysOf } from './overlays.ts';

const keys = { titleKey: 'title.png', endKey: 'end.png' };

test('the title is shown for the first two seconds, the end card for the last two', () => {
  expect(overlaysOf({ ...keys, durationMilliseconds: 60_000 })).toEqual([
    { key: 'title.png', startMilliseconds: 0, durationMilliseconds: 2000, fadeOutMilliseconds: 400 },
    { key: 'end.png', startMilliseconds: 57_600, durationMilliseconds: 2400, fadeInMilliseconds: 400 },
  ]);
});

test.each([1, 700, 1800, 4000])(
  'in a video of %i ms the cards do not meet, and end with it',
  (durationMilliseconds) => {
    const [title, end] = overlaysOf({ ...keys, durationMilliseconds });
    const titleEnds = (title?.durationMilliseconds ?? 0) + (title?.fadeOutMilliseconds ?? 0);
    expect(title?.durationMilliseconds).toBeGreaterThanOrEqual(0);
    expect(titleEnds).toBeLessThanOrEqual(end?.startMilliseconds ?? 0);
    expect((end?.startMilliseconds ?? 0) + (end?.durationMilliseconds ?? 0)).toBe(durationMilliseconds);
    expect(end?.fadeInMilliseconds).toBeLessThanOrEqual(end?.durationMilliseconds ?? 0);
  },
);

test('a video requested without cards has none', () => {
  expect(overlaysOf({ durationMilliseconds: 60_000 })).toEqual([]);
});
