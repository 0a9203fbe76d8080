import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '#test/support/count.ts';
import type { Retrier } from './definition.ts';
import { createRetryBudget, retryDelaySeconds } from './retry.ts';

const ErrorEquals = ['Throttled'];
const half = () => 0.5;

test.each<[string, Omit<Retrier, 'ErrorEquals'>, number[]]>([
  ['the defaults', {}, [1, 2, 4, 8]],
  ['its interval and rate', { IntervalSeconds: 3, BackoffRate: 1.5 }, [3, 4.5, 6.75, 10.125]],
  ['a rate of 1', { IntervalSeconds: 2, BackoffRate: 1 }, [2, 2, 2, 2]],
  ['a longest delay', { IntervalSeconds: 1, BackoffRate: 10, MaxDelaySeconds: 20 }, [1, 10, 20, 20]],
  ['full jitter at a half', { JitterStrategy: 'FULL' }, [0.5, 1, 2, 4]],
  ['jitter after the cap', { BackoffRate: 10, MaxDelaySeconds: 20, JitterStrategy: 'FULL' }, [0.5, 5, 10, 10]],
])('waits as the language says with %s', (_, retrier, delays) => {
  expect([0, 1, 2, 3].map((attempt) => retryDelaySeconds({ ErrorEquals, ...retrier }, attempt, half))).toEqual(delays);
});

test('full jitter never waits longer than without, and never longer than MaxDelaySeconds', () => {
  const retrier = fc.record({
    ErrorEquals: fc.constant(ErrorEquals),
    IntervalSeconds: fc.integer({ min: 1, max: 1_000 }),
    BackoffRate: fc.double({ min: 1, max: 10, noNaN: true }),
    MaxDelaySeconds: fc.integer({ min: 1, max: 10_000 }),
  });
  const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(retrier, fc.nat(60), fraction, (plain, attempt, random) => {
      const longest = retryDelaySeconds(plain, attempt, half);
      const jittered = retryDelaySeconds({ ...plain, JitterStrategy: 'FULL' }, attempt, () => random);
      expect(longest).toBeLessThanOrEqual(plain.MaxDelaySeconds);
      expect(longest).toBeGreaterThanOrEqual(Math.min(plain.IntervalSeconds, plain.MaxDelaySeconds));
      expect(jittered).toBeCloseTo(longest * random, 6);
    }),
    { numRuns: count(100, 500) },
  );
});

test('each retrier has its own attempts, three by default', () => {
  const budget = createRetryBudget(
    [{ ErrorEquals: ['Invalid'], MaxAttempts: 1 }, { ErrorEquals: ['Throttled', 'Unavailable'] }],
    half,
  );
  const errors = ['Throttled', 'Invalid', 'Unavailable', 'Throttled', 'Invalid', 'Throttled', 'Other'];
  expect(errors.map(budget)).toEqual([1, 1, 2, 4, undefined, undefined, undefined]);
});

test('a retrier without attempts shields the error from those after it', () => {
  const budget = createRetryBudget(
    [{ ErrorEquals: ['Refused'], MaxAttempts: 0 }, { ErrorEquals: ['States.ALL'] }],
    half,
  );
  expect(budget('Refused')).toBeUndefined();
  expect(budget('Throttled')).toBe(1);
});
