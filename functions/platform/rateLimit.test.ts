import { expect, it } from 'vitest';
import { createRateLimit } from './rateLimit.ts';

it('lets so many through in a minute, and again in the next', () => {
  let now = new Date('2026-03-14T12:00:10Z');
  const isWithin = createRateLimit({ mostPerMinute: 2, now: () => now });
  expect([isWithin(), isWithin(), isWithin()]).toEqual([true, true, false]);
  now = new Date('2026-03-14T12:00:59Z');
  expect(isWithin()).toBe(false);
  now = new Date('2026-03-14T12:01:00Z');
  expect([isWithin(), isWithin(), isWithin()]).toEqual([true, true, false]);
});
