import { expect, test } from 'vitest';
import { wholePicture } from '#shared/story/shot.ts';
import { pictureAt, shotsOf } from './ofPicture.ts';

const near = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 };
const times = [
  { seconds: 0, picture: 0, area: wholePicture },
  { seconds: 4, picture: 0, area: near },
  { seconds: 9, picture: 1, area: wholePicture },
  { seconds: 12, picture: 1, area: near },
];

test.each([
  [0, 0],
  [8.9, 0],
  [9, 1],
  [99, 1],
])('at %d seconds picture %d is read', (seconds, picture) => {
  expect(pictureAt(times, seconds)).toBe(picture);
});

test('a story without times shows its first picture', () => {
  expect(pictureAt([], 5)).toBe(0);
});

test('a picture moves only in its own part, and is whole otherwise', () => {
  expect(shotsOf(times, 1).map(({ area }) => area)).toEqual([wholePicture, wholePicture, wholePicture, near]);
});
