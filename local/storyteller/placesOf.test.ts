import { expect, it } from 'vitest';
import { placesOf } from './placesOf.ts';

it('a colour with a place has its field of the picture as a box', () => {
  expect(placesOf([{ colour: 'delft blue', place: 'upper left' }])).toEqual([
    { thing: 'delft blue', left: 0, top: 0, width: 45, height: 45 },
  ]);
  expect(placesOf([{ colour: 'amber', place: 'bottom' }])).toMatchObject([{ left: 30, top: 55 }]);
  expect(placesOf([{ colour: 'amber', place: 'right' }])).toMatchObject([{ left: 55, top: 30 }]);
  expect(placesOf([{ colour: 'amber', place: 'center' }])).toMatchObject([{ left: 30, top: 30 }]);
});

it('half of the picture, or a fact without colour or place, has no box', () => {
  expect(
    placesOf([
      { colour: 'amber', place: 'upper half' },
      { colour: 'amber', place: 'middle' },
      { colour: 'amber' },
      { place: 'left' },
    ]),
  ).toEqual([]);
});
