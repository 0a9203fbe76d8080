import type { Builder } from '#functions/platform/environment.ts';
import { limits } from '#shared/limits.ts';
import { networkKey } from '#functions/platform/http/address.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { dailyCaps, dailyCapsOf, type DailyCaps } from './dailyCaps.ts';
import { EVERYBODY_SHARDS } from './store/keys.ts';

/** These actions have a daily limit (UTC), because each costs us money or could harm others. */
export type CountedUse =
  | 'story'
  | 'revoice'
  | 'regenerate'
  | 'check'
  | 'speech'
  | 'export'
  | 'report'
  | 'recording'
  | 'link'
  | 'linkTry'
  | 'storyLinkTry'
  | 'feed'
  | 'feedTry'
  | 'photoDraft';

export type DailyUse = { what: CountedUse; max: number; times?: number } & (
  | { callerId: string }
  | { addressKey: string }
  | { everybodyBy: string }
);

export const countOf = (use: DailyUse): 'caller' | 'address' | 'everybody' => {
  if ('callerId' in use) return 'caller';
  return 'addressKey' in use ? 'address' : 'everybody';
};

/** The uses that are counted before the work begins. The work itself counts `sharedUses`, in its own transaction. */
export const ownUses = (uses: readonly DailyUse[]): DailyUse[] => uses.filter((use) => countOf(use) !== 'everybody');
export const sharedUses = (uses: readonly DailyUse[]): DailyUse[] => uses.filter((use) => countOf(use) === 'everybody');

export const multiplyUses = (uses: readonly DailyUse[], times: number): DailyUse[] =>
  uses.map((use) => (times === 1 ? use : { ...use, times }));

export type FairUse = {
  take(uses: readonly DailyUse[]): Promise<'taken' | 'overQuota' | 'paused'>;
  /** Removes uses from the count, because failed work does not count. */
  giveBack(uses: readonly DailyUse[]): Promise<void>;
};

export type CostlyUse = Exclude<
  CountedUse,
  'report' | 'recording' | 'link' | 'linkTry' | 'storyLinkTry' | 'feed' | 'feedTry' | 'photoDraft'
>;

export type Requester = {
  caller: Pick<Caller, 'kind' | 'id'> & Partial<Pick<Caller & { kind: 'user' }, 'tokens' | 'isSubscribed'>>;
  address: string;
};

export type Ceilings = { usesOf: (what: CostlyUse, who: Requester) => readonly DailyUse[] };

export const usesOfAddress = (what: CountedUse, addressKey: string, max: number, perNetwork: number): DailyUse[] => {
  const network = networkKey(addressKey);
  const uses: DailyUse[] = [{ what, addressKey, max }];
  return network === addressKey ? uses : [...uses, { what, addressKey: network, max: max * perNetwork }];
};

const capOf = {
  revoice: 'revoicesPerDay',
  regenerate: 'regenerationsPerDay',
  check: 'wordChecksPerDay',
  speech: 'speechesPerDay',
  export: 'exportsPerDay',
} as const satisfies Record<Exclude<CostlyUse, 'story'>, keyof DailyCaps>;

/**
 * Creating a visitor costs nothing, so addresses are limited too. Except for text checks, all visitors share a limit.
 */
export const ceilingsAt = (freeNarrations: number, caps: DailyCaps = dailyCaps): Ceilings => ({
  usesOf: (what, { caller, address }) => {
    const hasPro = caller.kind === 'user' && caller.isSubscribed === true;
    const hasPaid = hasPro || (caller.kind === 'user' && (caller.tokens ?? 0) > 0);
    const times = hasPro && what !== 'speech' ? limits.proChangesTimes : 1;
    const free = caps.visitorStoriesPerFreeNarration * freeNarrations;
    const max = what === 'story' ? (hasPaid ? caps.storiesPerDay : free) : caps[capOf[what]] * times;
    const own: DailyUse = { what, callerId: caller.id, max };
    if (caller.kind === 'user') return [own];
    const perAddress = caps.visitorsPerAddressPerDay * freeNarrations;
    const everybody: DailyUse = {
      what,
      everybodyBy: caller.id,
      max: Math.ceil(caps.freeStoriesPerDay / EVERYBODY_SHARDS),
    };
    const personal = [own, ...usesOfAddress(what, address, perAddress, caps.addressesPerNetwork)];
    return what === 'check' ? personal : [...personal, everybody];
  },
});

export const buildCeilings: Builder<Ceilings> = (env) => ceilingsAt(env.FREE_NARRATIONS, dailyCapsOf(env.DAILY_CAPS));
