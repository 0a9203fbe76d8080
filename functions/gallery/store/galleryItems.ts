import * as z from 'zod/mini';

/**
 * A caller's mark on a story, listed by when it was made. `countedBy` is the mark of the address it was counted for; one
 * `isUncounted` came from an address that had its count that day. The first marks have neither, and are counted.
 */
export const FavoriteItem = z.object({
  uid: z.string(),
  markedAt: z.iso.datetime(),
  gsi1sk: z.string(),
  countedBy: z.optional(z.string()),
  isUncounted: z.optional(z.literal(true)),
});
export type FavoriteItem = z.output<typeof FavoriteItem>;

/** `reasons` counts each; `notes` are what reporters wrote. Nothing says who they were. `points` is what they weigh. */
export const ReportsItem = z.object({
  uid: z.string(),
  reports: z.int(),
  points: z.optional(z.int()),
  reasons: z._default(z.record(z.string(), z.int()), {}),
  notes: z._default(z.array(z.string()), []),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type ReportsItem = z.output<typeof ReportsItem>;

/** The week's best, the best first. One that ran out is read as none: better no top than a stale one. */
export const RankingItem = z.object({ rankedAt: z.iso.datetime(), uids: z.array(z.string()), expiresAt: z.number() });
export type RankingItem = z.output<typeof RankingItem>;
