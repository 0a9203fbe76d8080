import { expect, test } from 'vitest';
import { matches, StatesError, toStatesError } from './statesError.ts';

test.each([
  ['Throttled', 'Throttled', true],
  ['Throttled', 'throttled', false],
  ['States.ALL', 'Throttled', true],
  ['States.ALL', 'States.Timeout', true],
  ['States.ALL', 'States.QueryEvaluationError', true],
  ['States.ALL', 'States.DataLimitExceeded', false],
  ['States.ALL', 'States.Runtime', false],
  ['States.DataLimitExceeded', 'States.DataLimitExceeded', true],
  ['States.Runtime', 'States.Runtime', false],
  ['States.TaskFailed', 'Throttled', true],
  ['States.TaskFailed', 'States.Timeout', false],
  ['States.TaskFailed', 'States.HeartbeatTimeout', false],
  ['States.TaskFailed', 'States.Runtime', false],
  ['States.Timeout', 'States.Timeout', true],
  ['States.Timeout', 'States.HeartbeatTimeout', true],
  ['States.HeartbeatTimeout', 'States.Timeout', false],
])('%s against the error %s: %s', (name, error, taken) => {
  expect(matches([name], error)).toBe(taken);
});

test('an unexpected interpreter error is States.Runtime, which nothing retries or catches', () => {
  expect(toStatesError(new TypeError('x is undefined'))).toMatchObject({
    error: 'States.Runtime',
    detail: 'x is undefined',
  });
  expect(toStatesError('odd')).toMatchObject({ error: 'States.Runtime', detail: 'odd' });
});

test('a cause is cut at the length the service stores', () => {
  expect(new StatesError('Long', 'x'.repeat(40_000)).detail).toHaveLength(32_768);
});
