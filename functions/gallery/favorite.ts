import * as z from 'zod/mini';

/** `isUncounted` is true if another favorite from the same address was already counted that day. */
export const FavoriteItem = z.object({
  uid: z.string(),
  markedAt: z.iso.datetime(),
  gsi1sk: z.string(),
  countedBy: z.optional(z.string()),
  isUncounted: z.optional(z.literal(true)),
});
export type FavoriteItem = z.output<typeof FavoriteItem>;
