import * as z from 'zod/mini';

/** A signed-in person. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isSubscribed: z.boolean(),
  isPendingCancellation: z.boolean(),
  /** Until when PRO is paid for. */
  paidUntil: z.optional(z.iso.datetime()),
  /** Until when PRO stays, where a cancellation is pending. */
  proUntil: z.optional(z.iso.datetime()),
  tokens: z.int(),
  freeNarrations: z.int(),
  isTemporary: z.literal(false),
});
export type User = z.output<typeof User>;

/** A visitor: counts as signed out. `id` is what the client keeps as `aw:tempUserId`; it grants nothing by itself. */
export const TemporaryUser = z.object({
  id: z.string(),
  isTemporary: z.literal(true),
  tokens: z.literal(0),
  freeNarrations: z.int(),
  /** For one sign-in from this browser, within `limits.nonceMinutes`: the ID token must carry it. */
  nonce: z.string(),
});
export type TemporaryUser = z.output<typeof TemporaryUser>;
