import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  summary: 'Ends a session of the account. Its cookies, also renewed ones, stop working.',
  auth: ['cookies:user'],
  changes: true,
  params: z.object({ sessionId: Id }),
  success: { kind: 'json', status: 200, body: z.object({ isAuthenticated: z.boolean() }) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
