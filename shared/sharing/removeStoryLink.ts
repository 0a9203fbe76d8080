import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';

export const removeStoryLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/story/link/{uid}',
  summary: 'Removes the link of a story of the caller. Its address then opens nothing.',
  auth: ['cookies:visitor'],
  changes: true,
  params: UidParams,
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'STORY_BUSY'],
});
