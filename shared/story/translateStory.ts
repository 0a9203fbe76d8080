import { defineEndpoint } from '../endpoint.ts';
import { WaitHeaders } from './changed.ts';
import { Item } from './story.ts';
import { TranslationParams } from './translation.ts';

export const translateStory = defineEndpoint({
  method: 'PUT',
  path: '/api/story/{uid}/texts/{language}',
  summary: 'Translates a story, for one token or free narration. Repeating the call charges nothing.',
  auth: ['cookies:visitor'],
  changes: true,
  params: TranslationParams,
  headers: WaitHeaders,
  success: { kind: 'json', status: 200, body: Item, mayBeUnfinished: true },
  errors: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'UNKNOWN_LANGUAGE',
    'INSUFFICIENT_TOKENS',
    'STORY_BUSY',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
    'STORY_FAILED',
  ],
});
