import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { StoryCard } from '../stories/story.ts';
import { GalleryQuery } from './query.ts';

export const listExplore = defineEndpoint({
  method: 'GET',
  path: '/api/explore',
  summary: 'Public stories, the newest first. Nothing personal, so it is cached for everybody.',
  auth: 'nobody',
  changes: false,
  query: GalleryQuery,
  success: {
    kind: 'json',
    status: 200,
    body: z.array(StoryCard),
    paged: true,
    cacheSeconds: limits.exploreCacheSeconds,
  },
  errors: [],
});
