import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Voice } from './voice.ts';

export const listVoices = defineEndpoint({
  method: 'GET',
  path: '/api/voices',
  summary: 'The voices a story can be told by.',
  auth: 'nobody',
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(Voice), cacheSeconds: 300 },
  errors: [],
});
