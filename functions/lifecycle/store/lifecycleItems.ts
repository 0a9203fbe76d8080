import * as z from 'zod/mini';

/** `quietAt` is when no late request can leave a story or a hold behind any more. */
export const AccountDeletionItem = z.object({
  callerId: z.string(),
  beganAt: z.iso.datetime(),
  quietAt: z.iso.datetime(),
  /** By which name the user pool still knows them. */
  poolUsername: z.optional(z.string()),
  /** As whom the payment provider knows them no more. */
  forgottenCustomerId: z.optional(z.string()),
});
export type AccountDeletionItem = z.output<typeof AccountDeletionItem>;
