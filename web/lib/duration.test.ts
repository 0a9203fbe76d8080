import { expect, test } from 'vitest';
import { minutesAndSeconds } from './duration.ts';

test('times read as m:ss', () => {
  expect([0, 9.4, 59.6, 60, 605, -1, NaN].map((seconds) => minutesAndSeconds(seconds))).toEqual([
    '0:00',
    '0:09',
    '1:00',
    '1:00',
    '10:05',
    '0:00',
    '0:00',
  ]);
});
