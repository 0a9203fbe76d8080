import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const tokens = z.union([z.int().check(z.gte(0)), z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))]);

export const createCheckoutSession = defineEndpoint({
  method: 'POST',
  path: '/api/checkout-session',
  summary: 'Opens Stripe’s checkout for a package of this many tokens (0: PRO), or returns the one already open.',
  auth: ['cookies:user'],
  changes: true,
  /** The server sets prices, so a strict object refuses a body that contains one. */
  body: { kind: 'json', schema: z.strictObject({ tokens }), mayBeForm: true },
  /** Scripts get the checkout's URL as JSON, because they cannot read a redirect to another origin. */
  success: { kind: 'json', status: 200, body: z.object({ redirectTo: z.url() }), formsAreRedirected: true },
  errors: ['UNAUTHENTICATED', 'UNKNOWN_PACKAGE', 'ALREADY_SUBSCRIBED', 'PAYMENT_UNAVAILABLE'],
});
