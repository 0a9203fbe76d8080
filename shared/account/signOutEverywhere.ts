import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Also signs out the calling browser, because an intruder's session looks like any other. */
export const signOutEverywhere = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout/everywhere',
  summary: 'Signs the account out in every browser, also in this one.',
  auth: ['cookies:user'],
  changes: true,
  success: { kind: 'json', status: 200, body: z.object({ isAuthenticated: z.literal(false) }) },
  errors: ['UNAUTHENTICATED'],
});
