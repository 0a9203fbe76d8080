import * as z from 'zod/mini';
import { PackageType } from '#shared/billing/package.ts';

/**
 * `opening`: written, while the payment provider makes the checkout for it. The others are `PurchaseState`: only `opening`
 * and `open` can still be paid, or given up for another order.
 */
export const OrderState = z.enum(['opening', 'open', 'processing', 'settled', 'failed', 'expired']);
export type OrderState = z.output<typeof OrderState>;

/** What somebody set out to buy, and what has become of it. Amounts in cents, tokens 0 for the subscription. */
export const Order = z.object({
  id: z.string(),
  userId: z.string(),
  packageId: z.string(),
  packageType: PackageType,
  tokens: z.int().check(z.gte(0)),
  priceCents: z.int(),
  state: OrderState,
  /** The provider's id of the checkout. */
  sessionId: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  /** Grows with each settlement: whoever acts on an older one has to look again. */
  revision: z.int(),
  /** What is entered in the books so far. */
  refundedCents: z._default(z.int(), 0),
  disputedCents: z._default(z.int(), 0),
});
export type Order = z.output<typeof Order>;

export const isUnfinished = ({ state }: Pick<Order, 'state'>): boolean => state === 'opening' || state === 'open';
