import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { SentRecording } from './openLink.ts';
import { BeginRecording, LinkSecret, Upload } from './recording.ts';

export const beginByLink = defineEndpoint({
  method: 'POST',
  path: '/api/reading/begin',
  summary: 'Returns an upload form for a recording by a link. Only one upload at a time.',
  auth: ['linkSecret'],
  changes: true,
  body: { kind: 'json', schema: z.extend(z.omit(BeginRecording, { language: true }), { secret: LinkSecret }) },
  success: { kind: 'json', status: 201, body: z.object({ recording: SentRecording, upload: Upload }) },
  errors: ['STORY_BUSY', 'RECORDING_BUSY', 'TEXT_REFUSED', 'TEXT_UNCHECKED', 'QUOTA_EXCEEDED', 'STORIES_PAUSED'],
});
