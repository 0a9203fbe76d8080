import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const cancelSubscription = defineEndpoint({
  method: 'PUT',
  path: '/api/subscription/cancel',
  summary: 'Cancels the subscription at the end of the paid period. Returns a message for the user. May be repeated.',
  auth: ['cookies:user'],
  changes: true,
  success: { kind: 'json', status: 200, body: z.string() },
  errors: ['UNAUTHENTICATED', 'NOT_SUBSCRIBED', 'PAYMENT_UNAVAILABLE'],
});
