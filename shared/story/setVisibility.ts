import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const setVisibility = defineEndpoint({
  method: 'POST',
  path: '/api/togglevisibility',
  summary: 'Makes a story public or private. Its text is checked before it becomes public.',
  auth: ['cookies:visitor'],
  changes: true,
  body: { kind: 'json', schema: z.object({ uid: Id, isPublic: z.boolean() }) },
  success: { kind: 'json', status: 200, body: z.object({ uid: Id, isPublic: z.boolean() }) },
  errors: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'TEXT_REFUSED',
    'TEXT_UNCHECKED',
    'STORY_HIDDEN',
    'STORY_BUSY',
    'RECORDING_UNFIT',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
  ],
});
