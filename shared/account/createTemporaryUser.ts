import { defineEndpoint } from '../endpoint.ts';
import { TemporaryUser } from './user.ts';

/** The specification makes this a GET. `changes` is set because the call creates a visitor and sets a cookie. */
export const createTemporaryUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/tempuser',
  summary: 'Returns this browser’s visitor, or creates one, with a nonce for one sign-in.',
  auth: ['cookies:anyone'],
  ignoresEndedSession: true,
  changes: true,
  success: { kind: 'json', status: 200, body: TemporaryUser },
  errors: [],
});
