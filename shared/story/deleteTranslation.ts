import { defineEndpoint } from '../endpoint.ts';
import { Item } from './story.ts';
import { TranslationParams } from './translation.ts';

export const deleteTranslation = defineEndpoint({
  method: 'DELETE',
  path: '/api/story/{uid}/texts/{language}',
  summary: 'Removes a translation of a story, with its narration.',
  auth: ['cookies:visitor'],
  changes: true,
  params: TranslationParams,
  success: { kind: 'json', status: 200, body: Item },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'STORY_BUSY'],
});
