import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

export const getEmbedPage = defineEndpoint({
  method: 'GET',
  path: '/embed/{uid}',
  summary: 'A page with a player of a public story, which any site may show in a frame. It sets no cookie.',
  auth: 'public',
  frameAncestors: '*',
  changes: false,
  // Any text is allowed, so that even a mistyped id is answered with a page instead of JSON.
  params: z.object({ uid: z.string() }),
  success: { kind: 'html', status: 200, mayBeMissing: true, cacheSeconds: limits.embedCacheSeconds },
  errors: [],
});
