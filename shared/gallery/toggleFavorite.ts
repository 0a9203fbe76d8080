import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';
import { Metrics } from '../story/card.ts';

export const toggleFavorite = defineEndpoint({
  method: 'PUT',
  path: '/api/favorites/{id}',
  alsoAt: ['/api/togglefavorite/{id}'],
  summary: 'Adds a story to the caller’s favorites, or removes it.',
  auth: ['cookies:visitor'],
  changes: true,
  params: IdParams,
  success: { kind: 'json', status: 200, body: z.object({ isFavorite: z.boolean(), metrics: Metrics }) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
