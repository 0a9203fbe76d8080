import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { stageConfig } from '#infra/stages.ts';
import { costsOf, dearest, dollarsFor, linesOf, netOf, totalOf, worstDays } from './cost.ts';
import { costPage, peopleMonth } from './page.ts';
import priceList from './prices.json' with { type: 'json' };
import { usage, type OperationUsage } from './usage.ts';

it('docs/cost.md equals the output of npm run cost', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/cost.md'), 'utf8')).toBe(costPage(usage()));
});

it('Stripe takes 2.9 % and 30 cents of a pack, and 0.7 % more of a subscription', () => {
  expect(netOf({ priceCents: 125, packageType: 'OneTime' })).toBeCloseTo(1.25 - 0.03625 - 0.3);
  expect(netOf({ priceCents: 999, packageType: 'Subscription' })).toBeCloseTo(9.99 - 0.28971 - 0.3 - 0.06993);
});

it('computes a known bill: a thousand characters spoken and timed, a picture of two megapixels', () => {
  const none = Object.fromEntries(Object.entries(usage().operations.story).map(([name]) => [name, 0]));
  const use = { ...none, functions: {}, spokenCharacters: 1000, markedCharacters: 1000 } as unknown as OperationUsage;
  expect(totalOf(linesOf(use))).toBeCloseTo(0.032);
  // A picture costs at most 1,600 tokens, whatever its size.
  expect(totalOf(linesOf({ ...use, spokenCharacters: 0, markedCharacters: 0, picturePixels: 2_000_000 }))).toBeCloseTo(
    1600 * 1.1e-6,
  );
  expect(dollarsFor('transitions', 8)).toBeCloseTo(0.0002);
});

it('counts users beyond the free ones, by their provider’s price', () => {
  expect(peopleMonth({ google: 10_000, microsoft: 50 })).toBe(0);
  expect(peopleMonth({ google: 10_001, microsoft: 50 })).toBeCloseTo(0.0055);
  expect(peopleMonth({ google: 0, microsoft: 1_050 })).toBeCloseTo(15);
});

describe('the worst day', () => {
  const dayOf = (who: string) => worstDays(usage()).find((day) => day.who.startsWith(who));

  it('is what the limits allow, at the highest prices', () => {
    const { story, revoice, regenerate, check, speech, export: video } = dearest(usage());
    // The most expensive story has the most characters, and speech costs grow with characters.
    expect(story).toBeGreaterThan(2 * costsOf(usage()).story);
    const changes = 30 * revoice + 30 * regenerate + 60 * check + 10 * speech + 20 * video;
    expect(dayOf('An account with tokens')?.dollars).toBeCloseTo(100 * story + changes);
    expect(dayOf('An account that pays nothing')?.dollars).toBeCloseTo(12 * story + changes);
    expect(dayOf('All visitors at one address')?.dollars).toBeCloseTo(
      60 * (story + revoice + regenerate + check + speech + video),
    );
  });

  it('of visitors’ stories leaves half of the month’s budget to paying users', () => {
    const { monthlyBudgetDollars, dailyCaps } = stageConfig('prod');
    const freeStoriesPerDay = dailyCaps.freeStoriesPerDay ?? limits.freeStoriesPerDay;
    expect(30 * freeStoriesPerDay * costsOf(usage()).story).toBeLessThanOrEqual(monthlyBudgetDollars / 2);
  });
});

it('a recording costs by its seconds, and another picture less than half a story', () => {
  const { recording, longestRecording, story, anotherPicture } = costsOf(usage());
  expect(costsOf({ ...usage(), narrationSeconds: usage().narrationSeconds / 2 }).recording).toBeLessThan(recording);
  // The lower bound is computed by hand: ten minutes of sound take 32 ms a second, in a function with 1.73 GB.
  expect(longestRecording).toBeGreaterThan(dollarsFor('lambdaTime', (600 * 0.032 * 1769) / 1024));
  expect(anotherPicture).toBeLessThan(story / 2);
});

it('every price states its date, unit and source', () => {
  expect(Date.parse(priceList.asOf)).not.toBeNaN();
  for (const { unit, page: source } of Object.values(priceList.prices)) {
    expect(unit).not.toBe('');
    expect(new URL(source).hostname).toMatch(/(^|\.)(amazon|stripe)\.com$/);
  }
});
