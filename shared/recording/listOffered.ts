import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { LanguageTag } from '../story/languageTag.ts';

export const OfferedRecording = z.object({
  recordingId: Id,
  uid: Id,
  reader: z.string(),
  title: z.string(),
  /** The language of the translation that was read. Null for the story's own text. */
  language: z.nullable(LanguageTag),
  thumbnail: z.nullable(z.string()),
  createdAt: z.string(),
});
export type OfferedRecording = z.output<typeof OfferedRecording>;

export const listOffered = defineEndpoint({
  method: 'GET',
  path: '/api/recordings',
  summary: 'Lists the recordings of the caller’s stories that await acceptance, newest first.',
  auth: ['cookies:user'],
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(OfferedRecording) },
  errors: ['UNAUTHENTICATED'],
});
