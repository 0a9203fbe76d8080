import * as z from 'zod/mini';

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isSubscribed: z.boolean(),
  /** Set where nothing is sold. `isSubscribed` is then true, too. */
  isUnlimited: z.optional(z.literal(true)),
  isAdmin: z.optional(z.literal(true)),
  isPendingCancellation: z.boolean(),
  paidUntil: z.optional(z.iso.datetime()),
  /** The time when PRO ends. Set only after a cancellation. */
  proUntil: z.optional(z.iso.datetime()),
  tokens: z.int(),
  freeNarrations: z.int(),
  isTemporary: z.literal(false),
});
export type User = z.output<typeof User>;

/** A visitor counts as signed out. The client stores `id` as `aw:tempUserId`. The id grants no access. */
export const TemporaryUser = z.object({
  id: z.string(),
  isTemporary: z.literal(true),
  tokens: z.literal(0),
  freeNarrations: z.int(),
  /** The ID token must carry this nonce within `limits.nonceMinutes`. */
  nonce: z.string(),
});
export type TemporaryUser = z.output<typeof TemporaryUser>;
