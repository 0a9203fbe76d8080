import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const reportViolations = defineEndpoint({
  method: 'POST',
  path: '/api/violations',
  summary: 'Where browsers report what broke the content policy of a page. A line of the log is all that is kept.',
  auth: 'public',
  changes: true,
  body: { kind: 'raw' },
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['QUOTA_EXCEEDED'],
});
