import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { SentRecording } from './openLink.ts';
import { LinkSecret } from './recording.ts';

export const finishByLink = defineEndpoint({
  method: 'POST',
  path: '/api/reading/finish',
  summary: 'Finishes the upload of a recording by a link. The recording is checked, and the owner is notified.',
  auth: ['linkSecret'],
  changes: true,
  body: { kind: 'json', schema: z.object({ secret: LinkSecret }) },
  success: { kind: 'json', status: 200, body: SentRecording },
  errors: ['NO_FILE'],
});
