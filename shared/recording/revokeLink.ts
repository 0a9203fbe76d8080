import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const revokeLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/recordinglinks/{uid}/{linkId}',
  summary: 'Revokes a recording link. Recordings that were sent by it stay.',
  auth: ['cookies:user'],
  changes: true,
  params: z.object({ uid: Id, linkId: Id }),
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
