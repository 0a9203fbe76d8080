import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { BeginRecording, Recording, Upload } from './recording.ts';

export const beginRecording = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/{uid}',
  summary:
    'Says where the recording of a story of the caller is to be sent. One that is still awaited gives way to it.',
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
