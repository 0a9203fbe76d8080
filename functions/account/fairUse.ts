import type { Builder } from '#functions/platform/environment.ts';
import { limits } from '#shared/limits.ts';
import { networkKey } from '#functions/platform/http/address.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { dailyCaps, dailyCapsOf, type DailyCaps } from './dailyCaps.ts';
import { EVERYBODY_SHARDS } from './store/keys.ts';

/** What is counted by the day (UTC) because each of it costs us, or could be used against others. */
export type Counted =
  | 'story'
  | 'revoice'
  | 'regenerate'
  | 'check'
  | 'speech'
  | 'export'
  | 'report'
  | 'recording'
  | 'link'
  | 'linkTry';

/** One of `what`, or as many as `times` says, counted for a caller, for an address, or for everybody: that count is spread by a name. */
export type DailyUse = { what: Counted; most: number; times?: number } & (
  | { callerId: string }
  | { addressKey: string }
  | { everybodyBy: string }
);

/** Whose count a use is. */
export const countOf = (use: DailyUse): 'caller' | 'address' | 'everybody' => {
  if ('callerId' in use) return 'caller';
  return 'addressKey' in use ? 'address' : 'everybody';
};

/** Who counts before it is known whether anything is begun leaves what everybody shares to whoever begins it. */
export const ownUses = (uses: readonly DailyUse[]): DailyUse[] => uses.filter((use) => countOf(use) !== 'everybody');
export const sharedUses = (uses: readonly DailyUse[]): DailyUse[] => uses.filter((use) => countOf(use) === 'everybody');

/** The same uses, each counted so many times. */
export const timesAsMany = (uses: readonly DailyUse[], times: number): DailyUse[] =>
  uses.map((use) => (times === 1 ? use : { ...use, times }));

export type FairUse = {
  /** Counts all of them, or none when one is at its cap for today or the stage makes nothing for the time being. */
  take(uses: readonly DailyUse[]): Promise<'taken' | 'overQuota' | 'paused'>;
  /** Takes back what was counted today, of things that did not come about. */
  giveBack(uses: readonly DailyUse[]): Promise<void>;
};

/** What costs us each time: a story, another voice, another text, words looked at, speech, a video. */
export type Costly = Exclude<Counted, 'report' | 'recording' | 'link' | 'linkTry'>;

export type Who = {
  caller: Pick<Caller, 'kind' | 'id'> & Partial<Pick<Caller & { kind: 'user' }, 'tokens' | 'isSubscribed'>>;
  /** As it is counted. */
  address: string;
};

/** How much of something costly there is for somebody in a day: everything that has to be counted with it. */
export type Ceilings = { usesOf: (what: Costly, who: Who) => readonly DailyUse[] };

/** Of an address, and where it is one of very many of a network, of that network, which may have several times as much. */
export const usesOfAddress = (what: Counted, addressKey: string, most: number, perNetwork: number): DailyUse[] => {
  const network = networkKey(addressKey);
  const uses: DailyUse[] = [{ what, addressKey, most }];
  return network === addressKey ? uses : [...uses, { what, addressKey: network, most: most * perNetwork }];
};

const capOf = {
  revoice: 'revoicesPerDay',
  regenerate: 'regenerationsPerDay',
  check: 'wordChecksPerDay',
  speech: 'speechesPerDay',
  export: 'exportsPerDay',
} as const satisfies Record<Exclude<Costly, 'story'>, keyof DailyCaps>;

/**
 * The ceilings of a stage. Who has paid may begin `storiesPerDay`; anybody else a few for each free narration, as those
 * that fail give it back and yet cost us. A visitor is free to make, so their address is counted, too: it may do what its
 * new visitors of a day are given; and all visitors together share what there is for nothing, except for checks of words:
 * a check begins nothing, so a few visitors could use up what is there for all. PRO changes its stories more often.
 */
export const ceilingsAt = (freeNarrations: number, caps: DailyCaps = dailyCaps): Ceilings => ({
  usesOf: (what, { caller, address }) => {
    const hasPro = caller.kind === 'user' && caller.isSubscribed === true;
    const hasPaid = hasPro || (caller.kind === 'user' && (caller.tokens ?? 0) > 0);
    const times = hasPro && what !== 'speech' ? limits.proChangesTimes : 1;
    const free = caps.visitorStoriesPerFreeNarration * freeNarrations;
    const most = what === 'story' ? (hasPaid ? caps.storiesPerDay : free) : caps[capOf[what]] * times;
    const own: DailyUse = { what, callerId: caller.id, most };
    if (caller.kind === 'user') return [own];
    const perAddress = caps.visitorsPerAddressPerDay * freeNarrations;
    const everybody: DailyUse = {
      what,
      everybodyBy: caller.id,
      most: Math.ceil(caps.freeStoriesPerDay / EVERYBODY_SHARDS),
    };
    const personal = [own, ...usesOfAddress(what, address, perAddress, caps.addressesPerNetwork)];
    return what === 'check' ? personal : [...personal, everybody];
  },
});

export const buildCeilings: Builder<Ceilings> = (env) => ceilingsAt(env.FREE_NARRATIONS, dailyCapsOf(env.DAILY_CAPS));
