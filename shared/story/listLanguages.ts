import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LanguageTag } from './languageTag.ts';

/**
 * What this stage can do in a language. `told`: stories can be written in it. `spoken`: a voice reads it. `lit`: what is
 * highlighted during playback. `public`: its texts can be moderated, so its stories may be shared. `leveled`: stories can
 * be written for an audience, and short or long.
 */
export const StoryLanguage = z.object({
  code: LanguageTag,
  told: z.boolean(),
  spoken: z.boolean(),
  lit: z.enum(['word', 'sentence', 'none']),
  public: z.boolean(),
  leveled: z.boolean(),
});
export type StoryLanguage = z.output<typeof StoryLanguage>;

export const listLanguages = defineEndpoint({
  method: 'GET',
  path: '/api/languages',
  summary: 'Lists the languages of stories, and what can be done in each.',
  auth: 'public',
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(StoryLanguage), cacheSeconds: 300 },
  errors: [],
});
