import * as z from 'zod/mini';
import { PackageType } from '#shared/billing/package.ts';

/** Only `opening` and `open` orders can still be paid or abandoned. */
export const OrderState = z.enum(['opening', 'open', 'processing', 'settled', 'failed', 'expired']);
export type OrderState = z.output<typeof OrderState>;

/** A purchase, written before Stripe knows of it. `tokens` is 0 for the subscription. */
export const Order = z.object({
  id: z.string(),
  userId: z.string(),
  packageId: z.string(),
  packageType: PackageType,
  tokens: z.int().check(z.gte(0)),
  priceCents: z.int(),
  state: OrderState,
  sessionId: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  /** Each settlement increases the revision, so that a write based on an older state is refused. */
  revision: z.int(),
  refundedCents: z._default(z.int(), 0),
  disputedCents: z._default(z.int(), 0),
});
export type Order = z.output<typeof Order>;

export const isUnfinished = ({ state }: Pick<Order, 'state'>): boolean => state === 'opening' || state === 'open';
