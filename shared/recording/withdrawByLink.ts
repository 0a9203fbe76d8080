import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LinkSecret } from './recording.ts';

export const withdrawByLink = defineEndpoint({
  method: 'POST',
  path: '/api/reading/withdraw',
  summary: 'Deletes all recordings that were sent by a link, with their files and videos. May be repeated.',
  auth: ['linkSecret'],
  changes: true,
  body: { kind: 'json', schema: z.object({ secret: LinkSecret }) },
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['STORY_BUSY'],
});
