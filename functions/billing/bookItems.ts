import * as z from 'zod/mini';
import { Balance } from './hold.ts';

/** A ledger entry. `amount` is signed. `debt` is a change in the debt. Reason `moved`: a visitor signed in. */
export const LedgerItem = z.object({
  callerId: z.string(),
  balance: Balance,
  amount: z.int(),
  reason: z.enum(['grant', 'purchase', 'subscription', 'story', 'moved', 'refund', 'dispute', 'debt', 'adjustment']),
  uid: z.optional(z.string()),
  /** Positive for money that we receive. */
  cents: z.optional(z.int()),
  sourceId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  packageId: z.optional(z.string()),
  debt: z.optional(z.int()),
  /** The id of the person's later account, which took over the debt or received credit for it. */
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

/** A day's closed books. `outstanding` and `debt` are the sums of all accounts at the end of the day. */
export const ClosingItem = z.object({
  day: z.iso.date(),
  totals: Totals,
  outstanding: z.int(),
  debt: z.int(),
  closedAt: z.iso.datetime(),
});
