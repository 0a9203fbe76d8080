import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { BeginRecording, Recording, Upload } from './recording.ts';

export const beginRecording = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/{uid}',
  summary:
    'Returns an upload form for a recording of a story or a translation. An earlier upload that is unfinished is dropped.',
  auth: ['cookies:visitor'],
  changes: true,
  params: UidParams,
  body: { kind: 'json', schema: BeginRecording },
  success: { kind: 'json', status: 201, body: z.object({ recording: Recording, upload: Upload }) },
  errors: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'STORY_BUSY',
    'RECORDING_BUSY',
    'TEXT_REFUSED',
    'TEXT_UNCHECKED',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
  ],
});
