import * as z from 'zod/mini';
import { Balance } from './hold.ts';

/**
 * `amount` is signed: what was granted or bought adds, what was told takes; `moved` is a visitor's, gone to the account;
 * `refund` and `dispute` take back (or, a dispute won, give back) what was bought; `debt` takes what they could not.
 */
export const LedgerItem = z.object({
  callerId: z.string(),
  balance: Balance,
  amount: z.int(),
  reason: z.enum(['grant', 'purchase', 'subscription', 'story', 'moved', 'refund', 'dispute', 'debt', 'adjustment']),
  uid: z.optional(z.string()),
  /** Money that came or went, in cents as we see it. */
  cents: z.optional(z.int()),
  /** The payment provider's id of what this entry is about. */
  sourceId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  packageId: z.optional(z.string()),
  /** How much more is owed after this entry than before it. */
  debt: z.optional(z.int()),
  /** Of a deleted account: the later one of its person that a debt, or credit for it, went to. */
  to: z.optional(z.string()),
  /** Of an adjustment: why, and who made it. */
  note: z.optional(z.string()),
  operator: z.optional(z.string()),
  at: z.string(),
});
export type LedgerItem = z.output<typeof LedgerItem>;

/** Sums of a day's or a month's entries by reason: how many, bought tokens, free narrations, cents; all signed. */
export const ReasonTotals = z.object({
  entries: z.int(),
  tokens: z.int(),
  free: z.int(),
  cents: z.int(),
});

export const Totals = z.record(LedgerItem.shape.reason, ReasonTotals);

/**
 * The books of a day, closed. `outstanding` and `debt` are of all accounts at its end: bought tokens that are not told yet,
 * and what clawbacks could not take.
 */
export const ClosingItem = z.object({
  day: z.iso.date(),
  totals: Totals,
  outstanding: z.int(),
  debt: z.int(),
  closedAt: z.iso.datetime(),
});
export type ClosingItem = z.output<typeof ClosingItem>;
