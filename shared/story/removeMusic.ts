import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { StoryMusic } from './addMusic.ts';

export const removeMusic = defineEndpoint({
  method: 'PUT',
  path: '/api/story/removemusic/{uid}',
  summary: 'Removes the music from a story.',
  auth: ['cookies:visitor'],
  changes: true,
  params: UidParams,
  success: { kind: 'json', status: 200, body: StoryMusic },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
