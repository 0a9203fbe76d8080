import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { StoryCard } from '../story/card.ts';
import { GalleryQuery } from './query.ts';

export const listFavorites = defineEndpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'Lists the caller’s favorites that the caller may still read, last added first.',
  auth: ['cookies:visitor'],
  changes: false,
  query: GalleryQuery,
  success: { kind: 'json', status: 200, body: z.array(StoryCard), paged: true },
  errors: ['UNAUTHENTICATED'],
});
