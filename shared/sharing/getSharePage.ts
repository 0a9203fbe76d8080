import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LanguageTag } from '../story/languageTag.ts';

export const getSharePage = defineEndpoint({
  method: 'GET',
  path: '/detail/{uid}',
  summary: 'Returns the app’s page with the metadata of a public story for link previews.',
  auth: 'public',
  changes: false,
  // Any text is allowed, so that even a mistyped id is answered with a page instead of JSON.
  params: z.object({ uid: z.string() }),
  /** A translation's language. Any other text shows the story's own. */
  query: z.object({ language: z.catch(z.optional(LanguageTag), undefined) }),
  success: { kind: 'html', status: 200, mayBeMissing: true, cacheSeconds: 60 },
  errors: [],
});
