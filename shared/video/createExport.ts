import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';
import { limits } from '../limits.ts';
import { LanguageTag } from '../story/languageTag.ts';
import { Notification, Shape } from './job.ts';

export const createExport = defineEndpoint({
  method: 'PUT',
  path: '/api/generatemp4/{id}',
  summary: 'Makes a video of a story. The same story and settings return the same job.',
  auth: ['cookies:visitor'],
  changes: true,
  params: IdParams,
  query: z.object({
    shape: z._default(Shape, 'wide'),
    /** `lit` adds captions that highlight the current word. */
    captions: z._default(z.enum(['lit', 'yes', 'no']), 'yes'),
    /** A translation's language. The default is the story's own. */
    language: z.optional(LanguageTag),
    musicVolume: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), limits.musicVolumeDefault),
  }),
  success: { kind: 'json', status: 200, body: Notification },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'NO_NARRATION', 'STORY_BUSY', 'QUOTA_EXCEEDED', 'STORIES_PAUSED'],
});
