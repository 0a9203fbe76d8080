import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { StoryCard } from '../story/card.ts';
import { ExploreQuery } from './query.ts';

export const listExplore = defineEndpoint({
  method: 'GET',
  path: '/api/explore',
  summary:
    'Lists public stories: the best of the week, then the newest, or the results of `search`. The same for everybody, so it may be cached.',
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
