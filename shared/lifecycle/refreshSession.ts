import { defineEndpoint } from '../endpoint.ts';
import { User } from '../account/user.ts';

/** The specification makes this a GET. `changes` is set because the call renews or removes the cookies. */
export const refreshSession = defineEndpoint({
  method: 'GET',
  path: '/api/user/refresh',
  summary: 'Renews the session. The old renewal cookie works for one more minute; later use signs the session out.',
  auth: ['cookies:anyone'],
  ignoresEndedSession: true,
  changes: true,
  success: { kind: 'json', status: 200, body: User },
  errors: ['UNAUTHENTICATED'],
});
