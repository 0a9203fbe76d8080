import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LanguageTag } from './languageTag.ts';

/**
 * A voice for narrations. `labels` may be empty. `language` is a BCP 47 tag. Without it, the voice reads any language.
 */
export const Voice = z.object({
  voice_id: z.string(),
  name: z.string(),
  preview_url: z.nullable(z.string()),
  labels: z.object({ gender: z.string(), accent: z.string(), age: z.string() }),
  language: z.optional(z.string()),
});
export type Voice = z.output<typeof Voice>;

export const listVoices = defineEndpoint({
  method: 'GET',
  path: '/api/voices',
  summary: 'Lists the voices, or those that read a language.',
  auth: 'public',
  changes: false,
  query: z.object({ language: z.optional(LanguageTag) }),
  success: { kind: 'json', status: 200, body: z.array(Voice), cacheSeconds: 300 },
  errors: [],
});
