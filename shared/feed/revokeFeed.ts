import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const revokeFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/feeds/{feedId}',
  summary: 'Revokes a podcast feed. From the next request on, its addresses answer 410.',
  auth: ['cookies:user'],
  changes: true,
  params: z.object({ feedId: Id }),
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
