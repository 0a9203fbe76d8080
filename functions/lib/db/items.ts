import * as z from 'zod';
import { Order } from '../billing/order.ts';
import { ExportJob } from '../exportJob.ts';
import { Narration, Payment, Story } from '../story.ts';

/*
 * Items as the table holds them, parsed on the way out. Balances: what is `free` and what are bought tokens are two
 * purses with the same law: balance + open holds = sum of ledger entries.
 */

export const Purse = z.enum(['free', 'token']);
export type Purse = z.output<typeof Purse>;

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
  renewedAt: z.number(),
  expiresAt: z.number(),
});
export type LoginItem = z.output<typeof LoginItem>;

export const IdentityItem = z.object({ userId: z.string() });

/** `amount` is 0 for a subscriber's story: nothing is set aside, yet somebody must settle it. */
export const HoldItem = z.object({
  callerId: z.string(),
  uid: z.string(),
  version: z.number().int(),
  payment: Payment,
  amount: z.number().int().min(0),
  dueMinute: z.string(),
});
export type HoldItem = z.output<typeof HoldItem>;

/**
 * `amount` is signed: what was granted or bought adds, what was told takes; `moved` is a visitor's, gone to the account;
 * `refund` and `dispute` take back (or, a dispute won, give back) what was bought; `owed` takes what they could not.
 */
export const LedgerItem = z.object({
  callerId: z.string(),
  purse: Purse,
  amount: z.number().int(),
  reason: z.enum(['grant', 'purchase', 'subscription', 'story', 'moved', 'refund', 'dispute', 'owed', 'adjustment']),
  uid: z.string().optional(),
  /** Money that came or went, in cents as we see it. */
  cents: z.number().int().optional(),
  /** The payment provider's id of what this entry is about. */
  sourceId: z.string().optional(),
  orderId: z.string().optional(),
  packageId: z.string().optional(),
  /** How much more is owed after this entry than before it. */
  owed: z.number().int().optional(),
  /** Of an adjustment: why, and who made it. */
  note: z.string().optional(),
  operator: z.string().optional(),
  at: z.string(),
});
export type LedgerItem = z.output<typeof LedgerItem>;

/** Sums of a day's or a month's entries by reason: how many, bought tokens, free narrations, cents; all signed. */
export const ReasonTotals = z.object({
  entries: z.number().int(),
  tokens: z.number().int(),
  free: z.number().int(),
  cents: z.number().int(),
});
export const Totals = z.record(LedgerItem.shape.reason, ReasonTotals);

/**
 * The books of a day, closed. `outstanding` and `owed` are of all accounts at its end: bought tokens that are not told yet,
 * and what clawbacks could not take.
 */
export const ClosingItem = z.object({
  day: z.iso.date(),
  totals: Totals,
  outstanding: z.number().int(),
  owed: z.number().int(),
  closedAt: z.iso.datetime(),
});
export type ClosingItem = z.output<typeof ClosingItem>;

export const OrderItem = Order;

/** The order a user made last. */
export const LatestOrderItem = z.object({ orderId: z.string() });

export const CustomerItem = z.object({ userId: z.string() });

/** `outcome` is missing while nobody has finished with it. */
export const PaymentEventItem = z.object({
  eventId: z.string(),
  type: z.string(),
  attempts: z.number().int(),
  outcome: z.enum(['settled', 'unusable']).optional(),
  reason: z.string().optional(),
  receivedAt: z.iso.datetime(),
});
export type PaymentEventItem = z.output<typeof PaymentEventItem>;

export const IdempotencyItem = z.object({
  fingerprint: z.string(),
  uid: z.string(),
  uploadId: z.string(),
  expiresAt: z.number(),
});

/** What `speech` gave a caller, until its bytes may no longer come back. */
export const SpeechItem = Narration.extend({ bytesHash: z.string(), expiresAt: z.number() });
export type SpeechItem = z.output<typeof SpeechItem>;

export const DueHoldItem = z.object({ callerId: z.string(), uid: z.string(), version: z.number().int() });
export type DueHoldItem = z.output<typeof DueHoldItem>;

/** `quietAt` is when no late step can write to the story's folder any more. */
export const DeletionItem = z.object({
  uid: z.string(),
  ownerId: z.string(),
  deletedAt: z.iso.datetime(),
  quietAt: z.iso.datetime(),
});
export type DeletionItem = z.output<typeof DeletionItem>;

/** `quietAt` is when no late request can leave a story or a hold behind any more. */
export const AccountDeletionItem = z.object({
  callerId: z.string(),
  beganAt: z.iso.datetime(),
  quietAt: z.iso.datetime(),
});
export type AccountDeletionItem = z.output<typeof AccountDeletionItem>;

/** Counters start with the first thing counted, so each may be missing. */
export const MetricsItem = z.object({ views: balance.default(0), favorites: balance.default(0) });

/** A caller's mark on a story, listed by when it was made. */
export const FavoriteItem = z.object({ uid: z.string(), markedAt: z.iso.datetime(), gsi1sk: z.string() });
export type FavoriteItem = z.output<typeof FavoriteItem>;

/** `reasons` counts each; `notes` are what reporters wrote. Nothing says who they were. */
export const ReportsItem = z.object({
  uid: z.string(),
  reports: z.number().int(),
  reasons: z.record(z.string(), z.number().int()).default({}),
  notes: z.array(z.string()).default([]),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type ReportsItem = z.output<typeof ReportsItem>;

export const MonthsItem = z.object({ months: z.set(z.string()) });

/** All that a search asks of a story before it reads it, the same in each of its terms' items. */
export const SearchTermItem = z.object({
  uid: z.string(),
  terms: z.array(z.string()),
  moodIds: z.array(z.number().int()),
});
export type SearchTermItem = z.output<typeof SearchTermItem>;

/** The week's best, the best first. One that ran out is read as none: better no top than a stale one. */
export const RankingItem = z.object({ rankedAt: z.iso.datetime(), uids: z.array(z.string()), expiresAt: z.number() });
export type RankingItem = z.output<typeof RankingItem>;

export const SweptToItem = z.object({ minute: z.string() });

/** A video; it goes by itself some days after its file. */
export const ExportJobItem = ExportJob.extend({ expiresAt: z.number().optional() });
export type ExportJobItem = z.output<typeof ExportJobItem>;

export const ExportOfItem = z.object({ jobId: z.string() });
/** `lookAt`: when somebody asks what became of it, unless it is settled before. */
export const RunningExportItem = z.object({ uid: z.string(), jobId: z.string(), lookAt: z.iso.datetime() });

/** A failed story goes by itself after a day; until the table gets to it, it is read as gone. */
export const StoryItem = Story.extend({
  expiresAt: z.number().optional(),
  /** While the story is made: where its hold is, whoever owns the story by now. */
  hold: HoldItem.optional(),
  /** Until when a video of it may be in the making, and its workflow may write files. */
  exportsUntil: z.iso.datetime().optional(),
});
export type StoryItem = z.output<typeof StoryItem>;

/** The purse a story is paid from; a subscription is nobody's purse. */
export const purseOf = (payment: z.output<typeof Payment>): Purse | undefined =>
  payment === 'subscription' ? undefined : payment;

/** The attribute of the profile that is a purse's balance. */
export const balanceAttribute: Readonly<Record<Purse, 'freeNarrations' | 'tokens'>> = {
  free: 'freeNarrations',
  token: 'tokens',
};
