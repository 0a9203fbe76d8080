import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Signed-out callers get the same answer. The client must also end the user pool's own session. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Signs this browser out. Its session ends at once, also for copies of its cookies.',
  auth: ['cookies:anyone'],
  ignoresEndedSession: true,
  changes: true,
  success: { kind: 'json', status: 200, body: z.object({ isAuthenticated: z.literal(false) }) },
  errors: [],
});
