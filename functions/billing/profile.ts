import * as z from 'zod/mini';

export const ACCOUNT_VERSION = 3;

/** Shared by all fields, because each new schema builds a regular expression at start-up. */
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
  accountId: z.optional(z.string()),
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
  /** Tokens that a refund or dispute could not take back, because they were spent. */
  debt: balance,
  customerId: z.optional(z.string()),
  subscriptionRevision: z.int(),
  periodEnd: z.optional(moment),
  /** Set at each sign-in. */
  isAdmin: z.optional(z.boolean()),
  identityHash: z.optional(z.string()),
  poolUsername: z.optional(z.string()),
  blockedAt: z.optional(moment),
  /** Key of the deleted person's record. An operator needs it to unblock the person after the deletion. */
  deletedKey: z.optional(z.string()),
  signedOutAt: z.optional(moment),
  /** Set for a deleted account. Its item stays without personal data, because the books need its balance. */
  closedAt: z.optional(moment),
});
export type UserItem = z.output<typeof UserItem>;

export const debtOf = ({ debt }: Pick<UserItem, 'debt'>): number => debt;

export const ProfileItem = z.discriminatedUnion('kind', [VisitorItem, UserItem]);
export type ProfileItem = z.output<typeof ProfileItem>;
