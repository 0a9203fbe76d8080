import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const reportViolations = defineEndpoint({
  method: 'POST',
  path: '/api/violations',
  summary: 'Receives browsers’ reports of violations of the content policy, and logs one line for each.',
  auth: 'public',
  changes: true,
  body: { kind: 'raw' },
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['QUOTA_EXCEEDED'],
});
