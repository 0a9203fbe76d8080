import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { RecordingParams } from './recording.ts';

export const removeRecording = defineEndpoint({
  method: 'DELETE',
  path: '/api/recordings/{uid}/{recordingId}',
  summary: 'Deletes a recording and its files. A story that uses it returns to its earlier voice.',
  auth: ['cookies:visitor'],
  changes: true,
  params: RecordingParams,
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'STORY_BUSY'],
});
