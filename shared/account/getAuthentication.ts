import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const getAuthentication = defineEndpoint({
  method: 'GET',
  path: '/api/auth/isauthenticated',
  summary: 'Whether the caller is signed in. False for visitors.',
  auth: ['cookies:anyone'],
  changes: false,
  success: { kind: 'json', status: 200, body: z.object({ isAuthenticated: z.boolean() }) },
  errors: [],
});
