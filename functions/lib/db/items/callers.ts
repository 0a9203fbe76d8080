import * as z from 'zod';

const balance = z.number().int().min(0);

export const VisitorItem = z.object({
  kind: z.literal('visitor'),
  id: z.string(),
  secretHash: z.string(),
  freeNarrations: balance,
  tokens: z.literal(0),
  createdAt: z.string(),
  expiresAt: z.number(),
  /** The account that was made from this visitor, which has what was left. */
  accountId: z.string().optional(),
  /** When they deleted themselves. Nobody is this caller any more. */
  closedAt: z.iso.datetime().optional(),
});

export const UserItem = z.object({
  kind: z.literal('user'),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  freeNarrations: balance,
  tokens: balance,
  isSubscribed: z.boolean(),
  isPendingCancellation: z.boolean(),
  createdAt: z.string(),
  /** Tokens that a refund or dispute could not take, as they were spent. */
  owed: balance.default(0),
  /** The payment provider's name for this user. */
  customerId: z.string().optional(),
  subscriptionRevision: z.number().int().default(0),
  /** Of the subscription, or of the last one there was. */
  periodEnd: z.iso.datetime().optional(),
  /** Who it is at the provider. */
  identityHash: z.string().optional(),
  /** The user pool's name for whoever it is. */
  poolUsername: z.string().optional(),
  /** When an operator did: then nobody signs in as this account. */
  blockedAt: z.iso.datetime().optional(),
  /** Of a blocked person who deleted it: where that is remembered, so that they can be let in again. */
  deletedKey: z.string().optional(),
  /** Sign-ins from before then are over. */
  signedOutAt: z.iso.datetime().optional(),
  /** When it was deleted. What is left holds its balances together with the books, and says of nobody whose it was. */
  closedAt: z.iso.datetime().optional(),
});
export type UserItem = z.output<typeof UserItem>;

export const ProfileItem = z.discriminatedUnion('kind', [VisitorItem, UserItem]);

/**
 * A signed-in browser. Times in epoch seconds. `old…` are the hashes before the last renewal, `salt` what the present
 * secrets were then made with.
 */
export const LoginItem = z.object({
  sessionHash: z.string(),
  sessionExpiresAt: z.number(),
  refreshHash: z.string(),
  oldSessionHash: z.string().optional(),
  oldRefreshHash: z.string().optional(),
  salt: z.string().optional(),
  /** When the person signed in; missing in those from before this was kept. */
  createdAt: z.iso.datetime().optional(),
  renewedAt: z.number(),
  expiresAt: z.number(),
});
export type LoginItem = z.output<typeof LoginItem>;

export const IdentityItem = z.object({ userId: z.string() });

/** `accountIds` are closed accounts with which something was bought: what comes to be owed for one, its person owes. */
export const DeletedIdentityItem = z.object({
  accountIds: z.set(z.string()).optional(),
  blockedAt: z.iso.datetime().optional(),
});
export type DeletedIdentityItem = z.output<typeof DeletedIdentityItem>;

export const VisitorsSweptToItem = z.object({ day: z.iso.date() });

export const DailyUsesItem = z.object({ uses: balance });

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
