import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { peakRates, reachedAt, scaleLimits, scalePage } from './scale.ts';

it('docs/scale.md equals the output of npm run scale', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/scale.md'), 'utf8')).toBe(scalePage());
});

it('computes a known limit: 400 requests a second, three per visit, of 5,000 visits a day and a peak of three', () => {
  expect(peakRates(1).open).toBeCloseTo((5_000 * 3) / 86_400);
  expect(reachedAt({ limit: 400, per: { open: 3 } })).toBeCloseTo(400 / (3 * ((5_000 * 3) / 86_400)));
  for (const one of scaleLimits) expect(reachedAt(one)).toBeGreaterThan(1);
});
