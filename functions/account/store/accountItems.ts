import * as z from 'zod/mini';

const balance = z.int().check(z.gte(0));

/**
 * A signed-in browser. Times in epoch seconds. `old…` are the hashes before the last renewal, `salt` what the present
 * secrets were then made with.
 */
export const LoginItem = z.object({
  sessionHash: z.string(),
  sessionExpiresAt: z.number(),
  refreshHash: z.string(),
  oldSessionHash: z.optional(z.string()),
  oldRefreshHash: z.optional(z.string()),
  salt: z.optional(z.string()),
  /** When the person signed in; missing in those from before this was kept. */
  createdAt: z.optional(z.iso.datetime()),
  renewedAt: z.number(),
  expiresAt: z.number(),
});
export type LoginItem = z.output<typeof LoginItem>;

export const IdentityItem = z.object({ userId: z.string() });

/** `accountIds` are closed accounts with which something was bought: what comes to be owed for one, its person owes. */
export const DeletedIdentityItem = z.object({
  accountIds: z.optional(z.set(z.string())),
  blockedAt: z.optional(z.iso.datetime()),
});
export type DeletedIdentityItem = z.output<typeof DeletedIdentityItem>;

export const VisitorsSweptToItem = z.object({ day: z.iso.date() });

export const DailyUsesItem = z.object({ uses: balance });

/** That nothing new is made; who said so, in words. */
export const PausedItem = z.object({ reason: z.string(), by: z.string(), since: z.iso.datetime() });
