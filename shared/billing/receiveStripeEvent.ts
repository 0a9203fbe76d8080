import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Stripe sends no cookies. Its signature over the body's bytes authenticates the call. */
export const receiveStripeEvent = defineEndpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'Receives events from Stripe. 503 asks Stripe to retry. 400 means a wrong or old signature.',
  auth: 'public',
  changes: true,
  headers: z.object({ 'stripe-signature': z.optional(z.string().check(z.maxLength(2_048))) }),
  body: { kind: 'raw' },
  success: { kind: 'json', status: 200, body: z.object({ received: z.literal(true) }) },
  errors: ['PAYMENT_UNAVAILABLE'],
});
