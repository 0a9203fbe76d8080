import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, UidParams } from '../ids.ts';

export const deleteStory = defineEndpoint({
  method: 'DELETE',
  path: '/api/story/{uid}',
  summary: 'Deletes a story with its pictures, narrations and videos. Its cost stays in the ledger.',
  auth: ['cookies:visitor'],
  changes: true,
  params: UidParams,
  success: { kind: 'json', status: 200, body: z.object({ uid: Id }) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'STORY_BUSY'],
});
