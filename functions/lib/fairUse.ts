import { dailyCaps, type DailyCaps } from './dailyCaps.ts';
import type { Builder } from './environment.ts';

/** Something of which nobody has endlessly much in a day (UTC), counted for a caller or for an address. */
export type DailyUse = {
  what: 'story' | 'revoice' | 'regenerate' | 'speech' | 'export' | 'report';
  most: number;
} & ({ callerId: string } | { addressKey: string });

export type FairUse = {
  /** Counts all of them, or none: false when one is at its cap for today. */
  take(uses: readonly DailyUse[]): Promise<boolean>;
  /** Takes back what was counted today, of things that did not come about. */
  giveBack(uses: readonly DailyUse[]): Promise<void>;
};

/** The caps of those who pay nothing, as generous as the stage. */
export type VisitorUses = {
  /** Those that everybody has. */
  caps: DailyCaps;
  /** @param addressKey the viewer's address as it is counted */
  ofStory(visitorId: string, addressKey: string): readonly DailyUse[];
  /** Beside the cap that everybody has. */
  ofChange(what: Changed, addressKey: string): readonly DailyUse[];
  ofExport(addressKey: string): readonly DailyUse[];
};

/** What is free of tokens and costs us nevertheless: another voice, another telling. */
export type Changed = 'revoice' | 'regenerate';

/**
 * What a visitor's story counts as, by the visitor and by the address. Both caps grow with what a stage gives away: a
 * visitor may fail a few times for each free narration, and an address may tell what its new visitors of a day are given.
 */
export const visitorUsesAt = (freeNarrations: number, caps = dailyCaps): VisitorUses => ({
  caps,
  ofStory: (visitorId, addressKey): readonly DailyUse[] => [
    { what: 'story', callerId: visitorId, most: caps.visitorStoriesPerFreeNarration * freeNarrations },
    { what: 'story', addressKey, most: caps.visitorsPerAddressPerDay * freeNarrations },
  ],
  // As many as there may be stories of that day to change.
  ofChange: (what, addressKey): readonly DailyUse[] => [
    { what, addressKey, most: caps.visitorsPerAddressPerDay * freeNarrations },
  ],
  ofExport: (addressKey): readonly DailyUse[] => [
    { what: 'export', addressKey, most: caps.visitorsPerAddressPerDay * freeNarrations },
  ],
});

const capOfChange = { revoice: 'revoicesPerDay', regenerate: 'regenerationsPerDay' } as const satisfies Record<
  Changed,
  keyof DailyCaps
>;

/** What a change counts as: by the caller, and a visitor's by the address, too. */
export const usesOfChange = (
  visitorUses: VisitorUses,
  { what, caller, addressKey }: { what: Changed; caller: { kind: 'visitor' | 'user'; id: string }; addressKey: string },
): readonly DailyUse[] => [
  { what, callerId: caller.id, most: visitorUses.caps[capOfChange[what]] },
  ...(caller.kind === 'visitor' ? visitorUses.ofChange(what, addressKey) : []),
];

/** What a video counts as, in the same manner. */
export const usesOfExport = (
  visitorUses: VisitorUses,
  { caller, addressKey }: { caller: { kind: 'visitor' | 'user'; id: string }; addressKey: string },
): readonly DailyUse[] => [
  { what: 'export', callerId: caller.id, most: visitorUses.caps.exportsPerDay },
  ...(caller.kind === 'visitor' ? visitorUses.ofExport(addressKey) : []),
];

export const buildVisitorUses: Builder<VisitorUses> = (env) => visitorUsesAt(env.FREE_NARRATIONS, env.DAILY_CAPS);
