import { defineEndpoint } from '../endpoint.ts';
import { User } from '../account/user.ts';

/**
 * A GET by the product's specification, although it changes cookies: hence `changes`. A 401 removes both cookies, so that later
 * requests come from a visitor.
 */
export const refreshSession = defineEndpoint({
  method: 'GET',
  path: '/api/user/refresh',
  summary: 'Renews the session. The old renewal cookie answers the same for a minute; used after that, it signs out.',
  auth: ['cookies:anyone'],
  ignoresEndedSession: true,
  changes: true,
  success: { kind: 'json', status: 200, body: User },
  errors: ['UNAUTHENTICATED'],
});
