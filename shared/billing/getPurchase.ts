import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

/**
 * A bank may take days to finish a `processing` purchase. A new checkout turns an `open` purchase into an `expired`
 * one.
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

/** The specification makes this a GET. `changes` is set because the call may credit a paid order before the webhook. */
export const getPurchase = defineEndpoint({
  method: 'GET',
  path: '/api/purchase/{orderId}',
  summary: 'Returns a purchase of the caller and its state.',
  auth: ['cookies:user'],
  changes: true,
  params: z.object({ orderId: Id }),
  success: { kind: 'json', status: 200, body: Purchase },
  errors: ['UNAUTHENTICATED', 'PAYMENT_UNAVAILABLE'],
});
