import * as z from 'zod/mini';

/**
 * How far a purchase is. `open`: nothing is paid (yet). `processing`: the bank is asked and may take days. `settled`: paid,
 * and the tokens or PRO are there. `failed`: the bank refused. `expired`: given up, or replaced by another checkout.
 */
export const PurchaseState = z.enum(['open', 'processing', 'settled', 'failed', 'expired']);
export type PurchaseState = z.output<typeof PurchaseState>;

/** One order. `tokensPurchased` is 0 for the subscription. */
export const Purchase = z.object({
  id: z.string(),
  isSubscription: z.boolean(),
  tokensPurchased: z.int().check(z.gte(0)),
  state: PurchaseState,
});
export type Purchase = z.output<typeof Purchase>;
