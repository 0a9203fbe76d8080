import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const uploadAudio = defineEndpoint({
  method: 'POST',
  path: '/api/upload-audio',
  summary: 'Adds the narration from `POST /speech` to a story without sound, and charges for it.',
  auth: ['cookies:visitor'],
  changes: true,
  body: {
    kind: 'multipart',
    file: 'audio',
    fields: z.object({ uploadId: Id, uid: Id, voiceId: z.optional(z.string().check(z.maxLength(64))) }),
    orJson: z.object({ audioUrl: z.string().check(z.maxLength(2048)), uploadId: Id }),
  },
  success: { kind: 'json', status: 200, body: z.object({ uploadId: Id, uid: Id, audioUrl: z.string() }) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'NO_FILE', 'AUDIO_UNKNOWN', 'UNKNOWN_VOICE', 'INSUFFICIENT_TOKENS'],
});
