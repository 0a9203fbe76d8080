import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Mood } from './mood.ts';

export const listMoods = defineEndpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'The moods a story can be told in.',
  auth: 'nobody',
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(Mood), cacheSeconds: 300 },
  errors: [],
});
