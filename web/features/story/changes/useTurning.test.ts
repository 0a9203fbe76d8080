import { expect, test } from 'vitest';
import { placeAt } from './useTurning.ts';

const ring = { left: 100, top: 50, width: 200, height: 200 };
/** The point of the ring where a clock face has this hour. */
const at = (hour: number, radius = 90): readonly [number, number] => [
  200 + radius * Math.sin((hour / 6) * Math.PI),
  150 - radius * Math.cos((hour / 6) * Math.PI),
];

test('the ring’s places are ordered like a clock', () => {
  const hours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(hours.map((hour) => placeAt(ring, at(hour), 12))).toEqual(hours);
});

test('the nearer place counts, also between the last and the first', () => {
  expect([2.4, 2.6, 11.4, 11.6].map((hour) => placeAt(ring, at(hour), 12))).toEqual([2, 3, 11, 0]);
});

test('the middle selects no place', () => {
  expect([0, 50].map((radius) => placeAt(ring, at(3, radius), 12))).toEqual([undefined, undefined]);
});
