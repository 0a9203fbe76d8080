import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const createSpeech = defineEndpoint({
  method: 'POST',
  path: '/api/speech',
  summary: 'Speaks the text of a story that has no sound. Returns an MP3.',
  auth: ['cookies:visitor'],
  changes: true,
  body: {
    kind: 'json',
    schema: z.object({
      uid: Id,
      /** The handler checks the maximum length, because its error message contains the number of characters. */
      text: z.string().check(z.minLength(1)),
      voiceId: z.optional(z.string().check(z.maxLength(64))),
      model_id: z.string().check(z.maxLength(64)),
      voice_settings: z.object({
        stability: z.number().check(z.gte(0), z.lte(1)),
        similarity_boost: z.number().check(z.gte(0), z.lte(1)),
      }),
    }),
  },
  success: { kind: 'bytes', status: 200, contentType: 'audio/mpeg' },
  errors: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'UNKNOWN_VOICE',
    'INSUFFICIENT_TOKENS',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
    'SPEECH_UNAVAILABLE',
  ],
});
