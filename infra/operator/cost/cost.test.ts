import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packagesAt } from '#shared/billing/packages.ts';
import { limits } from '#shared/limits.ts';
import { stageConfig } from '#infra/stages.ts';
import { marginsOf, netOf } from './margins.ts';
import { dollars } from './markdown.ts';
import { costPage, peopleMonth } from './page.ts';
import { dollarsFor, priceList, profile, totalOf } from './prices.ts';
import { billsOf, linesOf, today } from './things.ts';
import { usage, type OperationUsage } from './usage.ts';
import { dearest, worstDays } from './worst.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/cost.md'), 'utf8');
const { freeNarrations, subscriptionPriceCents } = stageConfig('prod');
const packages = packagesAt(subscriptionPriceCents);

it('docs/cost.md is what npm run cost computes', () => {
  expect(page).toBe(costPage(usage()));
});

it('a story is counted as a model tells it bit by bit: words that are kept and paragraphs that are spoken meanwhile', () => {
  const { tokensPerSecond, operations } = usage();
  const { keptDrafts, paragraphsAhead, putRequests } = operations.story;
  const seconds = operations.story.answerCharacters / profile.charactersPerToken / tokensPerSecond;
  // Kept about every 700 ms from its title to its last word; what a model says after that adds nothing to keep.
  expect(keptDrafts).toBeGreaterThan(5);
  expect(keptDrafts).toBeLessThan(1 + (seconds * 1000) / limits.draftMilliseconds);
  expect(paragraphsAhead).toBeGreaterThan(1);
  expect(putRequests).toBeGreaterThan(paragraphsAhead);
  expect(operations.regenerate).toMatchObject({ keptDrafts: 0, paragraphsAhead });
  expect(page).toContain(`its words were kept ${keptDrafts.toFixed(0)} times meanwhile`);
});

it('each package has the margins that the page says, and a loss is said plainly', () => {
  const rowOf = (name: string): string[] =>
    (page.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? '').split('|').map((cell) => cell.trim());
  const margins = marginsOf(usage(), packages, freeNarrations);
  expect(margins).toHaveLength(packages.length);
  for (const { name, bare, asUsed, longest } of margins) {
    expect(rowOf(name).slice(5, 8)).toEqual([bare, asUsed, longest].map(dollars));
    expect(page.includes(`${name} **loses ${dollars(-longest)}** a sale`)).toBe(longest < 0);
  }
});

it('Stripe takes 2.9 % and 30 cents of a pack, and 0.7 % more of a subscription', () => {
  expect(netOf({ priceCents: 125, packageType: 'OneTime' })).toBeCloseTo(1.25 - 0.03625 - 0.3);
  expect(netOf({ priceCents: 999, packageType: 'Subscription' })).toBeCloseTo(9.99 - 0.28971 - 0.3 - 0.06993);
});

it('adds up a bill by hand: a thousand characters spoken and timed, a picture of two megapixels', () => {
  const none = Object.fromEntries(Object.entries(usage().operations.story).map(([name]) => [name, 0]));
  const use = { ...none, functions: {}, spokenCharacters: 1000, markedCharacters: 1000 } as unknown as OperationUsage;
  expect(totalOf(linesOf(use))).toBeCloseTo(0.032);
  expect(totalOf(linesOf(use, { ...today, wordTimings: false }))).toBeCloseTo(0.016);
  // No more than 1,600 tokens for a picture, however big.
  expect(totalOf(linesOf({ ...use, spokenCharacters: 0, markedCharacters: 0, picturePixels: 2_000_000 }))).toBeCloseTo(
    1600 * 1.1e-6,
  );
  expect(dollarsFor('transitions', 8)).toBeCloseTo(0.0002);
});

it('counts whoever signs in beyond the free ones, by the price of their provider', () => {
  expect(peopleMonth({ google: 10_000, microsoft: 50 })).toBe(0);
  expect(peopleMonth({ google: 10_001, microsoft: 50 })).toBeCloseTo(0.0055);
  expect(peopleMonth({ google: 0, microsoft: 1_050 })).toBeCloseTo(15);
  expect(page).toContain(`| 100,000 `);
  expect(page).toContain(dollars(peopleMonth({ google: 50_000, microsoft: 50_000 })));
});

describe('the worst day', () => {
  const bills = billsOf(usage());
  const dayOf = (who: string) => worstDays(bills, usage(), freeNarrations).find((day) => day.who.startsWith(who));

  it('is what every ceiling allows, each as dear as it can be, and what the page says', () => {
    const { story, revoice, regenerate, check, speech, export: video } = dearest(bills, usage());
    // A third more characters than were measured cost a third more to speak.
    expect(story).toBeGreaterThan(2 * totalOf(bills.story));
    const changes = 30 * revoice + 30 * regenerate + 60 * check + 10 * speech + 20 * video;
    expect(dayOf('An account with tokens')?.dollars).toBeCloseTo(100 * story + changes);
    expect(dayOf('An account that pays nothing')?.dollars).toBeCloseTo(12 * story + changes);
    expect(dayOf('An address')?.dollars).toBeCloseTo(60 * (story + revoice + regenerate + check + speech + video));
    for (const { who, dollars: cost } of worstDays(bills, usage(), freeNarrations))
      expect(page).toMatch(new RegExp(`\\| ${who.replaceAll(/[()/]/g, '.')} +\\| +\\d+ \\| +\\${dollars(cost)} \\|`));
  });

  it('of all visitors’ stories leaves half of the month’s budget to those who pay', () => {
    const { monthlyBudgetDollars, dailyCaps } = stageConfig('prod');
    const freeStoriesPerDay = dailyCaps.freeStoriesPerDay ?? limits.freeStoriesPerDay;
    expect(30 * freeStoriesPerDay * totalOf(bills.story)).toBeLessThanOrEqual(monthlyBudgetDollars / 2);
  });
});

it('a video is billed for the narration with its lead-in and its end', () => {
  const [encoding] = billsOf({ ...usage(), narrationSeconds: 55.5 }).video;
  expect(encoding?.dollars).toBeCloseTo(0.024);
});

it('a recording is paid for by its seconds, and another picture costs less than half a story', () => {
  const { recording, longestRecording, story, anotherPicture } = billsOf(usage());
  const short = billsOf({ ...usage(), narrationSeconds: usage().narrationSeconds / 2 }).recording;
  expect(totalOf(short)).toBeLessThan(totalOf(recording));
  expect(recording.find(({ what }) => what === 'Speech')?.dollars).toBe(0);
  // By hand: ten minutes at 32 ms a second in 1.73 GB.
  expect(longestRecording.find(({ what }) => what === 'Functions')?.dollars).toBeGreaterThan(
    dollarsFor('lambdaTime', (600 * 0.032 * 1769) / 1024),
  );
  expect(page).toContain(`${dollars(limits.recordingsPerDay * totalOf(longestRecording))} for all of them`);
  expect(totalOf(anotherPicture)).toBeLessThan(totalOf(story) / 2);
});

it('every price says when, for what and where it was read', () => {
  expect(Date.parse(priceList.asOf)).not.toBeNaN();
  for (const { unit, page: source } of Object.values(priceList.prices)) {
    expect(unit).not.toBe('');
    expect(new URL(source).hostname).toMatch(/(^|\.)(amazon|stripe)\.com$/);
  }
});
