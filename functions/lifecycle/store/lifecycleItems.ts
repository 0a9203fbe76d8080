import * as z from 'zod';

/** `quietAt` is when no late request can leave a story or a hold behind any more. */
export const AccountDeletionItem = z.object({
  callerId: z.string(),
  beganAt: z.iso.datetime(),
  quietAt: z.iso.datetime(),
  /** By which name the user pool still knows them. */
  poolUsername: z.string().optional(),
  /** As whom the payment provider knows them no more. */
  forgottenCustomerId: z.string().optional(),
});
export type AccountDeletionItem = z.output<typeof AccountDeletionItem>;
