import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';
import { limits } from '../limits.ts';
import { Notification, Shape } from './job.ts';

export const createExport = defineEndpoint({
  method: 'PUT',
  path: '/api/generatemp4/{id}',
  summary: 'Makes a video of a story of the caller. The same story and settings again give the same job.',
  auth: 'visitor',
  changes: true,
  params: IdParams,
  query: z.object({
    shape: Shape.default('wide'),
    captions: z.enum(['yes', 'no']).default('yes'),
    musicVolume: z.coerce.number().min(0).max(1).default(limits.musicVolumeDefault),
  }),
  success: { kind: 'json', status: 200, body: Notification },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'NO_NARRATION', 'STORY_BUSY', 'QUOTA_EXCEEDED', 'STORIES_PAUSED'],
});
