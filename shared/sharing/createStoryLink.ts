import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { LinkAddress, StoryLink } from '../story/storyLink.ts';

export const createStoryLink = defineEndpoint({
  method: 'PUT',
  path: '/api/story/link/{uid}',
  summary:
    'Shows a story of the caller to those who have its link, and to nobody else. Answers the link that exists, unless `replaces` names it: then a new one replaces it.',
  auth: ['cookies:visitor'],
  changes: true,
  params: UidParams,
  body: { kind: 'json', schema: z.object({ replaces: z.optional(LinkAddress) }), mayBeMissing: true },
  success: { kind: 'json', status: 200, body: StoryLink },
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
