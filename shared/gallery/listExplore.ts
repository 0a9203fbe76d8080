import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { StoryCard } from '../story/card.ts';
import { ExploreQuery } from './query.ts';

export const listExplore = defineEndpoint({
  method: 'GET',
  path: '/api/explore',
  summary:
    'Public stories: the best of the week, then the newest first; or those found by `search`. Nothing personal, so it is cached for everybody.',
  auth: 'public',
  changes: false,
  query: ExploreQuery,
  success: {
    kind: 'json',
    status: 200,
    body: z.array(StoryCard),
    paged: true,
    cacheSeconds: limits.exploreCacheSeconds,
  },
  errors: [],
});
