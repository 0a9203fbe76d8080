import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LinkSecret } from './recording.ts';

export const withdrawByLink = defineEndpoint({
  method: 'POST',
  path: '/api/reading/withdraw',
  summary:
    'Takes back all that was read by a link, with its files and the videos made of it. Saying it again is success.',
  auth: ['linkSecret'],
  changes: true,
  body: { kind: 'json', schema: z.object({ secret: LinkSecret }) },
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['STORY_BUSY'],
});
