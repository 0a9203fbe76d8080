import * as z from 'zod/mini';

/**
 * A caller's favorite, listed by its time. `countedBy` is the address mark it was counted with. `isUncounted`: its address had a count
 * that day already. The first favorites have neither, and are counted.
 */
export const FavoriteItem = z.object({
  uid: z.string(),
  markedAt: z.iso.datetime(),
  gsi1sk: z.string(),
  countedBy: z.optional(z.string()),
  isUncounted: z.optional(z.literal(true)),
});
export type FavoriteItem = z.output<typeof FavoriteItem>;
