import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Purchase } from './purchase.ts';

/**
 * Asks the payment provider and settles what is paid, as the webhook does and through the same code: whichever comes
 * first credits, the other changes nothing. Hence `changes`, though it is a GET by the product's specification.
 */
export const getPurchase = defineEndpoint({
  method: 'GET',
  path: '/api/purchase/{orderId}',
  summary: "One of the caller's own purchases, as far as it is.",
  auth: 'user',
  changes: true,
  params: z.object({ orderId: Id }),
  success: { kind: 'json', status: 200, body: Purchase },
  errors: ['UNAUTHENTICATED', 'PAYMENT_UNAVAILABLE'],
});
