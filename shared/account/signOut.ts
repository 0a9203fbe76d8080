import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A caller who is not signed in gets the same answer. The client then visits the user pool's logout, which ends its separate session. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Signs out: this browser’s session and its renewal end at once, copies of its cookies too.',
  auth: ['cookies:anyone'],
  ignoresEndedSession: true,
  changes: true,
  success: { kind: 'json', status: 200, body: z.object({ isAuthenticated: z.literal(false) }) },
  errors: [],
});
