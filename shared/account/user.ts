import * as z from 'zod/mini';

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isSubscribed: z.boolean(),
  isPendingCancellation: z.boolean(),
  /** End of the paid PRO period. */
  paidUntil: z.optional(z.iso.datetime()),
  /** End of PRO, where a cancellation is pending. */
  proUntil: z.optional(z.iso.datetime()),
  tokens: z.int(),
  freeNarrations: z.int(),
  isTemporary: z.literal(false),
});
export type User = z.output<typeof User>;

/** A visitor: counts as signed out. The client keeps `id` as `aw:tempUserId`; it grants no access. */
export const TemporaryUser = z.object({
  id: z.string(),
  isTemporary: z.literal(true),
  tokens: z.literal(0),
  freeNarrations: z.int(),
  /** For one sign-in from this browser, within `limits.nonceMinutes`: the ID token must carry it. */
  nonce: z.string(),
});
export type TemporaryUser = z.output<typeof TemporaryUser>;
