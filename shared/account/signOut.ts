import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Signed-out callers get the same answer. The client must also end the user pool's own session. */
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
