import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Music for a story. `directory` is the slug of its mood. `url` and `src` are both the path of the file. */
export const Soundtrack = z.object({
  url: z.string(),
  name: z.string(),
  directory: z.string(),
  key: z.string(),
  src: z.string(),
});
export type Soundtrack = z.output<typeof Soundtrack>;

export const listSoundtracks = defineEndpoint({
  method: 'GET',
  path: '/api/soundtracks/{tagName}',
  summary: 'Lists the soundtracks of a mood. Names of moods are listed by `GET /tags`; case is ignored.',
  auth: 'public',
  changes: false,
  params: z.object({ tagName: z.string().check(z.maxLength(64)) }),
  success: { kind: 'json', status: 200, body: z.array(Soundtrack), cacheSeconds: 60 },
  errors: ['UNKNOWN_MOOD'],
});
