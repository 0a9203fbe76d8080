import * as z from 'zod/mini';
import { Balance } from './hold.ts';

/** `amount` is signed; `moved` comes from a visitor, and `debt` is the part that could not be taken back. */
export const LedgerItem = z.object({
  callerId: z.string(),
  balance: Balance,
  amount: z.int(),
  reason: z.enum(['grant', 'purchase', 'subscription', 'story', 'moved', 'refund', 'dispute', 'debt', 'adjustment']),
  uid: z.optional(z.string()),
  /** In cents; positive for money that we receive. */
  cents: z.optional(z.int()),
  sourceId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  packageId: z.optional(z.string()),
  debt: z.optional(z.int()),
  /** The person's later account, which took over the debt or its credit. */
  to: z.optional(z.string()),
  note: z.optional(z.string()),
  operator: z.optional(z.string()),
  at: z.string(),
});
export type LedgerItem = z.output<typeof LedgerItem>;

export const ReasonTotals = z.object({
  entries: z.int(),
  tokens: z.int(),
  free: z.int(),
  cents: z.int(),
});

export const Totals = z.record(LedgerItem.shape.reason, ReasonTotals);

/** A day's closed books; `outstanding` and `debt` cover all accounts at its end. */
export const ClosingItem = z.object({
  day: z.iso.date(),
  totals: Totals,
  outstanding: z.int(),
  debt: z.int(),
  closedAt: z.iso.datetime(),
});
