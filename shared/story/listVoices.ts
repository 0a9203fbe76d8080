import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A voice for narrations. `voice_id` is Polly's own id. `labels` may be empty. */
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
  summary: 'Lists the voices.',
  auth: 'public',
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(Voice), cacheSeconds: 300 },
  errors: [],
});
