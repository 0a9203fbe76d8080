import * as z from 'zod/mini';

/** The version of an account that is written today. */
export const ACCOUNT_VERSION = 3;

/** Made once: each would make its own regular expression as a function starts. */
const moment = z.iso.datetime();
const balance = z.int().check(z.gte(0));

export const VisitorItem = z.object({
  kind: z.literal('visitor'),
  id: z.string(),
  secretHash: z.string(),
  freeNarrations: balance,
  tokens: z.literal(0),
  createdAt: z.string(),
  expiresAt: z.number(),
  /** The account that was made from this visitor, which has what was left. */
  accountId: z.optional(z.string()),
  /** When they deleted themselves. Nobody is this caller any more. */
  closedAt: z.optional(moment),
});

export type VisitorItem = z.output<typeof VisitorItem>;

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
  debt: balance,
  /** The payment provider's name for this user. */
  customerId: z.optional(z.string()),
  subscriptionRevision: z.int(),
  /** Of the subscription, or of the last one there was. */
  periodEnd: z.optional(moment),
  /** Who it is at the provider. */
  identityHash: z.optional(z.string()),
  /** The user pool's name for whoever it is. */
  poolUsername: z.optional(z.string()),
  /** When an operator did: then nobody signs in as this account. */
  blockedAt: z.optional(moment),
  /** Of a blocked person who deleted it: where that is remembered, so that they can be let in again. */
  deletedKey: z.optional(z.string()),
  /** Sign-ins from before then are over. */
  signedOutAt: z.optional(moment),
  /** When it was deleted. What is left holds its balances together with the books, and says of nobody whose it was. */
  closedAt: z.optional(moment),
});
export type UserItem = z.output<typeof UserItem>;

/** What an account owes in all. */
export const debtOf = ({ debt }: Pick<UserItem, 'debt'>): number => debt;

export const ProfileItem = z.discriminatedUnion('kind', [VisitorItem, UserItem]);
export type ProfileItem = z.output<typeof ProfileItem>;
