import { limits } from '#shared/limits.ts';
import type { Builder } from './environment.ts';
import type { DailyUse, VisitorUses } from './services.ts';

/**
 * What a visitor's story counts as, by the visitor and by the address. Both caps grow with what a stage gives away: a
 * visitor may fail a few times for each free narration, and an address may tell what its new visitors of a day are given.
 */
export const visitorUsesAt = (freeNarrations: number): VisitorUses => ({
  ofStory: (visitorId, addressKey): readonly DailyUse[] => [
    { what: 'story', callerId: visitorId, most: limits.visitorStoriesPerFreeNarration * freeNarrations },
    { what: 'story', addressKey, most: limits.visitorsPerAddressPerDay * freeNarrations },
  ],
});

export const buildVisitorUses: Builder<VisitorUses> = (env) => visitorUsesAt(env.FREE_NARRATIONS);
