import * as z from 'zod/mini';

export const AccountId = z.string().check(z.regex(/^u_[\w-]{22}$/));

export const AccountState = z.enum(['open', 'blocked', 'closed']);

/** Somebody who acted. Null `accountId`: an operator at the command line, by name, or the product itself. */
export const Actor = z.object({ accountId: z.nullable(z.string()), name: z.string() });
export type Actor = z.output<typeof Actor>;

/** An account of a search. Times are ISO 8601. A closed account has neither a name nor an e-mail address. */
export const FoundAccount = z.object({
  accountId: AccountId,
  name: z.string(),
  email: z.string(),
  createdAt: z.string(),
  state: AccountState,
});
export type FoundAccount = z.output<typeof FoundAccount>;

/** An account as administrators see it. */
export const ManagedAccount = z.object({
  ...FoundAccount.shape,
  isAdmin: z.boolean(),
  /** True for the administrator's own account, which cannot be blocked or closed here. */
  isOwn: z.boolean(),
  plan: z.enum(['free', 'pro', 'unlimited']),
  /** Null without PRO. */
  paidUntil: z.nullable(z.string()),
  isPendingCancellation: z.boolean(),
  tokens: z.int(),
  freeNarrations: z.int(),
  /** Tokens that could not be taken back after a refund or a dispute. */
  debt: z.int(),
  /** At most `adminLimits.storiesCounted` stories are counted. `hasMore`: there are more. */
  stories: z.object({ count: z.int(), hasMore: z.boolean() }),
  signIns: z.array(z.object({ signedInAt: z.string(), renewedAt: z.string() })),
  signedOutAt: z.nullable(z.string()),
  blockedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
});
export type ManagedAccount = z.output<typeof ManagedAccount>;
