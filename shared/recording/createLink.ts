import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { LinkSecret, RecordingLink } from './recording.ts';

export const createLink = defineEndpoint({
  method: 'POST',
  path: '/api/recordinglinks/{uid}',
  summary: 'Creates a link by which somebody without an account can record a story. The secret is returned only once.',
  auth: ['cookies:user'],
  changes: true,
  params: UidParams,
  success: { kind: 'json', status: 201, body: z.object({ link: RecordingLink, secret: LinkSecret }) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'STORY_BUSY', 'QUOTA_EXCEEDED', 'STORIES_PAUSED'],
});
