import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { LanguageTag } from '../story/languageTag.ts';
import { publicText } from '../story/publicText.ts';
import { LinkSecret, RecordingLink } from './recording.ts';

export const createLink = defineEndpoint({
  method: 'POST',
  path: '/api/recordinglinks/{uid}',
  summary: 'Creates a link by which somebody without an account can record a story. The secret is returned only once.',
  auth: ['cookies:user'],
  changes: true,
  params: UidParams,
  /** `asker` is the name that the link's page shows. `language` asks for a translation instead of the story's text. */
  body: {
    kind: 'json',
    schema: z.object({ asker: z.optional(publicText()), language: z.optional(LanguageTag) }),
    mayBeMissing: true,
  },
  success: { kind: 'json', status: 201, body: z.object({ link: RecordingLink, secret: LinkSecret }) },
  errors: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'STORY_BUSY',
    'TEXT_REFUSED',
    'TEXT_UNCHECKED',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
  ],
});
