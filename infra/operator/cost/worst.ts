import { limits } from '#shared/limits.ts';
import { dailyCaps, type DailyCaps } from '#functions/account/dailyCaps.ts';
import { ceilingsAt, sharedUses, type Costly, type DailyUse, type Who } from '#functions/account/fairUse.ts';
import { stageConfig } from '#infra/stages.ts';
import { isSpeech, longestStory } from './margins.ts';
import { dollarsFor, type Line } from './prices.ts';
import type { Bills } from './things.ts';
import type { Usage } from './usage.ts';

const CHARACTERS_PER_TEXT_UNIT = 1_000;

const everything: readonly Costly[] = ['story', 'revoice', 'regenerate', 'check', 'speech', 'export'];

/** A line about each picture is checked before a story, or a new telling, begins. */
const lineCheck = (): number => dollarsFor('guardrail', 1);

/** What one of each may cost at most, in US dollars: a story of as many characters as there may be. */
export const dearest = (bills: Bills, usage: Usage): Record<Costly, number> => {
  const factor = limits.storyCharacters / usage.operations.story.spokenCharacters;
  const asLong = (lines: readonly Line[]): number =>
    lines.reduce((sum, { what, dollars }) => sum + dollars * (isSpeech(what) || what === 'Encoding' ? factor : 1), 0);
  return {
    story: longestStory(bills, usage) + lineCheck(),
    revoice: asLong(bills.revoice),
    regenerate: asLong(bills.regenerate) + lineCheck(),
    check: dollarsFor('guardrail', Math.ceil(limits.storyCharacters / CHARACTERS_PER_TEXT_UNIT)),
    speech: asLong(bills.revoice.filter(({ what }) => isSpeech(what))),
    export: asLong(bills.video),
  };
};

const capsOfProd = (): DailyCaps => Object.assign({ ...dailyCaps }, stageConfig('prod').dailyCaps);

type Worst = { who: string; stories: number; dollars: number };

/**
 * The dearest day of somebody who uses up every ceiling, from the ceilings themselves. Whose count it is, `counts` says: of
 * a person's uses their own, of an address those counted for it.
 */
const dayOf = (
  who: string,
  asked: Who,
  counts: (use: DailyUse) => boolean,
  { prices, freeNarrations }: { prices: Record<Costly, number>; freeNarrations: number },
): Worst => {
  const { usesOf } = ceilingsAt(freeNarrations, capsOfProd());
  const most = (what: Costly): number =>
    Math.min(
      ...usesOf(what, asked)
        .filter(counts)
        .map((use) => use.most),
    );
  const dollars = everything.reduce((sum, what) => sum + most(what) * prices[what], 0);
  return { who, stories: most('story'), dollars };
};

/** What the worst account and the worst address can cost in a day, and all visitors together. */
export const worstDays = (bills: Bills, usage: Usage, freeNarrations: number): Worst[] => {
  const { freeStoriesPerDay: free } = capsOfProd();
  const at = { prices: dearest(bills, usage), freeNarrations };
  const account = (tokens: number, isSubscribed = false): Who => ({
    caller: { kind: 'user', id: 'u', tokens, isSubscribed },
    address: '192.0.2.1',
  });
  const visitor = (address: string): Who => ({ caller: { kind: 'visitor', id: 'v' }, address });
  const own = (use: DailyUse): boolean => 'callerId' in use;
  const { usesOf } = ceilingsAt(freeNarrations, capsOfProd());
  const shared = everything.filter((what) => sharedUses(usesOf(what, visitor('192.0.2.1'))).length > 0);
  const countedAs = (kind: '/48' | '') => (use: DailyUse) =>
    'addressKey' in use && use.addressKey.endsWith('/48') === (kind === '/48');
  return [
    dayOf('An account that pays nothing', account(0), own, at),
    dayOf('An account with tokens', account(1), own, at),
    dayOf('PRO', account(0, true), own, at),
    dayOf('A visitor', visitor('192.0.2.1'), own, at),
    dayOf('An address, whoever is behind it', visitor('192.0.2.1'), countedAs(''), at),
    dayOf('A network of IPv6 (/48)', visitor('2001:db8:0:1::/64'), countedAs('/48'), at),
    {
      who: 'All visitors together',
      stories: free,
      dollars: free * shared.reduce((sum, what) => sum + at.prices[what], 0),
    },
  ];
};
