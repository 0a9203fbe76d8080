import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { User } from './user.ts';

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Returns the signed-in user with the current balance. Null for anybody else.',
  auth: ['cookies:anyone'],
  changes: false,
  success: { kind: 'json', status: 200, body: z.nullable(User) },
  errors: [],
});
