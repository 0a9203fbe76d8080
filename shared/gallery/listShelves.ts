import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { StoryCard } from '../story/card.ts';

/** A row of stories above Explore's grid. */
export const Shelf = z.object({
  kind: z.enum(['fiveMinutes', 'tonight', 'readByPeople']),
  items: z.array(StoryCard),
});
export type Shelf = z.output<typeof Shelf>;

export const listShelves = defineEndpoint({
  method: 'GET',
  path: '/api/shelves',
  summary:
    'Lists three small selections of public stories: some that together take about five minutes, calm ones for the evening, and some that people read aloud. Leaves out a selection of fewer than three. The same for everybody, so it may be cached.',
  auth: 'public',
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(Shelf), cacheSeconds: limits.exploreCacheSeconds },
  errors: [],
});
