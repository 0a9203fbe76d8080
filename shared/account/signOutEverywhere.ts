import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Signs this browser out as well, because a stranger's session may be any of them. */
export const signOutEverywhere = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout/everywhere',
  summary: 'Signs out in every browser, this one too: all sessions of the account and their renewals end at once.',
  auth: ['cookies:user'],
  changes: true,
  success: { kind: 'json', status: 200, body: z.object({ isAuthenticated: z.literal(false) }) },
  errors: ['UNAUTHENTICATED'],
});
