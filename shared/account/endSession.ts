import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  summary: "Ends one of the caller's sessions: its cookies, and all that they are renewed to, open nothing any more.",
  auth: ['cookies:user'],
  changes: true,
  params: z.object({ sessionId: Id }),
  success: { kind: 'json', status: 200, body: z.object({ isAuthenticated: z.boolean() }) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
