import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Item } from './story.ts';

export const restoreVersion = defineEndpoint({
  method: 'PUT',
  path: '/api/story/restore/{uid}/{version}',
  summary: 'Restores an earlier version of a story, with its narration. Free.',
  auth: ['cookies:visitor'],
  changes: true,
  params: z.object({ uid: Id, version: z.string().check(z.regex(/^\d{1,6}$/)) }),
  success: { kind: 'json', status: 200, body: Item },
  errors: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'TEXT_REFUSED',
    'TEXT_UNCHECKED',
    'STORY_BUSY',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
  ],
});
