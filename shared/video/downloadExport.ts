import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/download/{jobId}',
  summary: "Leads to the file of one of the caller's videos, by an address that is good for a short while.",
  auth: ['cookies:visitor'],
  changes: false,
  params: z.object({ jobId: Id }),
  success: { kind: 'redirect', status: 302 },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
