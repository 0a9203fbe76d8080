import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';

export const getPermission = defineEndpoint({
  method: 'GET',
  path: '/api/auth/haspermission/{id}',
  summary: 'Whether the caller may change a story. A missing story answers false, not 404.',
  auth: ['cookies:anyone'],
  changes: false,
  params: IdParams,
  success: { kind: 'json', status: 200, body: z.boolean() },
  errors: [],
});
