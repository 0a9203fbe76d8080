import { expect, it } from 'vitest';
import { createRateLimit } from './rateLimit.ts';

it('allows a number of calls per minute', async () => {
  let now = new Date('2026-03-14T12:00:10Z');
  const limit = createRateLimit({ maxPerMinute: 2, now: () => now });
  const takeThree = async () => [await limit.take(), await limit.take(), await limit.take()];
  expect(await takeThree()).toEqual([true, true, false]);
  now = new Date('2026-03-14T12:00:59Z');
  expect(await limit.take()).toBe(false);
  now = new Date('2026-03-14T12:01:00Z');
  expect(await takeThree()).toEqual([true, true, false]);
});
