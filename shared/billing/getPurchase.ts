import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

/**
 * Progress of a purchase. `open`: not paid yet. `processing`: the bank may take days. `settled`: paid, and the tokens or PRO are
 * there. `failed`: the bank refused. `expired`: abandoned, or replaced by another checkout.
 */
const PurchaseState = z.enum(['open', 'processing', 'settled', 'failed', 'expired']);
type PurchaseState = z.output<typeof PurchaseState>;

/** One order. `tokensPurchased` is 0 for the subscription. */
export const Purchase = z.object({
  id: z.string(),
  isSubscription: z.boolean(),
  tokensPurchased: z.int().check(z.gte(0)),
  state: PurchaseState,
});
export type Purchase = z.output<typeof Purchase>;

/**
 * Asks the payment provider and settles a paid order through the same code as the webhook: the first of the two credits, the other
 * changes nothing. Hence `changes`, though it is a GET by the product's specification.
 */
export const getPurchase = defineEndpoint({
  method: 'GET',
  path: '/api/purchase/{orderId}',
  summary: "One of the caller's own purchases, as far as it is.",
  auth: ['cookies:user'],
  changes: true,
  params: z.object({ orderId: Id }),
  success: { kind: 'json', status: 200, body: Purchase },
  errors: ['UNAUTHENTICATED', 'PAYMENT_UNAVAILABLE'],
});
