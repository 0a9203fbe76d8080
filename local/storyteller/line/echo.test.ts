import { expect, it } from 'vitest';
import { echoOf } from './echo.ts';

it.each([
  ['Lost my glasses up here in march. Found them today, on a sheep', 'on a sheep'],
  ['Her first steps! Straight into the pond', 'Straight into the pond'],
  ['The harbour at Whitby, five in the morning', 'five in the morning'],
  ['Rosa learnt to ride today. Two falls, no tears', 'no tears'],
  ['Biscuit came back! 3 days gone', '3 days gone'],
])('“%s” can be echoed by “%s”', (line, echo) => expect(echoOf(line)).toBe(echo));

it('is no part that names the subject', () => {
  expect(echoOf('Grandad on his Norton, summer 1961', 'Grandad')).toBeUndefined();
  expect(echoOf('Kevin the goose at the pond, full of plans', 'Kevin')).toBe('full of plans');
});

it.each([
  'Soup',
  'First loaf that did not come out like a brick',
  'Amara and Joe said yes (well, she did)',
  'For my sister, who always knows when to call',
  'Twins',
  'Leo, 3.4 kg',
])('“%s” has no part that everyone can say', (line) => expect(echoOf(line)).toBeUndefined());
