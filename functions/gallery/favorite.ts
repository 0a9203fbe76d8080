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
