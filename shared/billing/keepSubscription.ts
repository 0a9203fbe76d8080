import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const keepSubscription = defineEndpoint({
  method: 'PUT',
  path: '/api/subscription/keep',
  summary: 'Reverses a cancellation before the paid period ends. May be repeated.',
  auth: ['cookies:user'],
  changes: true,
  /** `paidUntil` is the time of the next charge. */
  success: { kind: 'json', status: 200, body: z.object({ paidUntil: z.optional(z.iso.datetime()) }) },
  errors: ['UNAUTHENTICATED', 'NOT_SUBSCRIBED', 'SUBSCRIPTION_ENDS', 'PAYMENT_UNAVAILABLE'],
});
