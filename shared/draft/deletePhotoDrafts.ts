import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const deletePhotoDrafts = defineEndpoint({
  method: 'DELETE',
  path: '/api/drafts',
  summary: 'Deletes all drafts of the caller and their pictures.',
  auth: ['cookies:user'],
  changes: true,
  success: { kind: 'json', status: 200, body: z.object({ deleted: z.int() }) },
  errors: ['UNAUTHENTICATED'],
});
