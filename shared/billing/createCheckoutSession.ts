import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const tokens = z.union([z.int().check(z.gte(0)), z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))]);

export const createCheckoutSession = defineEndpoint({
  method: 'POST',
  path: '/api/checkout-session',
  summary: 'Opens the hosted checkout for the package with so many tokens (0: PRO), or the one already open.',
  auth: ['cookies:user'],
  changes: true,
  /** A strict object refuses a price in the body, because the server sets prices. */
  body: { kind: 'json', schema: z.strictObject({ tokens }), mayBeForm: true },
  /** A script cannot read where a 303 to another origin leads, so only plain forms get a 303. */
  success: { kind: 'json', status: 200, body: z.object({ redirectTo: z.url() }), formsAreRedirected: true },
  errors: ['UNAUTHENTICATED', 'UNKNOWN_PACKAGE', 'ALREADY_SUBSCRIBED', 'PAYMENT_UNAVAILABLE'],
});
