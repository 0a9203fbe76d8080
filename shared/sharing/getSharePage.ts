import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const getSharePage = defineEndpoint({
  method: 'GET',
  path: '/detail/{uid}',
  summary: "The client's page with what unfurlers read of a public story; the same to everybody.",
  auth: 'public',
  changes: false,
  // Any text is allowed, so that even a mistyped id is answered with a page instead of JSON.
  params: z.object({ uid: z.string() }),
  success: { kind: 'html', status: 200, mayBeMissing: true, cacheSeconds: 60 },
  errors: [],
});
