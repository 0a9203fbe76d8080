import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A form can only send text. */
const tokens = z.union([z.int().check(z.gte(0)), z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))]);

export const createCheckoutSession = defineEndpoint({
  method: 'POST',
  path: '/api/checkout-session',
  summary: 'Opens the hosted checkout for the package with so many tokens (0: PRO), or the one already open.',
  auth: ['cookies:user'],
  changes: true,
  /** Strict, because the server sets prices: a price in the body is refused, not ignored. */
  body: { kind: 'json', schema: z.strictObject({ tokens }), mayBeForm: true },
  /** A `fetch` cannot read the target of a 303 to another origin, so scripts get the address and plain forms the 303. */
  success: { kind: 'json', status: 200, body: z.object({ redirectTo: z.url() }), formsAreRedirected: true },
  errors: ['UNAUTHENTICATED', 'UNKNOWN_PACKAGE', 'ALREADY_SUBSCRIBED', 'PAYMENT_UNAVAILABLE'],
});
