import * as z from 'zod/mini';

/** `isUncounted` marks a further favorite from one address on the same day. */
export const FavoriteItem = z.object({
  uid: z.string(),
  markedAt: z.iso.datetime(),
  gsi1sk: z.string(),
  countedBy: z.optional(z.string()),
  isUncounted: z.optional(z.literal(true)),
});
export type FavoriteItem = z.output<typeof FavoriteItem>;
