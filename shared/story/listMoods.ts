import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A mood, which the specification calls a tag. `image` and `audio` are paths on our origin. */
export const Mood = z.object({
  id: z.int(),
  name: z.string(),
  adjective: z.string(),
  image: z.string(),
  excerpt: z.string(),
  audio: z.string(),
  moods: z.array(z.string()),
});
export type Mood = z.output<typeof Mood>;

export const listMoods = defineEndpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'Lists the moods.',
  auth: 'public',
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(Mood), cacheSeconds: 300 },
  errors: [],
});
