import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Soundtrack } from './soundtrack.ts';

export const listSoundtracks = defineEndpoint({
  method: 'GET',
  path: '/api/soundtracks/{tagName}',
  summary: 'The soundtracks of a mood, which is named as in `GET /tags`, in any case.',
  auth: 'nobody',
  changes: false,
  params: z.object({ tagName: z.string().check(z.maxLength(64)) }),
  success: { kind: 'json', status: 200, body: z.array(Soundtrack), cacheSeconds: 60 },
  errors: ['UNKNOWN_MOOD'],
});
