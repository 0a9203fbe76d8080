import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/download/{jobId}',
  summary: 'Redirects to the file of a video, at a URL that expires soon.',
  auth: ['cookies:visitor'],
  changes: false,
  params: z.object({ jobId: Id }),
  success: { kind: 'redirect', status: 302 },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
